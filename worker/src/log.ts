/** Writes one line of JSON for whoever operates the Worker: what failed, and for which document. */
export function logFailure(url: URL, error: unknown): void {
  console.error(
    JSON.stringify({
      site: url.host,
      path: url.pathname,
      code: error instanceof Error && "code" in error ? error.code : "internal",
      message: String(error),
      ...(error instanceof Error && error.cause !== undefined ? { cause: String(error.cause) } : {}),
    }),
  );
}
