// How people find: the one list of jobs, whatever asks for it.
import { z } from 'zod';
import { declareEndpoints } from '#door/endpoint.ts';
import { emptyIsAbsent, flag, MONEY_MAX, pageQuery, text, whole } from '#door/fields.ts';
import { JobList } from '#jobs/contract.ts';
import { CATEGORIES, CURRENCIES, LEVELS, TYPES } from '#jobs/rules/lists.ts';

export const JobQuery = z.object({
  search: emptyIsAbsent(text(500).optional()),
  /** A province in English or Vietnamese, its code or an alias; 'Remote' means any remote job. */
  location: emptyIsAbsent(text(100).optional()),
  category: emptyIsAbsent(z.enum(CATEGORIES).optional()),
  /** 'remote' is accepted beside the types and means remote jobs. */
  type: emptyIsAbsent(
    z.preprocess(
      (value) => (typeof value === 'string' ? value.toLowerCase() : value),
      z.enum([...TYPES, 'remote']).optional(),
    ),
  ),
  level: emptyIsAbsent(z.enum(LEVELS).optional()),
  company_id: emptyIsAbsent(text(64).optional()),
  salary_min: emptyIsAbsent(whole(0, MONEY_MAX).optional()),
  currency: emptyIsAbsent(z.enum(CURRENCIES).default('VND')),
  remote: emptyIsAbsent(flag.optional()),
  urgent: emptyIsAbsent(flag.optional()),
  /** Days. */
  posted_within: emptyIsAbsent(whole(1, 365).optional()),
  sort: emptyIsAbsent(z.enum(['relevance', 'newest', 'salary']).default('relevance')),
  ...pageQuery(20),
});

export const endpoints = declareEndpoints({
  'GET /jobs': {
    access: 'anyone',
    summary: 'Find jobs',
    query: JobQuery,
    answer: JobList,
    speaks: true,
  },
});

export type JobQuery = z.output<typeof JobQuery>;
