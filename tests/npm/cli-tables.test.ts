/** Tables of entries given to commands that read documents, and back from what commands write. */

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { sitemapindex, urlset } from "./documents.ts";
import { folderOf, sitemapkit } from "./run-cli.ts";

const SITEMAP = urlset(
  "<url><loc>https://example.com/</loc><lastmod>2026-11-20</lastmod></url>",
  "<url><loc>https://example.com/tea</loc></url>",
);

describe("a table of entries", () => {
  test("is no document: a command that reads those alone says what it is and what reads it", (context) => {
    const cwd = folderOf(context, { "a.xml": SITEMAP });
    for (const [format, name] of [
      ["csv", "CSV"],
      ["ndjson", "NDJSON"],
      ["json", "JSON"],
    ] as const) {
      const table = `a.${format}`;
      const { stdout } = sitemapkit(["urls", "--format", format, "a.xml"], { cwd });
      writeFileSync(join(cwd, table), stdout);
      writeFileSync(join(cwd, `${table}.gz`), gzipSync(stdout));
      const reason = `it is a table of entries (${name}) and no sitemap; sitemapkit convert makes one of it`;
      for (const args of [
        ["check", table],
        ["urls", `${table}.gz`],
        ["stats", table],
        ["fix", table],
      ]) {
        const run = sitemapkit(args, { cwd });
        const given = args.find((name) => name.startsWith(table));
        assert.equal(run.stderr, `sitemapkit: cannot read ${given}: ${reason}\n`, args.join(" "));
        assert.equal(run.status, 2);
      }
      writeFileSync(join(cwd, "header"), "HTTP/1.1 200 OK\r\n\r\n");
      const withHeader = sitemapkit(["check", "--response", "header", "-"], { cwd, input: stdout });
      assert.equal(withHeader.stderr, `sitemapkit: cannot read standard input: ${reason}\n`);
      assert.equal(sitemapkit(["convert", table], { cwd }).stdout, SITEMAP);
    }
  });

  test("may have columns whose names have lines, as spreadsheets write them", (context) => {
    const names = `"Share\r\n${"of visits ".repeat(500)}";loc`;
    const cwd = folderOf(context, { "t.csv": `sep=;\r\n${names}\r\n"1,5";https://example.com/\r\n` });
    assert.match(sitemapkit(["check", "t.csv"], { cwd }).stderr, /it is a table of entries \(CSV\)/);
    const { status, stdout } = sitemapkit(["convert", "t.csv", "--format", "text"], { cwd });
    assert.deepEqual([status, stdout], [0, "https://example.com/\n"]);
  });

  test("is no other JSON, also if there are URLs somewhere in it", (context) => {
    const cwd = folderOf(context, {
      "api.json": '{"status":"error","data":[{"loc":"https://example.com/"}]}\n',
      "urls.json": '{"urls":[{"loc":"https://example.com/"},{"loc":"https://example.com/tea"}]}\n',
      "value.json":
        '{"key":"loc","loc ":1,"\\"loc\\":":2,"in":{"loc":":"}}\n{"loc":"https://example.com/"}\n',
      "pretty.json": '{\n  "loc": "https://example.com/"\n}\n',
      "array.json": '[{"page":{"loc":"https://example.com/"}}]\n',
    });
    for (const name of ["api.json", "urls.json", "value.json", "pretty.json", "array.json"]) {
      const { status, stdout } = sitemapkit(["check", name], { cwd });
      assert.match(stdout, /^error\[format-unrecognised\]/, name);
      assert.equal(status, 1);
      assert.doesNotMatch(sitemapkit(["stats", name], { cwd }).stderr, /table/);
    }
    const wide = `{"title":"} \\"{","tags":["loc",{"loc":1}],"loc":"https://example.com/"}\n`;
    assert.match(sitemapkit(["check", "-"], { input: wide }).stderr, /a table of entries \(NDJSON\)/);
  });

  test("is compared by diff with the document that it was made of", (context) => {
    const image =
      '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>/a.jpg</i:loc></i:image>';
    const rich = SITEMAP.replace("</loc>", `</loc>${image}`);
    const cwd = folderOf(context, { "a.xml": rich, "bad.csv": "loc,lastmod\nhttps://example.com/,a,b\n" });
    for (const format of ["csv", "ndjson", "json"]) {
      const { stdout } = sitemapkit(["urls", "--format", format, "a.xml"], { cwd });
      writeFileSync(join(cwd, `a.${format}.gz`), gzipSync(stdout));
      for (const args of [
        ["a.xml", `a.${format}.gz`],
        ["-", "a.xml"],
      ]) {
        const { status, stdout: told, stderr } = sitemapkit(["diff", ...args], { cwd, input: stdout });
        assert.deepEqual([status, told, stderr], [0, "0 added, 0 removed, 0 changed, 2 the same\n", ""]);
      }
    }
    for (const [file, reason] of [
      ["bad.csv", "line 2: there are more cells than columns; quotes keep a separator within a cell"],
      ["cut.csv.gz", "its gzip data are damaged, or cut off"],
    ] as const) {
      writeFileSync(join(cwd, "cut.csv.gz"), readFileSync(join(cwd, "a.csv.gz")).subarray(0, -4));
      const run = sitemapkit(["diff", "a.xml", file], { cwd });
      assert.deepEqual([run.status, run.stdout], [2, ""]);
      assert.ok(run.stderr.startsWith(`sitemapkit: cannot read ${file}: ${reason}`), run.stderr);
    }
    const other = sitemapkit(["diff", "a.xml", "-"], { cwd, input: '{"a":1}' });
    assert.match(other.stderr, /JSON/);
    assert.equal(other.status, 2);
  });

  test("says of the entries of an index that they are sitemaps, of which no pages are made", (context) => {
    const child = "<sitemap><loc>https://example.com/a.xml</loc></sitemap>";
    const cwd = folderOf(context, {
      "index.xml": sitemapindex(child),
      "robots.txt": "Sitemap: https://example.com/a.xml\n",
    });
    for (const file of ["index.xml", "robots.txt"]) {
      for (const format of ["csv", "ndjson", "json"]) {
        const { stdout } = sitemapkit(["urls", "--format", format, file], { cwd });
        writeFileSync(join(cwd, "table"), stdout);
        for (const args of [["convert"], ["merge"], ["split", "-o", ".", "--base", "https://example.com/"]]) {
          const { status, stderr } = sitemapkit([...args, "table"], { cwd });
          assert.equal(
            stderr,
            "sitemapkit: cannot read table: it is a table of sitemaps, which names sitemaps and no pages; give those sitemaps\n",
          );
          assert.equal(status, 2);
        }
        if (format === "json") continue;
        const again = sitemapkit(["convert", "--format", format, "table"], { cwd }).stdout;
        assert.equal(again.replace("table", file), stdout);
      }
    }
  });

  test("has the priorities that the document has", () => {
    const texts = [
      "+0.5",
      "00.5",
      "-0",
      "1.",
      ".5",
      "1.00",
      "1.1",
      "-0.1",
      ".",
      "5e-1",
      "0,5",
      "high",
      "0x1",
    ];
    const input = urlset(
      ...texts.map(
        (text, at) => `<url><loc>https://example.com/${at}</loc><priority>${text}</priority></url>`,
      ),
    );
    const valuesOf = (ndjson: string): unknown[] =>
      ndjson
        .trimEnd()
        .split("\n")
        .map((line) => {
          const { priority, priorityValue } = JSON.parse(line);
          return [priority, priorityValue];
        });
    const direct = sitemapkit(["urls", "--format", "ndjson", "-"], { input }).stdout;
    const csv = sitemapkit(["urls", "--format", "csv", "-"], { input }).stdout;
    const again = sitemapkit(["convert", "--format", "ndjson", "-"], { input: csv }).stdout;
    assert.deepEqual(valuesOf(direct)[0], ["+0.5", 0.5]);
    assert.deepEqual(valuesOf(again), valuesOf(direct));
  });

  test("is not what other JSON is, and not a list", () => {
    const run = (input: string): string => sitemapkit(["check", "-"], { input }).stdout;
    assert.match(run('{"error":"no tea"}\n'), /JSON/);
    assert.equal(sitemapkit(["urls", "-"], { input: "https://example.com/loc\n" }).status, 0);
  });

  test("is no array of texts, which is told with what is read", () => {
    const { stderr, status } = sitemapkit(["convert", "-"], { input: '["https://example.com/"]' });
    assert.match(stderr, /: this is JSON .*; of JSON, objects with a loc are read: \[\{ "loc": /);
    assert.equal(status, 2);
  });

  test("is no answer of a server in JSON, of which no entry is made", () => {
    for (const input of [
      '{"error":{"code":404}}',
      "{}",
      '{"version":"https://jsonfeed.org/version/1.1","items":[]}',
    ]) {
      for (const format of ["csv", "json", "urlset"]) {
        const { status, stdout, stderr } = sitemapkit(["convert", "--format", format, "-"], { input });
        assert.match(stderr, /^sitemapkit: <stdin>: line 1, loc: there is no such key, .* \(loc-missing\)$/m);
        assert.notEqual(status, 0);
        assert.doesNotMatch(stdout, /page/);
      }
    }
  });

  test("says which key was meant where the URL has another one", () => {
    for (const [key, input] of [
      ["url", '{"url":"https://example.com/"}'],
      ["lock", '[{"lock":"https://example.com/"}]'],
    ] as const) {
      const { status, stderr } = sitemapkit(["convert", "-"], { input });
      const words = `\`${key}\` is no key of an entry; did you mean \`loc\`? (loc-missing)`;
      assert.ok(stderr.startsWith(`sitemapkit: <stdin>: line 1, ${key}: ${words}\n`), stderr);
      assert.equal(status, 2);
    }
  });

  test("is read from an array of JSON, on however many lines that stands", (context) => {
    const entries = [
      {
        loc: "https://example.com/?a=[1]&b={2}",
        images: [{ loc: "https://example.com/a.jpg", title: '"]},{\\' }],
      },
      { loc: "https://example.com/tea", title: "\n}" },
      { loc: "https://example.com/\u{1F375}" },
    ];
    const cwd = folderOf(context, {
      "empty.json": "[\n]\n",
      "line.json": JSON.stringify(entries),
      "lines.json": `[${entries.map((entry) => JSON.stringify(entry)).join(",\n ")}]\n`,
      "pretty.json": JSON.stringify(entries, null, 2),
    });
    const convert = (name: string) => sitemapkit(["convert", name, "--repair"], { cwd });
    const { stdout } = convert("line.json");
    assert.equal(stdout.match(/<url>/g)?.length, 3);
    assert.match(stdout, /<image:title>&quot;\]\},\{\\<\/image:title>/);
    assert.deepEqual([convert("lines.json").stdout, convert("pretty.json").stdout], [stdout, stdout]);
    assert.equal(convert("empty.json").status, 2);
  });

  test("is read from an array wherever the pieces end in which it comes", () => {
    // Backslashes and quotes come to stand at every place of a piece.
    const titles = Array.from({ length: 4_000 }, (_, n) => `${'\\"'.repeat(n % 40)}]}`);
    const entries = titles.map((title, n) => ({
      loc: `https://example.com/${n}`,
      images: [{ loc: `https://example.com/${n}.jpg`, title }],
    }));
    const { stdout } = sitemapkit(["convert", "-", "--format", "ndjson"], { input: JSON.stringify(entries) });
    const read = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      read.map(({ loc, images }) => ({ loc, images })),
      entries,
    );
  });

  test("loses nothing of an array without a word", () => {
    const loc = (n: number): string => `{"loc":"https://example.com/${n}"}`;
    const run = (input: string) => sitemapkit(["convert", "-", "--format", "text"], { input });
    for (const [input, bad, count] of [
      [`[${loc(1)},"https://example.com/2"]`, [1], 1],
      [`[${loc(1)},\nx,\n${loc(3)}]`, [2], 2],
      [`[${loc(1)}\n${loc(2)},${loc(3)}]`, [1], 1],
      [`[${loc(1)},null,\n3,\n [${loc(4)}],${loc(5)}]`, [1, 2, 3], 2],
    ] as const) {
      const { stdout, stderr, status } = run(input);
      assert.equal(stdout.trim().split("\n").length, count, input);
      const told = Array.from(stderr.matchAll(/line (\d+): expected an object in JSON/g), ([, at]) =>
        Number(at),
      );
      assert.deepEqual(told, bad, input);
      assert.equal(status, 1);
    }
    for (const [input, why] of [
      [`[${loc(1)}]${loc(2)}`, "line 1: there is text behind the array"],
      [`[${loc(1)}]\n[${loc(2)},{"loc":"https://exa`, "line 2: there is text behind the array"],
      [`${loc(1)}\n{"loc":"https://exa`, "line 2: the object has no end"],
    ] as const) {
      const { stderr, status } = run(input);
      assert.match(stderr, new RegExp(why));
      assert.equal(status, 2);
    }
    assert.equal(run(`[${loc(1)},\n${loc(2)},\n]\n\n`).status, 0);
  });

  test("tells of a bad object in an array by its line, and of an array without its end", (context) => {
    const cwd = folderOf(context, {
      "bad.json":
        '[\n  {"loc": "https://example.com/"},\n  {"loc" "https://example.com/tea"},\n  [1],\n  {"loc": "https://example.com/cup"}\n]\n',
      "cut.json": '[\n  {"loc": "https://example.com/"},\n  {"loc": "https://exam',
      "open.json": '[\n  {"loc": "https://example.com/"},\n',
    });
    const bad = sitemapkit(["convert", "bad.json", "--format", "text"], { cwd });
    assert.equal(bad.stdout, "https://example.com/\nhttps://example.com/cup\n");
    assert.match(
      bad.stderr,
      /bad\.json: line 3: expected an object.+\n.+bad\.json: line 4: expected an object/,
    );
    for (const [name, line] of [
      ["cut.json", 3],
      ["open.json", 3],
    ] as const) {
      const { stderr, status } = sitemapkit(["convert", name], { cwd });
      assert.equal(stderr, `sitemapkit: cannot read ${name}: line ${line}: the array has no end\n`);
      assert.equal(status, 2);
    }
  });

  test("is refused where its gzip is cut off or damaged, and replaces nothing", (context) => {
    const urls = Array.from({ length: 100 }, (_, n) => `https://example.com/${n}`);
    const tables = {
      "a.csv.gz": `loc,priority\n${urls.map((url) => `${url},0.5\n`).join("")}`,
      "a.ndjson.gz": urls.map((loc) => `${JSON.stringify({ loc })}\n`).join(""),
    };
    for (const [name, table] of Object.entries(tables)) {
      const whole = gzipSync(table);
      for (const bytes of [whole.subarray(0, -9), Buffer.concat([whole.subarray(0, -8), Buffer.alloc(8)])]) {
        const cwd = folderOf(context, { [name]: bytes, "out.xml": SITEMAP });
        const { stderr, status } = sitemapkit(["convert", name, "-o", "out.xml", "--force"], { cwd });
        assert.equal(stderr, `sitemapkit: cannot read ${name}: its gzip data are damaged, or cut off\n`);
        assert.equal(status, 2);
        assert.equal(readFileSync(join(cwd, "out.xml"), "utf8"), SITEMAP);
      }
    }
  });
});

