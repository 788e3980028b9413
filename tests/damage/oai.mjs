/**
 * Answers of OAI-PMH repositories.
 *
 * @module
 */

import { DECLARATION, pages, SITE } from "./case.mjs";

const AZ = pages("a", "z");

/**
 * An answer.
 *
 * @param {string} verb
 * @param {string} inside
 */
const answer = (
  verb,
  inside,
) => `${DECLARATION}<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
<responseDate>2026-11-21T10:00:00Z</responseDate>
<request verb="${verb}" metadataPrefix="oai_dc">${SITE}/oai</request>
${inside}
</OAI-PMH>
`;

/** @param {string} inside */
const records = (inside) => answer("ListRecords", `<ListRecords>\n${inside}</ListRecords>`);

/** @param {string} n */
const header = (n) =>
  `<header><identifier>oai:www.example.com:${n}</identifier><datestamp>2026-01-02</datestamp></header>`;

/**
 * A record with Dublin Core.
 *
 * @param {string} n
 * @param {string} fields
 */
const record = (n, fields) =>
  `<record>${header(n)}<metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Tea</dc:title>${fields}</oai_dc:dc></metadata></record>\n`;

/** @param {string} path */
const plain = (path) => record(path, `<dc:identifier>${SITE}/${path}</dc:identifier>`);

/** @type {import("./case.mjs").Class} */
export const oaiPmh = {
  title: "OAI-PMH",
  format: "oai-pmh",
  url: `${SITE}/oai`,
  cases: [
    {
      name: "records",
      story: "A library: the address of a record is its identifier in Dublin Core.",
      document: records(plain("a") + plain("z")),
      urls: AZ,
      lastmods: ["2026-01-02", "2026-01-02"],
      codes: ["feed-oai-pmh"],
    },
    {
      name: "deleted-record",
      story: "A record that is gone has no page.",
      document: records(
        plain("a") +
          `<record>${header("b").replace("<header>", '<header status="deleted">')}</record>\n` +
          plain("z"),
      ),
      urls: AZ,
      codes: ["feed-oai-pmh"],
    },
    {
      name: "deleted-record-with-metadata",
      story: "A record that is gone and still described.",
      document: records(
        plain("a") + plain("b").replace("<header>", '<header status="deleted">') + plain("z"),
      ),
      urls: AZ,
      codes: ["feed-oai-pmh"],
    },
    {
      name: "several-identifiers",
      story: "A book has many identifiers, one of them an address.",
      document: records(
        record(
          "a",
          `<dc:identifier>ISBN 0-7475-3269-9</dc:identifier><dc:identifier>doi:10.1000/182</dc:identifier><dc:identifier>${SITE}/a</dc:identifier><dc:identifier>Tea 7 (2026), 1-9</dc:identifier>`,
        ) + plain("z"),
      ),
      urls: AZ,
      codes: ["feed-oai-pmh"],
    },
    {
      name: "other-addresses",
      story: "Addresses of related things, of the source and of the licence are not the record.",
      document: records(
        record(
          "a",
          `<dc:relation>${SITE}/b</dc:relation><dc:source>${SITE}/c</dc:source><dc:rights>${SITE}/licence</dc:rights><dc:identifier>${SITE}/a</dc:identifier>`,
        ) + plain("z"),
      ),
      urls: AZ,
      codes: ["feed-oai-pmh"],
    },
    {
      name: "no-address",
      story: "A record without a page.",
      document: records(
        plain("a") + record("b", "<dc:identifier>ISBN 0-7475-3269-9</dc:identifier>") + plain("z"),
      ),
      urls: AZ,
      unusable: null,
    },
    {
      name: "resumption-token",
      story: "There is more, and the token is no address even where it looks like one.",
      document: records(
        `${plain("a")}${plain("z")}<resumptionToken completeListSize="700" cursor="0">${SITE}/oai?cursor=2</resumptionToken>\n`,
      ),
      urls: AZ,
      codes: ["feed-oai-pmh"],
    },
    {
      name: "one-record",
      story: "The answer to GetRecord.",
      document: answer("GetRecord", `<GetRecord>${plain("a")}</GetRecord>`),
      urls: pages("a"),
      codes: ["feed-oai-pmh"],
    },
    {
      name: "identifiers",
      story: "Headers alone name no pages.",
      document: answer("ListIdentifiers", `<ListIdentifiers>${header("a")}${header("z")}</ListIdentifiers>`),
      urls: [],
    },
    {
      name: "addresses-as-identifiers",
      story:
        "The identifier of the protocol is an address too; the record's page is the one in its metadata.",
      document: records(plain("a").replace("oai:www.example.com:a", `${SITE}/oai/a`)),
      urls: pages("a"),
      codes: ["feed-oai-pmh"],
    },
    {
      name: "error",
      story: "Nothing was found.",
      document: answer("ListRecords", '<error code="noRecordsMatch">Nothing.</error>'),
      urls: [],
    },
    {
      name: "identify",
      story: "The repository describes itself.",
      document: answer(
        "Identify",
        `<Identify><repositoryName>Tea</repositoryName><baseURL>${SITE}/oai</baseURL><protocolVersion>2.0</protocolVersion></Identify>`,
      ),
      urls: [],
    },
    {
      name: "provenance",
      story: "Where a record was harvested from is not where it is.",
      document: records(
        plain("a").replace(
          "</record>",
          `<about><provenance xmlns="http://www.openarchives.org/OAI/2.0/provenance"><originDescription><baseURL>${SITE}/other</baseURL><identifier>${SITE}/b</identifier></originDescription></provenance></about></record>`,
        ),
      ),
      urls: pages("a"),
      codes: ["feed-oai-pmh"],
    },
    {
      name: "default-namespace",
      story: "Dublin Core without a prefix.",
      document: records(
        `<record>${header("a")}<metadata><dc xmlns="http://www.openarchives.org/OAI/2.0/oai_dc/"><identifier xmlns="http://purl.org/dc/elements/1.1/">${SITE}/a</identifier></dc></metadata></record>\n`,
      ),
      urls: pages("a"),
      codes: ["feed-oai-pmh"],
    },
    {
      name: "bare-ampersand",
      story: "A query without escaping.",
      document: records(
        plain("a") + record("b", `<dc:identifier>${SITE}/view?id=7&lang=en</dc:identifier>`) + plain("z"),
      ),
      urls: pages("a", "view?id=7&lang=en", "z"),
      codes: ["feed-oai-pmh", "xml-unescaped-ampersand"],
    },
    {
      name: "cut",
      story: "A time limit in the middle of an address.",
      document: records(plain("a") + plain("z")).replace(/\/z<\/dc.*/s, "/zebr"),
      urls: pages("a"),
      codes: ["feed-oai-pmh", "xml-truncated"],
    },
  ],
};
