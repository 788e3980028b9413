/**
 * Whether a client takes gzip: <https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3>.
 *
 * Inside a Worker the header says what the platform takes; what the client said stands beside it.
 */
export function takesGzip(request: Request): boolean {
  const said = (request.cf as { clientAcceptEncoding?: string } | undefined)?.clientAcceptEncoding;
  const accepted = said ?? request.headers.get("accept-encoding") ?? "";
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number.parseFloat(weight) || 0);
  }
  return (weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0) > 0;
}
