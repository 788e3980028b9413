/** What other programs export, made up for a small shop in the form that each of them has. */

/** A sample, and what is to be read of it. */
export interface Sample {
  readonly text: string;
  readonly name?: string;
  readonly base?: string;
  readonly means?: "crawled" | "indexed" | "discovery" | "sitemaps" | "results";
  readonly kind: string;
  readonly source: string;
  readonly counts: readonly [rows: number, skipped: number];
  readonly observations: readonly Readonly<Record<string, unknown>>[];
}

const SHOP = "https://shop.example";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const BINGBOT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15";

/** 2026-11-20T08:30:05Z */
const MORNING = 1_795_163_405;

const lines = (...texts: readonly string[]): string => `${texts.join("\n")}\n`;

export const SAMPLES: Readonly<Record<string, Sample>> = {
  "a crawl of Screaming Frog": {
    name: "internal_all.csv",
    text: lines(
      '\ufeff"Address","Content Type","Status Code","Status","Indexability","Indexability Status","Title 1","Crawl Depth","Link Score","Inlinks","Closest Near Duplicate Match","No. Near Duplicates","Hash","URL Encoded Address"',
      `"${SHOP}/","text/html; charset=utf-8","200","OK","Indexable","","Tea, and ""cups""","0","100","12","","0","aa11","${SHOP}/"`,
      `"${SHOP}/tea/green","text/html; charset=utf-8","200","OK","Indexable","","Green\ntea","1","37.5","4","${SHOP}/tea/mint","1","bb22","${SHOP}/tea/green"`,
      `"${SHOP}/old","text/html","301","Moved Permanently","Non-Indexable","Redirected","","1","1","1","","","","${SHOP}/old"`,
      `"${SHOP}/lonely","text/html","200","OK","Indexable","","Lonely","","","0","","","cc33","${SHOP}/lonely"`,
      `"${SHOP}/logo.png","image/png","200","OK","Indexable","","","1","","9","","","dd44","${SHOP}/logo.png"`,
      `"${SHOP}/slow","","0","Connection Timeout","Non-Indexable","","","2","","1","","","",""`,
      `"${SHOP}/tea?sort=price","text/html","200","OK","Non-Indexable","Canonicalised","Tea","1","2","3","","","ee55",""`,
      `"${SHOP}/thanks","text/html","200","OK","Non-Indexable","Canonicalised,noindex","Thanks","3","1","1","","","ff66",""`,
      `"${SHOP}/cart","","0","Blocked by robots.txt","Non-Indexable","Blocked by robots.txt","","1","","9","","","",""`,
      `"${SHOP}/odd","text/html","200","OK","Non-Indexable","","Odd","1","1","1","","","",""`,
    ),
    kind: "crawl",
    source: "Screaming Frog",
    counts: [10, 1],
    observations: [
      { url: `${SHOP}/`, discovery: true, crawled: true, pagerank: 100, cluster: "aa11" },
      { url: `${SHOP}/tea/green`, discovery: true, crawled: true, pagerank: 37.5, cluster: "bb22" },
      { url: `${SHOP}/tea/green`, cluster: `near ${SHOP}/tea/mint` },
      { url: `${SHOP}/tea/mint`, cluster: `near ${SHOP}/tea/mint` },
      { url: `${SHOP}/old`, discovery: true, pagerank: 1, crawled: false, nonIndexable: "redirect" },
      { url: `${SHOP}/lonely`, seen: true, crawled: true, cluster: "cc33" },
      { url: `${SHOP}/slow`, discovery: true, crawled: false, nonIndexable: "no-response" },
      {
        url: `${SHOP}/tea?sort=price`,
        discovery: true,
        crawled: true,
        pagerank: 2,
        cluster: "ee55",
        nonIndexable: "canonicalised",
      },
      {
        url: `${SHOP}/thanks`,
        discovery: true,
        crawled: true,
        pagerank: 1,
        cluster: "ff66",
        nonIndexable: "noindex",
      },
      { url: `${SHOP}/cart`, discovery: true, crawled: false, nonIndexable: "blocked" },
      { url: `${SHOP}/odd`, discovery: true, crawled: true, pagerank: 1, nonIndexable: "other" },
    ],
  },
  "a table of another crawler": {
    text: lines(
      "URL,HTTP status code,Content type,Is indexable page,Indexable Status,Meta robots",
      `${SHOP}/,200,text/html,true,Indexable,`,
      `${SHOP}/tea?page=2,200,text/html,false,,"noindex, follow"`,
      `${SHOP}/members,403,text/html,false,Not Found/Forbidden,`,
      `${SHOP}/cups,200,text/html,no,Blocked in robots.txt,`,
      `${SHOP}/pots,200,text/html,n,,index`,
      `${SHOP}/tea.css,200,text/css,false,,`,
      `${SHOP}/new,202 Accepted,text/html,,-,None`,
      `${SHOP}/moved,301.0,text/html,,,`,
      `${SHOP}/blog,200,text/html,Indexable,,"index, max-image-preview:none"`,
      `${SHOP}/shop,200 OK,text/html,,n/a,"googlebot-news: noindex, max-image-preview:none"`,
      `${SHOP}/bag,200,text/html,Indexable,,noindex`,
      `${SHOP}/box,200,text/html,not_indexable,,`,
      `${SHOP}/lid,200,text/html,,,"bingbot: noindex"`,
      `${SHOP}/slow,0,,,,`,
    ),
    kind: "table",
    source: "Table with a column URL",
    counts: [14, 1],
    observations: [
      { url: `${SHOP}/`, crawled: true },
      { url: `${SHOP}/tea?page=2`, crawled: true, nonIndexable: "noindex" },
      { url: `${SHOP}/members`, crawled: false, seen: true, nonIndexable: "error" },
      { url: `${SHOP}/cups`, crawled: true, nonIndexable: "blocked" },
      { url: `${SHOP}/pots`, crawled: true, nonIndexable: "other" },
      { url: `${SHOP}/new`, seen: true },
      { url: `${SHOP}/moved`, crawled: false, seen: true, nonIndexable: "redirect" },
      { url: `${SHOP}/blog`, crawled: true },
      { url: `${SHOP}/shop`, crawled: true },
      { url: `${SHOP}/bag`, crawled: true },
      { url: `${SHOP}/box`, crawled: true, nonIndexable: "other" },
      { url: `${SHOP}/lid`, crawled: true, nonIndexable: "noindex" },
      { url: `${SHOP}/slow`, seen: true, nonIndexable: "no-response" },
    ],
  },
  "a list of pages in sitemaps of Screaming Frog": {
    name: "exports/sitemaps_all.csv",
    text: lines(
      "Address,Content Type,Status Code,Status,Indexability,Indexability Status",
      `${SHOP}/tea,text/html,200,OK,Indexable,`,
      `${SHOP}/gone,text/html,404,Not Found,Non-Indexable,Client Error`,
    ),
    kind: "crawl",
    source: "Screaming Frog: sitemaps",
    counts: [2, 0],
    observations: [
      { url: `${SHOP}/tea`, sitemaps: true, crawled: true },
      { url: `${SHOP}/gone`, sitemaps: true, crawled: false, nonIndexable: "error" },
    ],
  },
  "pages of Search Console": {
    name: "Pages.csv",
    text: `Top pages,Clicks,Impressions,CTR,Position\r\n${SHOP}/,812,10411,7.8%,3.21\r\n${SHOP}/tea/green,0,57,0%,18.04`,
    kind: "search-performance",
    source: "Google Search Console: pages",
    counts: [2, 0],
    observations: [
      { url: `${SHOP}/`, indexed: true, results: true, clicked: true },
      { url: `${SHOP}/tea/green`, indexed: true, results: true },
    ],
  },
  "pages of Search Console in another language": {
    text: `Häufigste Seiten;Klicks;Impressionen;CTR;Position\n${SHOP}/tee?a=1,5;1.204;10.411;11,56%;3,2\n${SHOP}/tassen;0;0;0%;0\n`,
    kind: "search-performance",
    source: "Google Search Console: pages",
    counts: [2, 0],
    observations: [
      { url: `${SHOP}/tee?a=1,5`, indexed: true, results: true, clicked: true },
      { url: `${SHOP}/tassen`, indexed: true },
    ],
  },
  "pages of Search Console with decimal commas in quotes": {
    text: `Pages les plus populaires,Clics,Impressions,CTR,Position\n${SHOP}/the,1,20,"5,5%","3,2"\n`,
    kind: "search-performance",
    source: "Google Search Console: pages",
    counts: [1, 0],
    observations: [{ url: `${SHOP}/the`, indexed: true, results: true, clicked: true }],
  },
  "a page indexing report of pages that are not indexed": {
    name: "Table.csv",
    text: `URL,Last crawled\n${SHOP}/tea,2026-11-02\n${SHOP}/never,1969-12-31`,
    kind: "page-indexing",
    source: "Google Search Console: page indexing",
    counts: [2, 0],
    observations: [
      { url: `${SHOP}/tea`, seen: true, crawled: true },
      { url: `${SHOP}/never`, seen: true },
    ],
  },
  "a page indexing report of indexed pages in another language": {
    name: "Table.csv",
    means: "indexed",
    text: `URL,Zuletzt gecrawlt\n${SHOP}/tea,2026-11-02\n`,
    kind: "page-indexing",
    source: "Google Search Console: page indexing",
    counts: [1, 0],
    observations: [{ url: `${SHOP}/tea`, seen: true, crawled: true, indexed: true }],
  },
  "pages of Bing": {
    text: lines(
      '"Page","Impressions","Clicks","CTR","Avg. Position"',
      `"${SHOP}/tea","120","0","0.00 %","4.5"`,
      `"${SHOP}/the-"best"-cups","3","4","133.33 %","1"`,
    ),
    kind: "search-performance",
    source: "Bing Webmaster Tools: pages",
    counts: [2, 1],
    observations: [{ url: `${SHOP}/tea`, indexed: true, results: true }],
  },
  "a Combined log": {
    base: `${SHOP}/anything`,
    text: lines(
      `66.249.66.1 - - [20/Nov/2026:09:30:05 +0100] "GET /tea/green?size=2 HTTP/1.1" 200 5120 "-" "${GOOGLEBOT}"`,
      `203.0.113.9 - - [20/Nov/2026:08:31:00 +0000] "GET /tea/green HTTP/1.1" 200 5120 "${SHOP}/" "${SAFARI}"`,
      `157.55.39.1 - anna [20/Nov/2026:08:32:00 +0000] "HEAD /cups HTTP/2.0" 304 0 "-" "${BINGBOT}"`,
      `66.249.66.1 - - [20/Nov/2026:08:33:00 +0000] "GET /gone HTTP/1.1" 404 12 "-" "${GOOGLEBOT}"`,
      `66.249.66.1 - - [20/Nov/2026:08:34:00 +0000] "GET /style.css?v=3 HTTP/1.1" 200 12 "-" "${GOOGLEBOT}"`,
      `66.249.66.1 - - [20/Nov/2026:08:35:00 +0000] "POST /cart HTTP/1.1" 200 12 "-" "${GOOGLEBOT}"`,
      `198.51.100.7 - - [20/Nov/2026:08:36:00 +0000] "\\x16\\x03\\x01" 400 0 "-" "-"`,
      `66.249.66.1 - - [20/Nov/2026:08:37:00 +0000] "GET //tea HTTP/3" 200 - "say \\"hi\\"" "${GOOGLEBOT}"`,
    ),
    kind: "access-log",
    source: "Combined log",
    counts: [8, 5],
    observations: [
      { url: `${SHOP}/tea/green?size=2`, discovery: true, crawled: true, firstSeenDiscovery: MORNING },
      { url: `${SHOP}/cups`, discovery: true, crawled: true, firstSeenDiscovery: MORNING + 115 },
      { url: `${SHOP}//tea`, discovery: true, crawled: true, firstSeenDiscovery: MORNING + 415 },
    ],
  },
  "a Common log, which has no user agents": {
    base: SHOP,
    text: '192.0.2.1 - - [20/Nov/2026:08:30:05 +0000] "GET /tea HTTP/1.0" 200 2326\n',
    kind: "access-log",
    source: "Common log",
    counts: [1, 0],
    observations: [{ url: `${SHOP}/tea`, discovery: true, crawled: true, firstSeenDiscovery: MORNING }],
  },
  "a log with hosts": {
    text: lines(
      `shop.example:443 66.249.66.1 - - [20/Nov/2026:08:30:05 +0000] "GET /tea HTTP/1.1" 200 51 "-" "${GOOGLEBOT}"`,
      `www.shop.example:80 66.249.66.1 - - [20/Nov/2026:08:30:05 +0000] "GET /tea HTTP/1.1" 200 51 "-" "${GOOGLEBOT}"`,
    ),
    kind: "access-log",
    source: "Combined log",
    counts: [2, 0],
    observations: [
      { url: `${SHOP}/tea`, discovery: true, crawled: true, firstSeenDiscovery: MORNING },
      { url: "http://www.shop.example/tea", discovery: true, crawled: true, firstSeenDiscovery: MORNING },
    ],
  },
  "a log of IIS": {
    base: SHOP,
    text: lines(
      "#Software: Microsoft Internet Information Services 10.0",
      "#Version: 1.0",
      "#Date: 2026-11-20 08:00:00",
      "#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port c-ip cs(User-Agent) sc-status",
      `2026-11-20 08:30:05 10.0.0.1 GET /tea - 443 66.249.66.1 ${GOOGLEBOT.replaceAll(" ", "+")} 200`,
      `2026-11-20 08:30:06 10.0.0.1 GET /tea id=7 443 203.0.113.9 ${SAFARI.replaceAll(" ", "+")} 200`,
      "#Fields: date time cs-method cs-uri-stem cs-uri-query sc-status cs(User-Agent) cs-host s-port",
      `2026-11-20 08:30:05 GET /cups id=7 200 ${BINGBOT.replaceAll(" ", "+")} b2b.shop.example 80`,
    ),
    kind: "access-log",
    source: "W3C extended log",
    counts: [3, 1],
    observations: [
      { url: `${SHOP}/tea`, discovery: true, crawled: true, firstSeenDiscovery: MORNING },
      {
        url: "http://b2b.shop.example/cups?id=7",
        discovery: true,
        crawled: true,
        firstSeenDiscovery: MORNING,
      },
    ],
  },
  "a log of CloudFront": {
    base: SHOP,
    text: lines(
      "#Version: 1.0",
      "#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type",
      `2026-11-20\t08:30:05\tFRA2\t2390\t66.249.66.1\tGET\td111.cloudfront.net\t/tea\t200\t-\t${GOOGLEBOT.replaceAll(" ", "%20")}\tq=1\t-\tHit`,
    ),
    kind: "access-log",
    source: "CloudFront",
    counts: [1, 0],
    observations: [{ url: `${SHOP}/tea?q=1`, discovery: true, crawled: true, firstSeenDiscovery: MORNING }],
  },
  "Cloudflare Logpush": {
    text: lines(
      ...[MORNING * 1_000_000_000, "2026-11-20T08:30:05Z", MORNING].map((time) =>
        JSON.stringify({
          ClientIP: "66.249.66.1",
          ClientRequestHost: "shop.example",
          ClientRequestMethod: "GET",
          ClientRequestURI: "/tea?q=1",
          ClientRequestUserAgent: GOOGLEBOT,
          EdgeResponseStatus: 200,
          EdgeStartTimestamp: time,
        }),
      ),
      '{"ClientRequestHost":"shop.example"',
    ),
    kind: "access-log",
    source: "Cloudflare Logpush",
    counts: [4, 1],
    observations: Array.from({ length: 3 }, () => ({
      url: `${SHOP}/tea?q=1`,
      discovery: true,
      crawled: true,
      firstSeenDiscovery: MORNING,
    })),
  },
  "a dump of Nutch": {
    text: lines(
      "Url,Status code,Status name,Fetch Time,Modified Time,Retries since fetch,Retry interval seconds,Retry interval days,Score,Signature,Metadata",
      `"${SHOP}/",2,"db_fetched",Fri Nov 20 08:30:05 UTC 2026,Thu Jan 01 00:00:00 UTC 1970,0,2592000,30,1.5,"ab12","_pst_:success(1)|||"`,
      `"${SHOP}/new",1,"db_unfetched",Fri Nov 20 08:30:05 UTC 2026,Thu Jan 01 00:00:00 UTC 1970,0,2592000,30,0.02,"null",""`,
      `"${SHOP}/copy",7,"db_duplicate",Fri Nov 20 08:30:05 UTC 2026,Thu Jan 01 00:00:00 UTC 1970,0,2592000,30,0,"ab12",""`,
      `"${SHOP}/gone",3,"db_gone",Fri Nov 20 08:30:05 UTC 2026,Thu Jan 01 00:00:00 UTC 1970,0,2592000,30,0,"null",""`,
    ),
    kind: "crawldb",
    source: "Nutch",
    counts: [4, 0],
    observations: [
      { url: `${SHOP}/`, discovery: true, pagerank: 1.5, crawled: true, cluster: "ab12" },
      { url: `${SHOP}/new`, discovery: true, pagerank: 0.02 },
      { url: `${SHOP}/copy`, discovery: true, pagerank: 0, crawled: true, cluster: "ab12" },
      { url: `${SHOP}/gone`, discovery: true, pagerank: 0, crawled: false, nonIndexable: "error" },
    ],
  },
  "a dump of Nutch in JSON": {
    text: lines(
      `{"url":"${SHOP}/","statusCode":2,"statusName":"db_fetched","score":1.5,"signature":"ab12","metadata":{}}`,
      `{"url":"${SHOP}/new","statusCode":1,"statusName":"db_unfetched","score":0.5,"signature":null}`,
    ),
    kind: "crawldb",
    source: "Nutch",
    counts: [2, 0],
    observations: [
      { url: `${SHOP}/`, discovery: true, pagerank: 1.5, crawled: true, cluster: "ab12" },
      { url: `${SHOP}/new`, discovery: true, pagerank: 0.5 },
    ],
  },
  "CDX with 11 columns": {
    text: lines(
      " CDX N b a m s k r M S V g",
      `example,shop)/tea 20261120083005 ${SHOP}/tea text/html 200 SHA1TEA - - 1042 333 a.warc.gz`,
      `example,shop)/tea 20261121083005 ${SHOP}/tea warc/revisit - SHA1TEA - - 1042 333 b.warc.gz`,
      `example,shop)/logo.png 20261120083005 ${SHOP}/logo.png image/png 200 SHA1PNG - - 1042 333 a.warc.gz`,
      `example,shop)/gone 20261120083005 ${SHOP}/gone text/html 404 SHA1ERR - - 1042 333 a.warc.gz`,
    ),
    kind: "cdx",
    source: "CDX",
    counts: [4, 1],
    observations: [
      { url: `${SHOP}/tea`, discovery: true, firstSeenDiscovery: MORNING, crawled: true, cluster: "SHA1TEA" },
      {
        url: `${SHOP}/tea`,
        discovery: true,
        firstSeenDiscovery: MORNING + 86_400,
        crawled: true,
        cluster: "SHA1TEA",
      },
      { url: `${SHOP}/gone`, discovery: true, firstSeenDiscovery: MORNING, crawled: false },
    ],
  },
  "CDX with 9 columns and no head": {
    text: `example,shop)/tea 20261120083005 ${SHOP}/tea text/html 200 SHA1TEA - 333 a.warc.gz\n`,
    kind: "cdx",
    source: "CDX",
    counts: [1, 0],
    observations: [
      { url: `${SHOP}/tea`, discovery: true, firstSeenDiscovery: MORNING, crawled: true, cluster: "SHA1TEA" },
    ],
  },
  CDXJ: {
    text: `example,shop)/tea 20261120083005 {"url":"${SHOP}/tea","mime":"text/html","status":"200","digest":"sha1:TEA"}\n`,
    kind: "cdx",
    source: "CDXJ",
    counts: [1, 0],
    observations: [
      {
        url: `${SHOP}/tea`,
        discovery: true,
        firstSeenDiscovery: MORNING,
        crawled: true,
        cluster: "sha1:TEA",
      },
    ],
  },
  "a list of URLs": {
    means: "indexed",
    base: SHOP,
    text: `# indexed\n\n${SHOP}/tea\r\n  ${SHOP}/cups  \n/pots\nno URL\n`,
    kind: "urls",
    source: "List of URLs",
    counts: [4, 1],
    observations: [
      { url: `${SHOP}/tea`, indexed: true },
      { url: `${SHOP}/cups`, indexed: true },
      { url: `${SHOP}/pots`, indexed: true },
    ],
  },
  "a table that says what its columns are called": {
    text: lines(
      "sep=;",
      "URL;Crawled;indexed;Cluster;PageRank;Clicks;Impressions;First seen sitemaps;first_seen_discovery;note",
      `${SHOP}/tea;yes;0;7;0,25;1;20;2026-11-20T08:30:05Z;${MORNING + 60};"a;b"`,
      `${SHOP}/cups;;TRUE;;;;0;;;`,
      "mailto:anna@shop.example;1;;;;;;;;",
    ),
    kind: "table",
    source: "Table with a column URL",
    counts: [3, 1],
    observations: [
      {
        url: `${SHOP}/tea`,
        crawled: true,
        indexed: false,
        results: true,
        clicked: true,
        discovery: true,
        cluster: "7",
        pagerank: 0.25,
        firstSeenSitemaps: MORNING,
        firstSeenDiscovery: MORNING + 60,
      },
      { url: `${SHOP}/cups`, indexed: true },
    ],
  },
  "a table that says nothing but URLs": {
    text: `loc\tlastmod\n${SHOP}/tea\t2026-11-20\n`,
    kind: "table",
    source: "Table with a column loc",
    counts: [1, 0],
    observations: [{ url: `${SHOP}/tea`, discovery: true }],
  },
  "a table of one column": {
    means: "crawled",
    text: `"Page"\n"${SHOP}/tea?a=1,2"\n${SHOP}/tea?a=3,4\n`,
    kind: "table",
    source: "Table with a column Page",
    counts: [2, 0],
    observations: [
      { url: `${SHOP}/tea?a=1,2`, crawled: true },
      { url: `${SHOP}/tea?a=3,4`, crawled: true },
    ],
  },
  "objects in JSON": {
    text: `{"loc":"${SHOP}/tea","status":200}\n{"loc":"${SHOP}/cups","status":404,"discovery":true}\n`,
    kind: "table",
    source: "Table in JSON",
    counts: [2, 0],
    observations: [
      { url: `${SHOP}/tea`, crawled: true },
      { url: `${SHOP}/cups`, discovery: true, crawled: false, nonIndexable: "error" },
    ],
  },
  "objects in JSON whose URL is called something else": {
    text: `{"Page URL":"${SHOP}/tea","url_id":7}\n{"Page URL":"${SHOP}/cups","url_id":8}\n`,
    kind: "table",
    source: "Table in JSON",
    counts: [2, 0],
    observations: [
      { url: `${SHOP}/tea`, discovery: true },
      { url: `${SHOP}/cups`, discovery: true },
    ],
  },
  "a table whose column of URLs has another name": {
    means: "crawled",
    text: `Titel;Seite;Besuche;Notiz\nTee, grün;${SHOP}/tee,1;12;"a\nb"\nTassen;${SHOP}/tassen;3\nSumme;;15;\n`,
    kind: "table",
    source: "Table with a column Seite",
    counts: [3, 1],
    observations: [
      { url: `${SHOP}/tee,1`, crawled: true },
      { url: `${SHOP}/tassen`, crawled: true },
    ],
  },
  "an array of objects in JSON, one a line": {
    text: `\ufeff[\n  {"url":"${SHOP}/tea","status":200},\n  {"url":"${SHOP}/cups","status":404} ,\n\n{"url":"${SHOP}/pots","status":200}\n]\n`,
    kind: "table",
    source: "Table in JSON",
    counts: [3, 0],
    observations: [
      { url: `${SHOP}/tea`, crawled: true },
      { url: `${SHOP}/cups`, crawled: false, seen: true, nonIndexable: "error" },
      { url: `${SHOP}/pots`, crawled: true },
    ],
  },
  "an array in JSON whose brackets stand beside its objects": {
    text: `[{"url":"${SHOP}/tea[1]","tags":["a"]}\n,{"url":"${SHOP}/cups","tags":[]},\n{"url":\n{"url":"${SHOP}/pots"}]`,
    kind: "table",
    source: "Table in JSON",
    counts: [4, 1],
    observations: [
      { url: `${SHOP}/tea[1]`, discovery: true },
      { url: `${SHOP}/cups`, discovery: true },
      { url: `${SHOP}/pots`, discovery: true },
    ],
  },
};
