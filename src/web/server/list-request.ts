// What an address asks for: values that make no sense are left out rather than refused.
import type { z } from 'zod';

/** The query read by the contract's schema; each parameter that it refuses falls back to its default. */
export function parseListRequest<S extends z.ZodType>(schema: S, address: string): z.output<S> {
  const sent = Object.fromEntries(new URL(address).searchParams);
  for (let attempts = 0; attempts < 3; attempts++) {
    const read = schema.safeParse(sent);
    if (read.success) return read.data;
    for (const { path } of read.error.issues) delete sent[String(path[0])];
  }
  return schema.parse({});
}
