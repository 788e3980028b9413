/**
 * Says whether the public API of the crate breaks what users of an earlier version may rely on: cargo-semver-checks compares
 * the two and what Cargo.toml says of their versions.
 *
 * Usage: npm run semver -- [REVISION]    a commit or tag to compare with; without one, the newest tag like v1.2.3
 */

import { join } from "node:path";
import { root, toolsFolder } from "./paths.mjs";
import { capture, isExecutable, which } from "./programs.mjs";
import { lastLines, runMain, Stop, say } from "./report.mjs";
import { findRust } from "./rust.mjs";
import { step } from "./step.mjs";

const NAME = "cargo-semver-checks";

await runMain(() => {
  findRust();
  const revision = process.argv[2] ?? newestTag();
  const found = capture(
    "git",
    ["rev-parse", "--quiet", "--verify", "--end-of-options", `${revision}^{commit}`],
    { cwd: root },
  );
  if (!found.ok)
    throw new Stop(`There is no commit or tag ${revision}.\nUsage: npm run semver -- [REVISION]`);
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
