import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { folderOf, sitemapkit } from "./run-cli.ts";

const scripts = new Map(
  ["bash", "zsh", "fish"].map((shell) => [shell, sitemapkit(["completions", shell]).stdout]),
);

/** What bash offers for the last word of a line. Words are split as bash splits them, also at `=`. */
function offered(line: string): string[] {
  const words = line.split(/ |(?==)|(?<==)/);
  const program = `${scripts.get("bash")}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")})
COMP_CWORD=${words.length - 1}
_sitemapkit
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync("bash", ["--norc", "-c", program], { encoding: "utf8" });
  assert.equal(stderr, "");
  assert.equal(status, 0);
  return stdout.split("\n").filter((word) => word !== "");
}

describe("completions bash", () => {
  test("completes commands", () => {
    assert.deepEqual(offered("sitemapkit ch"), ["check"]);
    assert.deepEqual(offered("sitemapkit c"), ["check", "convert", "completions"]);
    assert.ok(offered("sitemapkit ").includes("help"));
    assert.deepEqual(offered("sitemapkit --v"), ["--version"]);
  });

  test("completes the options of the command, and of no other one", () => {
    assert.deepEqual(offered("sitemapkit check --re"), ["--response", "--retries"]);
    assert.deepEqual(offered("sitemapkit check sitemap.xml --fo"), ["--follow", "--format"]);
    assert.deepEqual(offered("sitemapkit urls --fo"), ["--format"]);
    assert.deepEqual(offered("sitemapkit explain --fo"), []);
    assert.ok(offered("sitemapkit convert -").includes("-o"));
  });

  test("completes what may stand after an option, with a space or =", () => {
    assert.deepEqual(offered("sitemapkit check --format s"), ["sarif"]);
    assert.deepEqual(offered("sitemapkit urls --format="), ["text", "csv", "ndjson", "json"]);
    assert.deepEqual(offered("sitemapkit check --profile=b"), ["bing", "baidu"]);
    assert.ok(offered("sitemapkit fix --only loc-rel").includes("loc-relative"));
    assert.deepEqual(offered("sitemapkit check --robots "), []);
  });

  test("completes codes and levels of --rule", () => {
    assert.deepEqual(offered("sitemapkit check --rule loc-relat"), ["loc-relative="]);
    assert.deepEqual(offered("sitemapkit check --rule=loc-relat"), ["loc-relative="]);
    assert.deepEqual(offered("sitemapkit check --rule loc-relative="), ["off", "info", "warning", "error"]);
    assert.deepEqual(offered("sitemapkit check --rule loc-relative=w"), ["warning"]);
    assert.deepEqual(offered("sitemapkit check --rule=loc-relative=w"), ["warning"]);
    assert.deepEqual(offered("sitemapkit check --rule loc-relative=off site"), []);
  });

  test("completes codes of rules and shells, and leaves files to bash", () => {
    assert.deepEqual(offered("sitemapkit explain loc-relat"), ["loc-relative"]);
    assert.deepEqual(offered("sitemapkit completions b"), ["bash"]);
    assert.deepEqual(offered("sitemapkit check site"), []);
    assert.match(
      scripts.get("bash") ?? "",
      /^complete -o bashdefault -o default -F _sitemapkit sitemapkit$/m,
    );
  });
});

describe("every script", () => {
  for (const [shell, script] of scripts) {
    // Who has a shell sees that it reads its script; bash there is everywhere that these tests run.
    if (shell === "bash" || spawnSync(shell, ["-c", "exit"]).error === undefined) {
      test(`is one that ${shell} can read`, (context) => {
        const cwd = folderOf(context, {});
        writeFileSync(join(cwd, "script"), script);
        const { stderr, status } = spawnSync(shell, ["-n", "script"], { cwd, encoding: "utf8" });
        assert.equal(stderr, "");
        assert.equal(status, 0);
      });
    }

    test(`knows every option of every command, in ${shell}`, () => {
      const { stdout } = sitemapkit(["--help"]);
      const commands = Array.from(
        stdout.split("\n\n")[2]?.matchAll(/^ {2}(\w+)/gm) ?? [],
        ([, name = ""]) => name,
      );
      assert.ok(commands.length >= 10);
      for (const command of commands) {
        const help = sitemapkit([command, "--help"]).stdout;
        const part = script
          .split("\n")
          .filter((line) => shell !== "fish" || line.includes(`from ${command}'`))
          .join("\n");
        for (const [, name] of help.matchAll(/^ {2}.{4}--([\w-]+)/gm)) {
          assert.match(
            part,
            new RegExp(shell === "fish" ? ` -l ${name}( |$)` : `--${name}\\b`, "m"),
            command,
          );
        }
      }
    });
  }
});