describe("columns that are not read", () => {
  test("are told by convert, merge and split, in a line", (context) => {
    const many = Array.from({ length: 40 }, (_, n) => `Column ${n}`);
    const cwd = folderOf(context, {
      "a.csv":
        "loc,updated,image,lastmod,source,index,kind,\nhttps://www.example.com/a,2026-11-01,a.jpg,,x,0,page,\n",
      "b.csv": `URL;${many.join(";")}\nhttps://www.example.com/b;${many.map(() => "1").join(";")}\n`,
    });
    const told = (...args: string[]) => {
      const { status, stderr } = sitemapkit(args, { cwd });
      assert.equal(status, 0, stderr);
      return stderr;
    };
    const unread = "sitemapkit: left out, as columns of these names are not read:";
    assert.equal(told("convert", "a.csv"), `${unread} \`updated\`, \`image\`\n`);
    const line = told("merge", "b.csv");
    assert.match(line, /^sitemapkit: left out, .*: `Column 0`, .* and \d+ more\n$/);
    assert.ok(line.length < 300);
    assert.match(told("split", "a.csv", "-o", "out", "--base", "https://www.example.com/"), /`updated`/);
    const json = sitemapkit(["convert", "a.csv", "-o", "a.xml", "--json"], { cwd });
    assert.deepEqual(JSON.parse(json.stdout).leftOut.columns, ["updated", "image"]);
  });

  test("are none of those that convert writes itself", (context) => {
    const image = "<i:image><i:loc>https://example.com/a.jpg</i:loc></i:image>";
    const namespace = 'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"';
    const a = urlset(`<url ${namespace}><loc>https://example.com/</loc>${image}</url>`);
    const cwd = folderOf(context, { "a.xml": a });
    sitemapkit(["convert", "a.xml", "-o", "a.csv"], { cwd });
    for (const command of ["convert", "merge"]) {
      const { status, stdout, stderr } = sitemapkit([command, "a.csv"], { cwd });
      assert.deepEqual([status, stderr], [0, ""]);
      assert.match(stdout, /<image:loc>/);
    }
  });

  test("are told of a table of changes as well, of which `change` is no slip", () => {
    const given = ["change,loc,field,before,after", "Change,loc"];
    for (const header of given) {
      const input = `${header}\nadded,https://www.example.com/a,,,\n`.replace(/,+\n$/, "\n");
      const { status, stdout, stderr } = sitemapkit(["convert", "-"], { input });
      assert.match(stderr, /^sitemapkit: left out, as columns of these names are not read: `change`/i);
      assert.equal(status, 0);
      assert.match(stdout, /<loc>https:\/\/www\.example\.com\/a<\/loc>/);
    }
    const slip = sitemapkit(["convert", "-"], { input: "changefre,loc\ndaily,https://www.example.com/\n" });
    assert.match(slip.stderr, /did you mean `changefreq`\?/);
  });
});
