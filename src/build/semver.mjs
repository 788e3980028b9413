/**
 * Says whether the public API of the crate breaks what users of an earlier version may rely on: cargo-semver-checks compares
 * the two and what Cargo.toml says of their versions.
 */

import { join } from "node:path";
import { readArguments, WrongUsage } from "./arguments.mjs";
import { root, toolsFolder } from "./paths.mjs";
import { capture, isExecutable, which } from "./programs.mjs";
import { lastLines, runMain, Stop, say } from "./report.mjs";
import { findRust } from "./rust.mjs";
import { step } from "./step.mjs";

const NAME = "cargo-semver-checks";

const USAGE = `Usage: npm run semver -- [REVISION]

Compares with that commit or tag; without one, with the newest tag like v1.2.3.

  --help          prints this`;

await runMain(() => {
  const given = readArguments(USAGE, {}, 1);
  if (given === null) return;
  findRust();
  const revision = given.positionals[0] ?? newestTag();
  const found = capture(
    "git",
    ["rev-parse", "--quiet", "--verify", "--end-of-options", `${revision}^{commit}`],
    { cwd: root },
  );
  if (!found.ok) throw new WrongUsage(`There is no commit or tag ${revision}.`, USAGE);
  const program = ensureProgram();
  say(`semver: comparing with ${revision}`);
  const args = ["semver-checks", "--baseline-rev", revision, "--only-explicit-features"];
  step(
    program,
    [...args, "--features", "legacy-encodings"],
    `The API of the crate breaks what users of ${revision} may rely on (see above).`,
    { quiet: false },
  );
});

function newestTag() {
  const { ok, stdout } = capture("git", ["describe", "--tags", "--abbrev=0", "--match", "v*"], { cwd: root });
  if (ok) return stdout.trim();
  throw new Stop(
    "There is no release yet to compare with: name a commit, as in `npm run semver -- HEAD~10`.",
  );
}

/** The program; it is built once if it is missing. */
function ensureProgram() {
  const own = join(toolsFolder, "bin", process.platform === "win32" ? `${NAME}.exe` : NAME);
  const found = [which(NAME), own].find((path) => path !== undefined && isExecutable(path));
  if (found !== undefined) return found;
  say(`semver: building ${NAME} into target/tools (about ten minutes, once)`);
  const result = capture("cargo", ["install", NAME, "--root", toolsFolder]);
  if (!result.ok || !isExecutable(own)) {
    throw new Stop(`${NAME} could not be built: try \`cargo install ${NAME}\`.`, lastLines(result.output));
  }
  return own;
}
