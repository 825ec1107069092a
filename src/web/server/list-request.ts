// Parses the query of a list's URL; invalid values are ignored instead of refused.
import type { z } from 'zod';
import { splitList } from '#api/fields.ts';

type Params = Record<string, string | string[] | undefined>;

/** Repeated parameters become lists. */
function readParams(address: string): Params {
  const { searchParams } = new URL(address);
  return Object.fromEntries(
    [...searchParams.keys()].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Removes invalid values of a list; of a repeated parameter that is not a list, only the last value counts. */
function dropInvalid(params: Params, issues: readonly z.core.$ZodIssue[]): void {
  for (const [name, each] of Map.groupBy(issues, ({ path }) => String(path[0]))) {
    const value = params[name];
    const wrong = each.map(({ path }) => path[1]);
    if (!wrong.includes(undefined)) {
      params[name] = splitList(value).filter((_, at) => !wrong.includes(at));
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
