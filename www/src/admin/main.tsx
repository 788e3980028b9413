/**
 * Starts the admin page: whoever runs the edge server sees here what its sites have, and changes it.
 *
 * @module
 */

import { effect } from "@preact/signals";
import { render } from "preact";
import { words } from "../words/admin.ts";
import { place } from "./place.ts";
import { session } from "./session.ts";
import { App } from "./views/app.tsx";
import { SessionBar } from "./views/session-bar.tsx";

effect(() => {
  const { site, section } = place.value;
  const where = site === null ? words.sites.heading : `${site}, ${words.site.sections[section]}`;
  document.title = session.value === null ? words.name : words.page.title(where);
});

const main = document.getElementById("main");
const bar = document.getElementById("session");
if (main !== null) render(<App />, main);
if (bar !== null) render(<SessionBar />, bar);
