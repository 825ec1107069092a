// Field schemas that contracts share: bounded text, links, ids, numbers, pages.
import { z } from 'zod';
import { INVISIBLE, normalizeText, toVisibleLine } from '#vietnamese/rules/normalize.ts';

// Tab and line feed are allowed; any other control character is a mistake or an attack.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;

const isClean = (value: string) => !CONTROL.test(value) && value.isWellFormed();
const CLEAN = { params: { sentence: 'control' } };

/** Text that shows nothing, such as zero-width spaces: a name or a title of it could be neither read nor pressed. */
const isBlank = (value: string) => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(value);

/** Text that is far too long is not processed: the following length check refuses it. */
const tidy = (max: number) => (value: string) => {
  if (value.length > max * 4) return value;
  return isBlank(value) ? '' : normalizeText(value).trim();
};
const unixLines = (value: string) => value.replaceAll(/\r\n?/g, '\n');

/** Text in NFC, trimmed, without control and invisible characters, of `min` to `max` characters. */
const boundedField = (toLines: (value: string) => string, max: number, min: number) =>
  z
    .string()
    // First, because JavaScript counts some of them as white space.
    .overwrite((value) => toLines(value.replaceAll(INVISIBLE, '')))
    .overwrite(tidy(max))
    .min(min)
    .max(max)
    .refine(isClean, CLEAN);

/** Text of one line: with lines of its own, a name or a title would be paragraphs of a mail that quotes it. */
export const textField = (max: number, min = 0) => boundedField(toVisibleLine, max, min);

/** Text of several lines: line ends become line feeds. */
export const proseField = (max: number, min = 0) => boundedField(unixLines, max, min);

/** Names in one line, which were separated by semicolons or line ends. */
export const namesField = (max: number, min = 0) =>
  boundedField((value) => toVisibleLine(value.trim().replaceAll(/[\r\n]+/g, '; ')), max, min);

/** Rows of text; blank ones are dropped. */
export function rowsField(max: number, each: number) {
  return z
    .array(textField(each))
    .max(max)
    .default([])
    .transform((list) => list.filter((row) => row !== ''));
}

const webUrl = z
  .url({ protocol: /^https?$/, hostname: /^[^.\s]+(\.[^.\s]+)+$/ })
  .max(2000)
  .refine((value) => isClean(value) && !/\s/.test(value), CLEAN)
  // 'https://example.com@elsewhere.example/' names another site than the one that it opens.
  .refine((value) => !URL.parse(value)?.username && !URL.parse(value)?.password, {
    params: { sentence: 'url' },
  });

/** Blank text or null means absent. */
export function optionalField<S extends z.ZodType>(schema: S) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' && isBlank(value) ? null : value),
      schema.nullable(),
    )
    .nullish()
    .transform((value) => value ?? null);
}

/** A URL without its scheme, as people write it: 'minhphat.vn/viec-lam'. */
const BARE_ADDRESS = /^[^\s:/?#@.]+(?:\.[^\s:/?#@.]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/;

const withScheme = (value: string) => (BARE_ADDRESS.test(value) ? `https://${value}` : value);

export const optionalUrl = optionalField(z.string().trim().overwrite(withScheme).pipe(webUrl));
/** The longest address that mail servers accept. */
export const MAX_EMAIL_CHARS = 320;

export const emailField = z.string().trim().pipe(z.email().max(MAX_EMAIL_CHARS));
export const optionalEmail = optionalField(emailField);

/** The query parameter of a signed link. */
export const linkQuery = { link: acceptEmptyAsAbsent(textField(500).optional()) };

export const id = z.string().regex(/^[\w-]{1,64}$/);
export const idParams = z.object({ id });

const numeric = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;

/** A whole number, also as text from a form or a query string. */
export function wholeNumberField(min: number, max: number) {
  return z.preprocess(numeric, z.number().int().min(min).max(max));
}

export const MONEY_MAX = 1_000_000_000_000;

/**
 * Splits a list of a query string, which may be repeated and comma-separated. Returns each value once and in a fixed
 * order, so that equal lists compare equal.
 */
export function splitList(value: unknown): string[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((it) => typeof it === 'string');
  const values = texts.flatMap((text) => text.split(',')).map((it) => it.trim());
  return [...new Set(values)].filter((it) => it !== '').toSorted();
}

/** A list of a query string; absent without values. */
export function listField<S extends z.ZodType>(each: S, max: number) {
  return z.preprocess((value) => {
    const values = splitList(value);
    return values.length > 0 ? values : undefined;
  }, z.array(each).max(max).optional());
}

/** An empty query parameter counts as absent. */
export function acceptEmptyAsAbsent<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

const page = wholeNumberField(1, 1_000_000);
const limit = wholeNumberField(1, 100);

/** Rows of a page if the request names no number. */
export const DEFAULT_PAGE_SIZE = 20;

export function pageQuery(size = DEFAULT_PAGE_SIZE) {
  return {
    page: acceptEmptyAsAbsent(page.default(1)),
    limit: acceptEmptyAsAbsent(limit.default(size)),
  };
}

/** Without `page` the whole list is returned. */
export const optionalPage = {
  page: acceptEmptyAsAbsent(page.optional()),
  limit: acceptEmptyAsAbsent(limit.default(DEFAULT_PAGE_SIZE)),
};

export const pageResponse = {
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  total_pages: z.int(),
};

/** `?flag=1|true|0|false`. */
export const flag = z.enum(['1', 'true', '0', 'false']).transform((v) => v === '1' || v === 'true');

export const language = z.enum(['en', 'vi']);

/** A time of a response. JSON.stringify takes three times as long for dates as for texts. */
export const time = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
});
