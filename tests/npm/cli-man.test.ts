/** The manual page in the package. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { gunzipSync } from "node:zlib";
import { sitemapkit } from "./run-cli.ts";

const PAGE = fileURLToPath(new URL("../../dist/sitemapkit.1.gz", import.meta.url));

describe("the manual page", () => {
  const env = { ...process.env, LC_ALL: "C.UTF-8", MANWIDTH: "200", MANPAGER: "cat" };
  const { stdout, stderr, error } = spawnSync("man", ["--warnings", "-l", PAGE], { env, encoding: "utf8" });
  const skip = error === undefined ? false : "man is not installed";
  // Bold is made of backspaces where a terminal is missing.
  const text = stripVTControlCharacters(stdout ?? "").replace(/.[\b]/g, "");

  test("is formatted without a warning", { skip }, () => {
    assert.equal(stderr, "");
    assert.match(text, /^NAME\n {7}sitemapkit - checks, /m);
  });

  test("has every command with its options and examples, as --help has them", { skip }, () => {
    const commands = Array.from(
      sitemapkit(["--help"])
        .stdout.split("\n\n")[2]
        ?.matchAll(/^ {2}(\w+)/gm) ?? [],
    );
    assert.ok(commands.length >= 10);
    for (const [, command = ""] of commands) {
      const help = sitemapkit([command, "--help"]).stdout;
      const part = text.split(new RegExp(`^ {3}sitemapkit ${command} `, "m"))[1] ?? "";
      for (const [, name] of help.matchAll(/^ {2}.{4}--(?!color|help|version)([\w-]+)/gm)) {
        assert.match(part, new RegExp(`^ +(-\\w, )?--${name}\\b`, "m"), command);
      }
      for (const [line] of help.split(/Examples:|Exit status:/)[1]?.matchAll(/^ {2}[^#\s].*$/gm) ?? []) {
        assert.ok(part.includes(line.trim()), line);
      }
    }
  });

  test("has nothing that roff would take for a request by mistake", () => {
    const requests = new Set(
      gunzipSync(readFileSync(PAGE))
        .toString()
        .match(/^[.'][^ \n]*/gm),
    );
    const known = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi", ".B", ".I", ".RI"];
    assert.deepEqual(
      [...requests].filter((request) => !known.includes(request)),
      [],
    );
  });
});
