/**
 * The browsers for the tests of the page: a Chromium, and a Firefox where there is one to be had.
 *
 * @import { State } from "./state.mjs"
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { browsersFolder } from "./paths.mjs";
import {
  capture,
  installSystemPackages,
  isExecutable,
  nodePath,
  packageProgram,
  which,
} from "./programs.mjs";
import { lastLines, Stop, say } from "./report.mjs";

const PLAYWRIGHT_LIMIT_MS = 300_000;

/**
 * What the browser may be called. First the one that has no windows: the same engine, in which the tests of the page take two
 * thirds of the time.
 */
const NAMES = [
  "chromium-headless-shell",
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"],
];

/**
 * @param {State} state
 * @returns {string} The browser's path.
 */
export function ensureChromium(state) {
  const asked = process.env.SITEMAPKIT_CHROMIUM;
  if (asked) {
    if (!isExecutable(asked)) throw new Stop(`SITEMAPKIT_CHROMIUM is ${asked}, where there is no program.`);
    return asked;
  }
  if (state.chromium && isExecutable(state.chromium)) return state.chromium;
  const found = findInstalled() ?? findPlaywrights();
  if (found) return found;
  const attempts = isDebian() ? [fromSystemPackages, fromPlaywright] : [fromPlaywright, fromSystemPackages];
  const outputs = [];
  for (const attempt of attempts) {
    const { path, output } = attempt();
    if (path) return path;
    outputs.push(output);
  }
  throw new Stop(
    "There is no Chromium for the tests of the page: install Chromium or Chrome, or give its path in SITEMAPKIT_CHROMIUM.",
    lastLines(outputs.join("\n")),
  );
}

/**
 * A Firefox whose installer would be another's work is done without: it is there for a few tests.
 *
 * @param {State} state
 * @returns {string | undefined} The browser's path.
 */
export function ensureFirefox(state) {
  const asked = process.env.SITEMAPKIT_FIREFOX;
  if (asked) {
    if (!isExecutable(asked)) throw new Stop(`SITEMAPKIT_FIREFOX is ${asked}, where there is no program.`);
    return asked;
  }
  if (state.firefox && isExecutable(state.firefox)) return state.firefox;
  const found = findFirefox();
  if (found || !isDebian()) return found;
  say("setup: installing Firefox with apt-get");
  installSystemPackages(["firefox-esr"]);
  return findFirefox();
}

function findFirefox() {
  const ofMac = "/Applications/Firefox.app/Contents/MacOS/firefox";
  return [which("firefox-esr"), which("firefox"), ofMac].find((path) => path && starts(path));
}

function findInstalled() {
  const onPath = NAMES.map(which);
  return [...onPath, ...usualPlaces()].find((path) => path && starts(path));
}

function usualPlaces() {
  if (process.platform === "darwin") {
    return ["Google Chrome", "Chromium", "Microsoft Edge"].flatMap((name) =>
      ["/", homedir()].map((folder) =>
        join(folder, "Applications", `${name}.app`, "Contents", "MacOS", name),
      ),
    );
  }
  if (process.platform === "win32") {
    const folders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].map((name) => process.env[name]);
    return folders.flatMap((folder) =>
      folder
        ? [
            join(folder, "Google/Chrome/Application/chrome.exe"),
            join(folder, "Microsoft/Edge/Application/msedge.exe"),
          ]
        : [],
    );
  }
  return [];
}

/** A browser that Playwright downloaded: for this checkout, or for the user. */
function findPlaywrights() {
  const caches = { darwin: "Library/Caches", win32: "AppData/Local" };
  const cache = process.platform in caches ? caches[/** @type {"darwin"} */ (process.platform)] : ".cache";
  return [browsersFolder, join(homedir(), cache, "ms-playwright")].flatMap(browsersIn).find(starts);
}

/** @param {string} folder */
function browsersIn(folder) {
  if (!existsSync(folder)) return [];
  const names = [
    "chrome-headless-shell",
    "headless_shell",
    "chrome-headless-shell.exe",
    "headless_shell.exe",
  ];
  return readdirSync(folder)
    .filter((name) => /^chromium_headless_shell-\d+$/.test(name))
    .sort((a, b) => revisionOf(b) - revisionOf(a))
    .flatMap((name) =>
      // One folder, named after the system.
      readdirSync(join(folder, name)).flatMap((system) =>
        names.map((program) => join(folder, name, system, program)),
      ),
    );
}

/** @param {string} name Like `chromium_headless_shell-1243`. */
function revisionOf(name) {
  return Number(name.slice(name.lastIndexOf("-") + 1));
}

/** Whether the browser runs: one that was downloaded may lack libraries of the system. @param {string} path */
function starts(path) {
  if (!isExecutable(path)) return false;
  // On Windows `--version` opens a window.
  return process.platform === "win32" || capture(path, ["--version"], { limitMs: 30_000 }).ok;
}

function isDebian() {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

function fromSystemPackages() {
  if (which("apt-get")) say("setup: installing Chromium with apt-get");
  const outputs = [];
  // Not every release has the one without windows.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    outputs.push(installSystemPackages([name, "fonts-liberation"]).output);
    const path = findInstalled();
    if (path) return { path, output: "" };
  }
  return { path: undefined, output: outputs.join("\n") };
}

function fromPlaywright() {
  say("setup: downloading Playwright's Chromium into target/browsers");
  const { output } = capture(
    nodePath(),
    [packageProgram("@playwright/test", "playwright"), "install", "--only-shell", "chromium"],
    {
      env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsersFolder },
      limitMs: PLAYWRIGHT_LIMIT_MS,
    },
  );
  return { path: findPlaywrights(), output };
}
