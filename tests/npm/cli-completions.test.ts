import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
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

/** Who has a shell sees what it offers; bash there is everywhere that these tests run. */
function isInstalled(shell: string): boolean {
  return spawnSync(shell, ["-c", "exit"]).error === undefined;
}

/** What a program of a shell prints in a folder with the script of that shell, by lines. */
function printed(context: TestContext, shell: string, args: readonly string[], files = {}): string[] {
  const cwd = folderOf(context, { script: scripts.get(shell) ?? "", "sitemap.xml": "", ...files });
  const env = { ...process.env, HOME: cwd, XDG_CONFIG_HOME: cwd, XDG_DATA_HOME: cwd, ZDOTDIR: cwd };
  const { stdout, status } = spawnSync(shell, args, { cwd, env, encoding: "utf8", timeout: 20_000 });
  assert.equal(status, 0);
  return stdout.split(/\r?\n/);
}

/** A zsh in a terminal: its completion works nowhere else. It prints what it offers, with what it puts behind. */
const ZSH = {
  "setup.zsh": `PS1= HISTFILE=
autoload -Uz compinit
compinit -u -D
source script
compadd() {
  if [[ " \${(j: :)@[1,(i)--]} " != *' -'[OAD]' '* ]]; then
    local -a hits suffix
    builtin compadd -A hits "$@"
    zparseopts -E -a ignored S:=suffix
    print -rl -- $'\\n'"offered "$^hits$suffix[2]
  fi
  builtin compadd "$@"
}
finish() print -r -- $'\\n'end
comppostfuncs=(finish)
bindkey '^I' complete-word
print ready`,
  "offer.zsh": `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'source setup.zsh'
zpty -r -m shell line $'*ready\\r*'
zpty -w -n shell "$1"$'\\t'
zpty -r -m shell line $'*\\nend\\r*'
print -r -- $line`,
};

const offers: Record<string, (context: TestContext, line: string) => string[]> = {
  zsh: (context, line) =>
    printed(context, "zsh", ["-f", "offer.zsh", line], ZSH).flatMap((word) =>
      word.startsWith("offered ") ? [word.slice(8)] : [],
    ),
  fish: (context, line) => {
    const program = "source script; complete -C $argv[1] | string replace -r '\\t.*' ''; true";
    // The whole word, where bash and zsh have what is behind the =.
    const words = printed(context, "fish", ["--no-config", "-c", program, line]);
    return words.filter((word) => word !== "").sort();
  },
};

for (const [shell, offered] of Object.entries(offers)) {
  if (!isInstalled(shell)) continue;
  const whole = (start: string, words: readonly string[]): readonly string[] =>
    shell === "fish" ? words.map((word) => start + word).sort() : words;

  describe(`completions ${shell}`, () => {
    test("completes commands, also behind options", (context) => {
      assert.deepEqual(offered(context, "sitemapkit ch"), ["check"]);
      assert.deepEqual(offered(context, "sitemapkit --color always ch"), ["check"]);
      assert.deepEqual(offered(context, "sitemapkit -q expl"), ["explain"]);
      assert.deepEqual(offered(context, "sitemapkit hel"), ["help"]);
      assert.deepEqual(offered(context, "sitemapkit --vers"), ["--version"]);
    });

    test("completes the options of the command, also behind others", (context) => {
      assert.deepEqual(offered(context, "sitemapkit check --seve"), ["--severity"]);
      assert.deepEqual(offered(context, "sitemapkit -q check --seve"), ["--severity"]);
      assert.deepEqual(offered(context, "sitemapkit --color always check --format s"), ["sarif"]);
      assert.deepEqual(offered(context, "sitemapkit explain --fail-o"), []);
    });

    test("completes codes and levels of --rule, as often as it is given", (context) => {
      const levels = ["off", "info", "warning", "error"];
      assert.deepEqual(offered(context, "sitemapkit check --rule loc-relat"), ["loc-relative="]);
      assert.deepEqual(
        offered(context, "sitemapkit check --rule loc-relative="),
        whole("loc-relative=", levels),
      );
      assert.deepEqual(
        offered(context, "sitemapkit check --rule=loc-relative=w"),
        whole("--rule=loc-relative=", ["warning"]),
      );
      assert.deepEqual(offered(context, "sitemapkit check --rule loc-relative=off --rule loc-fragm"), [
        "loc-fragment=",
      ]);
    });

    test("completes codes of rules, and names of files", (context) => {
      assert.deepEqual(offered(context, "sitemapkit explain loc-relat"), ["loc-relative"]);
      assert.deepEqual(offered(context, "sitemapkit check --rule loc-relative=off sit"), ["sitemap.xml"]);
    });
  });
}

describe("every script", () => {
  for (const [shell, script] of scripts) {
    if (shell === "bash" || isInstalled(shell)) {
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
