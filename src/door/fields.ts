// The shapes that contracts share: bounded text, links, ids, pages.
import { z } from 'zod';

// Tab and line feed are text; every other control character is a mistake or an attack.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/u;

const clean = (value: string) => !CONTROL.test(value) && value.isWellFormed();

/** Text in NFC, trimmed, without control characters, of `min` to `max` characters. */
export function text(max: number, min = 0) {
  return z
    .string()
    .max(max * 4)
    .normalize('NFC')
    .trim()
    .min(min)
    .max(max)
    .refine(clean, { params: { sentence: 'control' } });
}

/** Text of several lines: line ends become line feeds. */
export function prose(max: number, min = 0) {
  return z
    .string()
    .max(max * 4)
    .overwrite((value) => value.replaceAll(/\r\n?/g, '\n'))
    .normalize('NFC')
    .trim()
    .min(min)
    .max(max)
    .refine(clean, { params: { sentence: 'control' } });
}

const webUrl = z.url({ protocol: /^https?$/, hostname: /^[^.\s]+(\.[^.\s]+)+$/ }).max(2000);

/** An empty string or null means absent. */
export function optional<S extends z.ZodType>(schema: S) {
  return z
    .preprocess((value) => (value === '' ? null : value), schema.nullable())
    .nullish()
    .transform((value) => value ?? null);
}

export const optionalUrl = optional(z.string().trim().pipe(webUrl));
export const optionalEmail = optional(z.string().trim().pipe(z.email().max(320)));

export const id = z.string().min(1).max(64);
export const idParams = z.object({ id });

const whole = z.coerce.number().int();

export function pageQuery(limit = 20) {
  return {
    page: whole.min(1).max(1_000_000).default(1),
    limit: whole.min(1).max(100).default(limit),
  };
}

export const pageAnswer = {
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  total_pages: z.int(),
};

/** `?flag=1|true|0|false`. */
export const flag = z.enum(['1', 'true', '0', 'false']).transform((v) => v === '1' || v === 'true');

/** An empty query parameter means that it was not sent. */
export function emptyIsAbsent<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

export const language = z.enum(['en', 'vi']);
