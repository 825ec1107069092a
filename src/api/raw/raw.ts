// Bodies that are not JSON: files, calendars, tables and streams as responses, bytes as requests.
import { z } from 'zod';

/** A Node stream, without importing its type: contracts are also loaded in the browser. */
interface Stream {
  pipe(into: unknown): unknown;
}

/** A response that is sent unchanged. */
export class Raw {
  readonly body: Uint8Array | Stream | string;
  readonly type: string;
  /** The file name of a download; without one it is displayed inline. */
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

/** The `response` of an endpoint with `produces`. */
export const rawResponse = z.custom<Raw>((value) => value instanceof Raw);

/** The `body` of an endpoint with `takes`. */
export const binaryBody = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** `attachment` with an ASCII file name for old clients and the full name for others. */
export function toContentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
