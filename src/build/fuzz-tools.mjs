/** What the fuzz targets need besides Rust: a C++ compiler, which builds libFuzzer, and the shared library expat. */

import { existsSync } from "node:fs";
import { capture, installSystemPackages, which } from "./programs.mjs";
import { Stop, say } from "./report.mjs";

/** Makes sure that tests/fuzz can be built and run. Quick when nothing is missing. */
export function ensureFuzzTools() {
  if (!hasCppCompiler()) {
    say("setup: installing a C++ compiler with apt-get");
    const { installed, output } = installSystemPackages(["g++"]);
    if (!installed) {
      const remedy = "install g++ or clang (on macOS: `xcode-select --install`).";
      throw new Stop(`A C++ compiler is missing, which the fuzz targets need: ${remedy}`, output);
    }
  }
  if (lacksExpat()) {
    say("setup: installing the library expat with apt-get");
    // Where that is not possible, the two targets that need it say so.
    installSystemPackages(["libexpat1"]);
  }
}

function hasCppCompiler() {
  if (process.env.CXX || process.platform === "win32") return true;
  return ["c++", "g++", "clang++"].some((name) => which(name) !== undefined);
}

/** Whether the list of shared libraries is there and does not name it. */
function lacksExpat() {
  const ldconfig = "/sbin/ldconfig";
  if (!existsSync(ldconfig)) return false;
  const { ok, stdout } = capture(ldconfig, ["-p"]);
  return ok && !stdout.includes("libexpat.so.1");
}
