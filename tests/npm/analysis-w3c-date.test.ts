/** Dates as sitemaps write them. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parseW3cDate } from "sitemapkit/analysis";

describe("parseW3cDate()", () => {
  test("gives the first instant in seconds, and how precise the date is", () => {
    assert.deepEqual(parseW3cDate("2005"), { unix: 1_104_537_600, granularity: "year" });
    assert.deepEqual(parseW3cDate("2005-01"), { unix: 1_104_537_600, granularity: "month" });
    assert.deepEqual(parseW3cDate(" 2005-01-01\n"), { unix: 1_104_537_600, granularity: "day" });
    assert.deepEqual(parseW3cDate("2005-01-01T00:01Z"), { unix: 1_104_537_660, granularity: "minute" });
    assert.deepEqual(parseW3cDate("2005-01-01T01:00:00+01:00"), {
      unix: 1_104_537_600,
      granularity: "second",
    });
    assert.deepEqual(parseW3cDate("1969-12-31T23:59:59.750Z"), { unix: -0.25, granularity: "fraction" });
  });

  test("gives null for what is no such date, and an error for what is no text", () => {
    for (const text of ["", "2005-1-1", "2005-02-30", "2005-01-01T10:00:00", "01/02/2005", "1104537600"]) {
      assert.equal(parseW3cDate(text), null, text);
    }
    assert.throws(() => parseW3cDate(20_050_101 as never), { code: "invalid-option", message: /`text`/ });
  });
});
