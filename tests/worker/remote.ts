/** Whom sites tell of changes, in the tests. They say what they were told when they are asked. */

/** What one of them was told. */
interface Told {
  readonly path: string;
  readonly type: string | null;
  readonly body: string;
}

const told = new Map<string, Told[]>();

/**
 * Answers in the name of a host that is told something: `/answers/429,200` its first message with 429 and all others with 200,
 * `/hangs` never; `/told` says what the host was told.
 */
export async function answerWhoIsTold(request: Request): Promise<Response> {
  const { host, pathname } = new URL(request.url);
  const messages = told.get(host) ?? [];
  told.set(host, messages);
  if (pathname === "/told") return Response.json(messages);
  const type = request.headers.get("content-type");
  messages.push({ path: pathname, type, body: await request.text() });
  if (pathname === "/hangs") return new Promise(() => {});
  const statuses = (pathname.split("/")[2] ?? "").split(",").map(Number);
  const status = statuses[messages.length - 1] ?? statuses.at(-1) ?? 404;
  return new Response(status === 204 ? null : `This is ${status}.\n`, { status });
}
