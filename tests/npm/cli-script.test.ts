import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { urlset } from "./documents.ts";
import { folderOf, plainEnvironment } from "./run-cli.ts";

test("npm run -s sitemapkit -- prints what the command prints, and nothing else", (context) => {
  const folder = folderOf(context, { "a.xml": urlset("<url><loc>https://example.com/</loc></url>") });
  const { status, stdout } = spawnSync(
    "npm",
    ["run", "-s", "sitemapkit", "--", "urls", `${folder}/a.xml`, `${folder}/x.xml`],
    {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env: plainEnvironment(),
      encoding: "utf8",
    },
  );
  assert.equal(stdout, "https://example.com/\n");
  assert.equal(status, 2);
});
