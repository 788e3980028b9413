/**
 * Servers elsewhere, as the Worker of the tests meets them: it asks them through sockets, and they are asked by tests what
 * they were told. Their host is any; `/answers/429,200` answers its first request with 429 and all others with 200, `/hangs`
 * never answers, and `/told` says what the host was told.
 */

/** @type {Map<string, { path: string, type: string | null, body: string }[]>} */
const told = new Map();

/** @param {Request} request */
export async function answerRemote(request) {
  const { host, pathname } = new URL(request.url);
  const requests = told.get(host) ?? [];
  told.set(host, requests);
  if (pathname === "/told") return Response.json(requests);
  requests.push({
    path: pathname,
    type: request.headers.get("content-type"),
    body: await request.text(),
  });
  if (pathname === "/hangs") return new Promise(() => {});
  const [, , list = ""] = pathname.split("/");
  const statuses = list.split(",").map(Number);
  const status = statuses[requests.length - 1] ?? statuses.at(-1) ?? 404;
  return new Response(status === 204 ? null : `This is ${status}.\n`, { status });
}
