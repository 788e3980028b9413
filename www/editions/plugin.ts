/**
 * Writes the editions of the page: one for each language, and of each a second one that other programs hand files to. They
 * differ in their texts, in where they are and in the headers that `public/_headers` gives them.
 *
 * @module
 */

import type { Plugin } from "vite";
import { start as german } from "../src/words/de/start.ts";
import { start as english } from "../src/words/en/start.ts";
import type { Language } from "../src/words/language.ts";

const TEMPLATE = "index.html";

/** One edition. */
interface Edition {
  readonly language: Language;
  /** Its folder, from that of the site: `""`, or ending with a slash. */
  readonly folder: string;
}

const EDITIONS: readonly Edition[] = [
  { language: "en", folder: "" },
  { language: "de", folder: "de/" },
  { language: "en", folder: "receive/" },
  { language: "de", folder: "de/receive/" },
];

/** What a page says of the page in the other language. */
const OTHERS = {
  en: { otherPage: "./de/", otherLang: "de", otherLanguage: "Diese Seite auf Deutsch" },
  de: { otherPage: "./", otherLang: "en", otherLanguage: "This page in English" },
} as const;

/** The plugin. */
export function editions(): Plugin {
  return {
    name: "editions",
    enforce: "post",
    // While the page is worked on, its editions are made as they are asked for.
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const [path = "/", query] = (request.url ?? "/").split("?", 2);
        const isEdition = EDITIONS.some(({ folder }) => folder !== "" && path === `/${folder}`);
        if (isEdition) request.url = `/${query === undefined ? "" : `?${query}`}`;
        next();
      });
    },
    transformIndexHtml: {
      order: "post",
      handler(template, { server, originalUrl = "/" }) {
        if (server === undefined) return template;
        const path = new URL(originalUrl, "http://localhost").pathname;
        const edition = EDITIONS.find(({ folder }) => path === `/${folder}`);
        return edition === undefined ? template : fill(template, edition);
      },
    },
    generateBundle(_, bundle) {
      const asset = bundle[TEMPLATE];
      if (asset?.type !== "asset") throw new Error(`${TEMPLATE} is not among what is built`);
      const template = String(asset.source);
      for (const edition of EDITIONS) {
        const source = fill(template, edition);
        if (edition.folder === "") asset.source = source;
        else this.emitFile({ type: "asset", fileName: `${edition.folder}${TEMPLATE}`, source });
      }
    },
  };
}

function fill(template: string, { language, folder }: Edition): string {
  const texts: Readonly<Record<string, string>> = {
    ...(language === "de" ? german : english),
    ...OTHERS[language],
  };
  const root = "../".repeat(folder.split("/").length - 1) || "./";
  return template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const text = texts[name];
      if (text === undefined) throw new Error(`${TEMPLATE} asks for a text “${name}” that is not there`);
      return markup(text);
    })
    .replace(/(?<=\b(?:href|src|data-root)=")\.\//g, root);
}

/** The text in HTML, with its keys. */
function markup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replace(/`([^`]*)`/g, "<kbd>$1</kbd>");
}
