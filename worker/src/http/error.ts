/**
 * An answer that is not a document. Thrown anywhere, turned into a response in one place.
 *
 * `message` is a whole sentence for whoever asked; `code` is the stable name for logs.
 */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the API answers, where that is more than the error. */
  readonly content: object | null;

  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly content?: object;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
    this.content = options.content ?? null;
  }
}

/** A phrase at the end of a sentence. One that asks whether something else was meant has its mark already. */
export const ended = (phrase: string): string => (phrase.endsWith("?") ? phrase : `${phrase}.`);
