/**
 * Writes the editions of the pages: one for each language, and of the inspector in each a second one that other programs hand
 * files to. They differ in their texts, in where they are and in the headers that `public/_headers` gives them.
 *
 * @module
 */

import type { Plugin } from "vite";
import { adminStart as germanAdmin } from "../src/words/de/admin-start.ts";
import { start as german } from "../src/words/de/start.ts";
import { adminStart as englishAdmin } from "../src/words/en/admin-start.ts";
import { start as english } from "../src/words/en/start.ts";
import type { Language } from "../src/words/language.ts";

/** A page that there are editions of. */
interface Template {
  /** Its file, from the folder of the site. */
  readonly file: string;
  /** What stands in it before what is in that folder. */
  readonly root: "./" | "../";
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** One edition. */
interface Edition {
  readonly template: Template;
  readonly language: Language;
  /** Its folder, from that of the site: `""`, or ending with a slash. */
  readonly folder: string;
}

const INSPECTOR: Template = {
  file: "index.html",
  root: "./",
  texts: {
    en: { ...english, otherPage: "./de/", otherLang: "de", otherLanguage: "Diese Seite auf Deutsch" },
    de: { ...german, otherPage: "./", otherLang: "en", otherLanguage: "This page in English" },
  },
};

const ADMIN: Template = {
  file: "admin/index.html",
  root: "../",
  texts: {
    en: {
      ...englishAdmin,
      ...{ inspectorPage: "../", otherPage: "../de/admin/", otherLang: "de", otherLanguage: "Deutsch" },
    },
    de: {
      ...germanAdmin,
      ...{ inspectorPage: "../de/", otherPage: "../admin/", otherLang: "en", otherLanguage: "English" },
    },
  },
};

const EDITIONS: readonly Edition[] = [
  { template: INSPECTOR, language: "en", folder: "" },
  { template: INSPECTOR, language: "de", folder: "de/" },
  { template: INSPECTOR, language: "en", folder: "receive/" },
  { template: INSPECTOR, language: "de", folder: "de/receive/" },
  { template: ADMIN, language: "en", folder: "admin/" },
  { template: ADMIN, language: "de", folder: "de/admin/" },
];

/** The plugin. */
export function editions(): Plugin {
  return {
    name: "editions",
    enforce: "post",
    // While the pages are worked on, their editions are made as they are asked for.
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const [path = "/", query] = (request.url ?? "/").split("?", 2);
        const edition = EDITIONS.find(({ folder }) => path === `/${folder}`);
        const asked = query === undefined ? "" : `?${query}`;
        if (edition !== undefined)
          request.url = `/${edition.template.file.replace("index.html", "")}${asked}`;
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
      for (const template of [INSPECTOR, ADMIN]) {
        const asset = bundle[template.file];
        if (asset?.type !== "asset") throw new Error(`${template.file} is not among what is built`);
        const source = String(asset.source);
        for (const edition of EDITIONS.filter((edition) => edition.template === template)) {
          const fileName = `${edition.folder}index.html`;
          if (fileName === template.file) asset.source = fill(source, edition);
          else this.emitFile({ type: "asset", fileName, source: fill(source, edition) });
        }
      }
    },
  };
}

function fill(source: string, { template, language, folder }: Edition): string {
  const root = "../".repeat(folder.split("/").length - 1) || "./";
  const toRoot = new RegExp(`(?<=\\b(?:href|src|data-root)=")${template.root.replaceAll(".", "\\.")}`, "g");
  return source
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const text = template.texts[language][name];
      if (text === undefined) throw new Error(`${template.file} asks for a text “${name}” that is not there`);
      return markup(text);
    })
    .replace(toRoot, root);
}

/** The text in HTML, with its keys. */
function markup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replace(/`([^`]*)`/g, "<kbd>$1</kbd>");
}
