/** Tables of entries, read in pieces. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CsvEntryReader, type CsvEntryRow, csvLine, csvSeparator, TableError } from "sitemapkit/formats";

/** The rows of a text that comes in these pieces, or what is wrong with it. */
function rowsOf(pieces: readonly string[], separator = ","): readonly CsvEntryRow[] | string {
  const reader = new CsvEntryReader(separator);
  try {
    return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.finish()];
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return error.message;
  }
}

/** Numbers from 0 to `below`, the same ones in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

describe("a table of entries", () => {
  test("is read the same wherever its pieces end", () => {
    const pick = numbers(1);
    const parts = [
      "a",
      "bc",
      ",",
      ",",
      "\n",
      "\n",
      "\r\n",
      "\r",
      '"',
      '""',
      "'",
      "=1",
      "'=1",
      ";",
      "\t",
      " ",
    ];
    for (let round = 0; round < 3_000; round += 1) {
      const body = Array.from({ length: pick(14) }, () => parts[pick(parts.length)]).join("");
      const text = `loc,lastmod${["\n", "\r\n", "\r"][pick(3)]}${body}`;
      const whole = rowsOf([text]);
      assert.deepEqual(rowsOf([...text]), whole, JSON.stringify(text));
      const cut = pick(text.length + 1);
      assert.deepEqual(rowsOf([text.slice(0, cut), text.slice(cut)]), whole, JSON.stringify([text, cut]));
    }
  });

  test("has no more columns than a spreadsheet", () => {
    const most = `loc${",x".repeat(16_383)}`;
    assert.equal(csvSeparator(most), ",");
    assert.deepEqual(rowsOf([`${most}\nhttps://example.com/`]), [
      { values: { loc: "https://example.com/" }, fault: null, isSitemap: false, line: 2 },
    ]);
    assert.equal(rowsOf([`${most},x\nhttps://example.com/`]), "line 1: there are more than 16,384 columns");
    // A million of them takes no longer than to find where they end.
    assert.equal(csvSeparator(`${"x,".repeat(16_384)}loc`), null);
    assert.equal(csvSeparator(`"${"x\n".repeat(6_000_000)}`), null);
  });

  test("has the cells that were written, on the lines where they begin", () => {
    const pick = numbers(2);
    const parts = ["a", "é", ",", ";", ';"', '"', "'", "\n", "\r\n", "\r", "=", "-", "\t", "@x", "\0"];
    for (let round = 0; round < 2_000; round += 1) {
      const cells = Array.from({ length: 1 + pick(4) }, () => {
        const loc = Array.from({ length: 1 + pick(5) }, () => parts[pick(parts.length)]).join("");
        return [loc, ["", "2026-11-21", "a\nb"][pick(3)] ?? ""] as const;
      });
      const text = csvLine(["loc", "lastmod"]) + cells.map((row) => csvLine(row)).join("");
      const rows = rowsOf([text]);
      assert.ok(typeof rows !== "string", JSON.stringify(text));
      const found = rows.map(({ values }) => [values?.loc, values?.lastmod ?? ""]);
      assert.deepEqual(found, cells, JSON.stringify(text));
      const lines = text.split("\n");
      for (const { line } of rows) assert.ok(line >= 2 && line <= lines.length, JSON.stringify(text));
    }
  });

  test("has no formula where a spreadsheet splits lines at semicolons, whatever quotes stand before it", () => {
    for (const value of ["a;=1;b", 'a;"=1;b', "a;'=1;b", 'a;"\'"@x;b', 'a\t""+1;b', "\0=1", "a;\0=1"]) {
      const line = csvLine(["https://example.com/", value]);
      for (const cell of csvCells(line)) assert.doesNotMatch(cell, /^[=+\-@\0]/, line);
      const rows = rowsOf([csvLine(["loc", "lastmod"]), line]);
      assert.ok(typeof rows !== "string");
      assert.deepEqual(rows[0]?.values, { loc: "https://example.com/", lastmod: value });
    }
  });

  test("has lines that count as an editor counts them", () => {
    const rows = rowsOf(['loc,lastmod\r\n"a\nb",1\r\n\r\nc,2\rd,3\n']);
    assert.ok(typeof rows !== "string");
    assert.deepEqual(
      rows.map(({ values, line }) => [values?.loc, line]),
      [
        ["a\nb", 2],
        ["c", 5],
        ["d", 6],
      ],
    );
  });

  test("keeps what its columns say apart from what extensions add", () => {
    const added = JSON.stringify({ loc: "https://elsewhere.example/", images: ["/a.jpg"] });
    const text = [
      ["extensions", "kind", "loc", "id"],
      [added, "page", "/a", "7"],
      [added, "sitemap", "", ""],
      ["[1]", "", "/b", ""],
      ["{", "", "/c", ""],
      ["", "", "", ""],
    ].map((row) => csvLine(row));
    assert.deepEqual(rowsOf(text), [
      { values: { images: ["/a.jpg"], loc: "/a" }, fault: null, isSitemap: false, line: 2 },
      { values: { images: ["/a.jpg"] }, fault: null, isSitemap: true, line: 3 },
      { values: null, fault: "not-json", isSitemap: false, line: 4 },
      { values: null, fault: "not-json", isSitemap: false, line: 5 },
    ]);
  });

  test("loses nothing of a row that has more cells than there are columns", () => {
    const faultsOf = (text: string) => {
      const rows = rowsOf([text]);
      assert.ok(typeof rows !== "string");
      return rows.map(({ values, fault }) => fault ?? values);
    };
    assert.deepEqual(faultsOf('loc,title\n/a,b,Tea\n/c,"Tea, green"\n/d,Tea,,\n'), [
      "too-many-cells",
      { loc: "/c" },
      { loc: "/d" },
    ]);
    // Where there is one column, there is nothing to separate.
    assert.deepEqual(faultsOf('loc\n/news,20261123,1.html\n"/a,b"\n/c,\n'), [
      { loc: "/news,20261123,1.html" },
      { loc: "/a,b" },
      { loc: "/c" },
    ]);
  });

  test("has columns whose names have separators and line breaks in them", () => {
    for (const head of ['"Title, H1",loc', '\ufeff"Title, H1",loc', '"Share\r\nof visits",loc']) {
      const rows = rowsOf([`${head}\n"1,5",/a\n`]);
      assert.ok(typeof rows !== "string", head);
      assert.deepEqual(
        rows.map(({ values }) => values),
        [{ loc: "/a" }],
        head,
      );
    }
  });

  test("says where a quote that is missing may have cost rows", () => {
    const rows = rowsOf(['loc,title\n/a,"Tea\n/b,x\n/c,"Cake"\n/d,5" cup\n/e,"green" \n/f,"a"b\n']);
    assert.ok(typeof rows !== "string");
    assert.deepEqual(
      rows.map(({ values, fault, line }) => [fault ?? values?.loc, line]),
      [
        ["loose-quote", 2],
        ["/d", 5],
        ["/e", 6],
        ["loose-quote", 7],
      ],
    );
  });

  test("may call its columns as people do, and say first what separates the cells", () => {
    for (const head of [
      "Loc,Last Modified",
      "URL,last_modified",
      " LOC ,LastMod",
      "\n\nloc,lastmod",
      "sep=,\r\nUrl,LASTMOD",
      "\ufeffsep=,\r\nloc,lastmod",
      '\ufeff"Loc","Last\nModified"',
    ]) {
      const text = `${head}\n/a,2026-11-21\n`;
      assert.equal(csvSeparator(text), ",", head);
      const rows = rowsOf([text]);
      assert.ok(typeof rows !== "string", head);
      assert.deepEqual(
        rows.map(({ values }) => values),
        [{ loc: "/a", lastmod: "2026-11-21" }],
        head,
      );
    }
    const both = rowsOf(["url,loc\n/other,/a\n"]);
    assert.ok(typeof both !== "string");
    assert.deepEqual(
      both.map(({ values }) => values),
      [{ loc: "/a" }],
    );
    assert.equal(rowsOf(["loc,LOC\n"]), "line 1: there are two columns `loc`");
  });

  test("names its columns in the first line, with any separator that spreadsheets write", () => {
    for (const [start, separator] of [
      ["loc", ","],
      ["loc,lastmod\n", ","],
      ['"id";"loc"\r\n', ";"],
      ["id\tloc\n", "\t"],
      ["url,lastmod\n", ","],
      ["sep=;\nloc;a,b\n", ";"],
      ["\ufeffsep=;\r\nloc;lastmod\r\n", ";"],
      ['"Share\nof visits";loc\r\n', ";"],
      ['"Title, loc"\tloc\n', "\t"],
      ['"Title\r\n\r\nof pages, in all",loc', ","],
      ['loc,"Title\nhttps://example.com/,Tea\n', ","],
      ['"Visits, loc"\n', null],
      ["URL\n", null],
      ["https://example.com/?a=loc\n", null],
      ["<urlset>", null],
      ["", null],
    ] as const) {
      assert.equal(csvSeparator(start), separator, start);
    }
  });
});

/** The cells of a line where semicolons and tabs part them: quotes count at the start of a cell, and text behind them is added. */
function csvCells(line: string): string[] {
  return Array.from(
    line.trimEnd().matchAll(/(?<=^|[;\t])(?:"((?:[^"]|"")*)"([^;\t]*)|[^;\t]*)/g),
    ([all, quoted, rest]) => (quoted === undefined ? all : quoted.replaceAll('""', '"') + rest),
  );
}

test("csvLine() says of a cell that is no text that it is none", () => {
  assert.throws(() => csvLine(["a", 1 as never]), {
    code: "invalid-option",
    message: "a cell must be a string, not `1`",
  });
});
