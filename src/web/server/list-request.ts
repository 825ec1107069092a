// Parses the query of a list's URL; invalid values are ignored instead of refused.
import type { z } from 'zod';

/** Parses with the contract's schema; each parameter that it rejects gets its default. */
export function parseListRequest<S extends z.ZodType>(schema: S, address: string): z.output<S> {
  const params = Object.fromEntries(new URL(address).searchParams);
  for (let attempts = 0; attempts < 3; attempts++) {
    const parsed = schema.safeParse(params);
    if (parsed.success) return parsed.data;
    for (const { path } of parsed.error.issues) delete params[String(path[0])];
  }
  return schema.parse({});
}
