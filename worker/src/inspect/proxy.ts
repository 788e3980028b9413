/**
 * `GET /api/inspect?url=`: fetches a sitemap for the inspector where its own server lets no page read it. Off unless a
 * deployment wants it (`INSPECT`), and for nobody but the page of this very server.
 *
 * @module
 */

import { demandOptions } from "../api/fields.ts";
import { addressOf, isWithin, PERIOD_SECONDS } from "../http/client.ts";
import { HttpError } from "../http/error.ts";
import { publicAddress, type Refused } from "./address.ts";

/** How often an answer may lead elsewhere. */
const REDIRECTS_MAX = 5;

/** How long a server may say nothing, in milliseconds. */
const SILENCE_MS = 10_000;

/** The largest document, unpacked from what it was compressed with on the way: what the protocol allows of a sitemap. */
const BYTES_MAX = 52_428_800;

/** What a sitemap, a feed, a list or robots.txt may be sent as. */
const TYPES = /^(application|text)\/([\w.-]+\+)?(xml|plain|gzip|x-gzip|octet-stream|rss|atom|rdf)$/;

/** The fields of the answer that are told, as `x-inspected-…`. */
const FIELDS = ["content-type", "last-modified", "x-robots-tag"] as const;

/** By what other servers know us. */
const AGENT = "sitemapkit-inspector (fetches what a person asks for)";

const REFUSALS: Readonly<Record<Refused, string>> = {
  "not-an-address": "Say with ?url= which http or https address, of at most 2,048 characters.",
  "not-public": "Only servers with public names are asked.",
  "with-password": "Addresses with a name and a password are not asked.",
  "odd-port": "Only the ports of http and https are asked.",
};

/** The platform says so, too, by statuses of its own: <https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/>. */
const UNREACHABLE = "The server cannot be reached, or says nothing.";

/** Answers with a document of another server. */
export async function answerInspect(request: Request, url: URL, env: Env): Promise<Response> {
  if (env.INSPECT !== "1") throw new HttpError(404, "no-such-path", "There is nothing here.");
  if (request.method !== "GET")
    throw new HttpError(405, "method-not-allowed", "Only GET is answered here.", {
      headers: { allow: "GET" },
    });
  // Browsers say this of themselves, and let no page say it.
  if (request.headers.get("sec-fetch-site") !== "same-origin")
    throw new HttpError(403, "other-origin", "Only the inspector of this server is answered here.");
  demandOptions(url, ["url"]);
  if (!(await isWithin(env.INSPECT_LIMIT, addressOf(request) ?? "")))
    throw new HttpError(429, "too-often", "Too many addresses were asked for; try again in a minute.", {
      headers: { "retry-after": String(PERIOD_SECONDS) },
    });
  const silence = new Silence();
  try {
    const { response, address } = await ask(url.searchParams.get("url") ?? "", url, silence);
    return await passOn(response, address, silence);
  } catch (error) {
    silence.pause();
    if (error instanceof HttpError) throw error;
    throw new HttpError(502, "unreachable", UNREACHABLE, {
      cause: error,
    });
  }
}

function allowed(text: string, own: URL): URL {
  const address = publicAddress(text);
  if (typeof address === "string") throw new HttpError(403, address, REFUSALS[address]);
  if (address.host === own.host)
    throw new HttpError(403, "own-host", "What this server has can be fetched without this.");
  return address;
}

/** The answer of a server to who asks at `own`, and who gave it in the end. */
async function ask(
  text: string,
  own: URL,
  silence: Silence,
): Promise<{ readonly response: Response; readonly address: URL }> {
  let address = allowed(text, own);
  for (let count = 0; count <= REDIRECTS_MAX; count += 1) {
    const response = await fetch(address, {
      // Nothing of the request of the page goes on.
      headers: {
        accept: "application/xml, text/xml, text/plain, application/gzip, */*;q=0.1",
        "user-agent": AGENT,
      },
      redirect: "manual",
      signal: silence.signal,
    });
    silence.heard();
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return { response, address };
    await response.body?.cancel();
    if (!URL.canParse(location, address.href))
      throw new HttpError(502, "bad-redirect", "The server leads to what is no address.");
    // Each one is looked at as if it had been asked for.
    address = allowed(new URL(location, address.href).href, own);
  }
  throw new HttpError(502, "too-many-redirects", `The server leads on more than ${REDIRECTS_MAX} times.`);
}

async function passOn(response: Response, address: URL, silence: Silence): Promise<Response> {
  const refuse = async (code: string, message: string): Promise<never> => {
    await response.body?.cancel();
    throw new HttpError(502, code, message);
  };
  if (response.status >= 520 && response.status <= 530) return refuse("unreachable", UNREACHABLE);
  if (!response.ok)
    return refuse(`status-${response.status}`, `The server answered with status ${response.status}.`);
  const [type = ""] = (response.headers.get("content-type") ?? "").toLowerCase().split(";", 1);
  if (type.trim() !== "" && !TYPES.test(type.trim()))
    return refuse("other-type", `The server sends ${type.trim().slice(0, 100)}, which is no sitemap.`);
  if (Number(response.headers.get("content-length") ?? 0) > BYTES_MAX)
    return refuse("too-large", `The document has more than ${BYTES_MAX} bytes.`);
  const headers = new Headers({
    "cache-control": "no-store",
    // Nobody shall look at it as a page of ours.
    "content-type": "application/octet-stream",
    "content-disposition": "attachment",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "x-inspected-status": String(response.status),
    "x-inspected-url": address.href,
    "x-inspected-limit": String(BYTES_MAX),
  });
  for (const name of FIELDS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(`x-inspected-${name}`, value);
  }
  return new Response(response.body === null ? null : bounded(response.body, silence), { headers });
}

/**
 * The same bytes, as long as they come; a server that stops sending breaks it off. Of too many it is one byte more than the
 * limit, by which the page knows what it has: a body that breaks off does not say why.
 */
function bounded(body: ReadableStream<Uint8Array>, silence: Silence): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let length = 0;
  return new ReadableStream({
    async pull(controller) {
      silence.heard();
      const { done, value } = await reader.read();
      if (done) {
        silence.pause();
        controller.close();
        return;
      }
      // Whoever reads slowly is not the server's silence.
      silence.pause();
      controller.enqueue(value.subarray(0, BYTES_MAX + 1 - length));
      length += value.length;
      if (length > BYTES_MAX) {
        controller.close();
        await reader.cancel();
      }
    },
    async cancel(reason) {
      silence.pause();
      await reader.cancel(reason);
    },
  });
}

/** Ends a request when nothing is heard for a while. */
class Silence {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins to wait anew. */
  heard(): void {
    this.pause();
    this.#timer = setTimeout(() => this.#controller.abort(), SILENCE_MS);
  }

  /** Waits for nobody, until the next time. */
  pause(): void {
    clearTimeout(this.#timer);
  }
}
