// Contract of the salaries module: what the board's open jobs pay.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { acceptEmptyAsAbsent, textField } from '#api/fields.ts';
import { CATEGORIES, LEVELS } from '#jobs/rules/lists.ts';

export const SalaryQuery = z.object({
  category: acceptEmptyAsAbsent(z.enum(CATEGORIES).optional()),
  level: acceptEmptyAsAbsent(z.enum(LEVELS).optional()),
  /** A province, former province or district in English or Vietnamese, its code or an alias; 'Remote' means remote jobs. */
  location: acceptEmptyAsAbsent(textField(100).optional()),
});

/** Dong a month, from jobs that state their pay. */
const PaySummary = z
  .object({ jobs: z.int(), low: z.int(), median: z.int(), high: z.int() })
  .meta({ id: 'PaySummary' });

export const Salaries = z
  .object({
    /** Null for fewer than ten jobs with disclosed pay. */
    pay: PaySummary.nullable(),
    /** The statistics as a sentence in the caller's language. */
    sentence: z.string(),
    /** The middle half and the median as formatted amounts; null without pay. */
    range: z.string().nullable(),
    median: z.string().nullable(),
    /** The group that the figures describe: a wider one if too few jobs match the query. */
    scope: z.object({
      category: z.enum(CATEGORIES).nullable(),
      level: z.enum(LEVELS).nullable(),
      location: z.string().nullable(),
      is_wider: z.boolean(),
    }),
    /** Levels of the category, or categories when the query has none; each with at least ten jobs. */
    rows: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        pay: PaySummary,
        range: z.string(),
        median: z.string(),
      }),
    ),
  })
  .meta({ id: 'Salaries' });

export const endpoints = declareEndpoints({
  'GET /salaries': {
    heavy: true,
    access: 'anyone',
    summary: 'What open jobs pay, by kind of work, level and place',
    query: SalaryQuery,
    response: Salaries,
    localized: true,
  },
});

export type SalaryQuery = z.output<typeof SalaryQuery>;
export type Salaries = z.output<typeof Salaries>;
