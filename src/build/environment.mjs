/** The environment that the tools run in: the checkout's programs first, no telemetry, no files elsewhere. */

import { delimiter, dirname } from "node:path";
import { at, browsersFolder } from "./paths.mjs";
import { nodePath } from "./programs.mjs";
import { readState } from "./state.mjs";

/** @returns {NodeJS.ProcessEnv} */
export function toolEnvironment() {
  const { chromium, firefox } = readState();
  const path = [at("node_modules", ".bin"), dirname(nodePath()), process.env.PATH ?? ""].join(delimiter);
  return {
    ...process.env,
    // Windows calls it `Path`, and finds it whatever the case.
    PATH: path,
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
    WRANGLER_CACHE_DIR: at("worker", ".wrangler", "cache"),
    WRANGLER_LOG_PATH: at("worker", ".wrangler", "logs"),
    WRANGLER_REGISTRY_PATH: at("worker", ".wrangler", "registry"),
    // Miniflare would fetch the properties of a request from the network.
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    NO_UPDATE_NOTIFIER: "1",
    // Where wrangler would note in the user's folder that its telemetry has been announced.
    XDG_CONFIG_HOME: at("target", "config"),
    PLAYWRIGHT_BROWSERS_PATH: browsersFolder,
    ...(chromium ? { SITEMAPKIT_CHROMIUM: chromium } : {}),
    ...(firefox ? { SITEMAPKIT_FIREFOX: firefox } : {}),
  };
}
