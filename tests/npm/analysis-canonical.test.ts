/** Which URL stands for pages with the same content. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type ClusterMember, chooseCanonical } from "sitemapkit/analysis";

describe("chooseCanonical()", () => {
  const members: readonly ClusterMember[] = [
    { url: "https://ex.com/a", pagerank: 0.5 },
    { url: "https://ex.com/listed/low", pagerank: 0.1, sitemaps: true },
    { url: "https://ex.com/listed/high", pagerank: 0.2, sitemaps: true, status: 200 },
    { url: "https://ex.com/redirects", pagerank: 0.9, sitemaps: true, redirect: "https://ex.com/a" },
    { url: "https://ex.com/", pagerank: 0.95, sitemaps: true, status: 404 },
  ];

  test("goes by sitemaps, by PageRank or by length, and takes no page that is gone", () => {
    assert.equal(chooseCanonical(members), "https://ex.com/listed/high");
    assert.equal(chooseCanonical(members, "sitemap"), "https://ex.com/listed/high");
    assert.equal(chooseCanonical(members, "pagerank"), "https://ex.com/redirects");
    assert.equal(chooseCanonical(members, "shortest"), "https://ex.com/a");
    assert.equal(chooseCanonical([...members].reverse()), "https://ex.com/listed/high");
  });

  test("takes a listed URL that redirects before one that is not listed", () => {
    const redirects = { url: "https://ex.com/old", sitemaps: true, status: 301 };
    assert.equal(
      chooseCanonical([{ url: "https://ex.com/n", pagerank: 1 }, redirects]),
      "https://ex.com/old",
    );
    const not = { url: "https://ex.com/new", sitemaps: true, redirect: false };
    assert.equal(
      chooseCanonical([redirects, not, { url: "https://ex.com/z", redirect: "" }]),
      "https://ex.com/new",
    );
  });

  test("takes one that is gone if all are, and none of none", () => {
    const gone = [
      { url: "https://ex.com/b", status: 0, pagerank: null },
      { url: "https://ex.com/a", status: 500 },
    ];
    assert.equal(chooseCanonical(gone), "https://ex.com/a");
    assert.equal(chooseCanonical(new Set<ClusterMember>()), null);
  });

  test("joins what is told of a URL in several spellings", () => {
    const told = [
      { url: "HTTPS://EX.com/listed", sitemaps: true },
      { url: "https://ex.com/listed", pagerank: 0.1 },
      { url: "https://ex.com/other", sitemaps: true, pagerank: 0.05 },
    ];
    assert.equal(chooseCanonical(told), "https://ex.com/listed");
  });

  test("takes 100,000 members", () => {
    const many = Array.from({ length: 100_000 }, (_, at) => ({ url: `https://ex.com/?page=${at}` }));
    assert.equal(chooseCanonical(many), "https://ex.com/?page=0");
  });

  test("says what is wrong", () => {
    const wrong = [{ url: "https://ex.com/" }, { sitemaps: true }] as unknown as ClusterMember[];
    assert.throws(() => chooseCanonical(wrong), {
      code: "invalid-option",
      message: /^`members\[1\]`: .*url/,
    });
    assert.throws(() => chooseCanonical(members, "best" as never), {
      code: "invalid-option",
      message: /^`policy`: .*best/,
    });
    assert.throws(() => chooseCanonical(4 as never), { message: "`members` must be a list" });
  });
});
