// Parses the query of a list's URL; invalid values are ignored instead of refused.
import type { z } from 'zod';
import { splitList } from '#api/fields.ts';

type Params = Record<string, string | string[] | undefined>;

/** Repeated parameters become lists. One pass: an address may repeat a parameter some ten thousand times. */
function readParams(address: string): Params {
  const groups = Map.groupBy(new URL(address).searchParams, ([name]) => name);
  return Object.fromEntries(
    Array.from(groups, ([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Removes invalid values of a list; of a repeated parameter that is not a list, only the last value counts. */
function dropInvalid(params: Params, issues: readonly z.core.$ZodIssue[]): void {
  for (const [name, each] of Map.groupBy(issues, ({ path }) => String(path[0]))) {
    const value = params[name];
    const wrong = new Set(each.map(({ path }) => path[1]));
    if (!wrong.has(undefined)) {
      params[name] = splitList(value).filter((_, at) => !wrong.has(at));
    } else params[name] = Array.isArray(value) ? value.at(-1) : undefined;
  }
}

const ATTEMPTS = 4;

/** Parses with the contract's schema; each parameter that it rejects gets its default. */
export function parseListRequest<S extends z.ZodType>(schema: S, address: string): z.output<S> {
  const params = readParams(address);
  for (let attempts = 0; attempts < ATTEMPTS; attempts++) {
    const parsed = schema.safeParse(params);
    if (parsed.success) return parsed.data;
    dropInvalid(params, parsed.error.issues);
  }
  return schema.parse({});
}
