// What is not JSON: files, calendars, tables and streams that go out, bytes that come in.
import { z } from 'zod';

/** A stream of Node's, named without it: contracts are read in the browser too. */
interface Stream {
  pipe(into: unknown): unknown;
}

/** An answer that is sent as it is. */
export class Raw {
  readonly body: Uint8Array | Stream | string;
  readonly type: string;
  /** The name to save it under; without one it is shown. */
  readonly saveAs: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    body: Uint8Array | Stream | string,
    type: string,
    more: { saveAs?: string; headers?: Record<string, string> } = {},
  ) {
    this.body = body;
    this.type = type;
    this.saveAs = more.saveAs ?? null;
    this.headers = more.headers ?? {};
  }
}

/** The answer of an endpoint that says what it `produces`. */
export const raw = z.custom<Raw>((value) => value instanceof Raw);

/** The body of an endpoint that `takes` bytes: its schema is this, its limit the endpoint's. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** `attachment` with a plain name for old programs and the whole one for the others. */
export function toContentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
