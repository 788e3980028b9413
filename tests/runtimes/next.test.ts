/** The packed package in an application of Next.js: while it is built, on the server, in the edge runtime and in the browser. */

import assert from "node:assert/strict";
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { projectOf } from "../npm/pack.ts";
import { resultOf } from "./page.ts";
import { bundle, modulesFolder, scriptOf, startServer } from "./programs.ts";
import { assertSame, MODULES } from "./project.ts";

const FILES: Readonly<Record<string, string>> = {
  "app/layout.jsx": `
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  "app/page.jsx": `
import { run } from "../run.mjs";
import { Client } from "./client.jsx";
export default async function Page() {
  return <><p id="built">{btoa(encodeURIComponent(JSON.stringify(await run())))}</p><Client /></>;
}`,
  "app/client.jsx": `
"use client";
import { useEffect } from "react";
export function Client() {
  useEffect(() => {
    import("../page.mjs");
  }, []);
  return null;
}`,
  "app/edge/route.js": `
import { read } from "../../run.mjs";
export const runtime = "edge";
export async function GET() {
  return Response.json(read());
}`,
  "app/api/route.js": `
import { run } from "../../run.mjs";
export const dynamic = "force-dynamic";
export async function GET() {
  return Response.json(await run());
}`,
};

/** Next.js is looked for in folders above that of the application, and in no other. */
const folder = fileURLToPath(new URL("../out/runtimes", import.meta.url));

test("in an application of Next.js, the package says the same of every case everywhere", async (context) => {
  rmSync(folder, { recursive: true, force: true });
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const project = projectOf({ ...MODULES, ...FILES }, join(folder, "next"));
  symlinkSync(modulesFolder, join(folder, "node_modules"), "junction");
  bundle(project, "next", "build");
  const origin = await startServer(context, project, scriptOf("next/dist/bin/next"), "start", "--port", "0");

  await context.test("in the browser", async () => {
    assertSame(await resultOf(origin));
  });
  await context.test("when a request is answered", async () => {
    assertSame(await (await fetch(`${origin}/api`)).json());
  });
  await context.test("in the edge runtime, which has not all streams, as far as reading goes", async () => {
    assertSame(await (await fetch(`${origin}/edge`)).json());
  });
  await context.test("while the page is built", async () => {
    const page = await (await fetch(origin)).text();
    const [, result] = /<p id="built">(.*?)<\/p>/.exec(page) ?? [];
    assert.ok(result !== undefined, page);
    assertSame(JSON.parse(decodeURIComponent(atob(result))));
  });
});
