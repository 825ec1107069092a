// The API of job search: the job list with its filters, facets and suggestions.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  acceptEmptyAsAbsent,
  flag,
  listField,
  MONEY_MAX,
  pageQuery,
  textField,
  wholeNumberField,
} from '#api/fields.ts';
import { JobList } from '#jobs/contract.ts';
import { CATEGORIES, CURRENCIES, LEVELS, TYPES, WORK_MODES } from '#jobs/rules/lists.ts';
import { FACETS, type FacetName } from './rules/filters.ts';

const toLowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** Places that one search may name. */
const MAX_PLACES = 20;

/**
 * Lists are sent as repeated parameters or with commas (`category=Sales,HR`): a job matches any of their values.
 * Different parameters must all match.
 */
export const JobQuery = z.object({
  search: acceptEmptyAsAbsent(textField(500).optional()),
  /**
   * Provinces, former provinces and districts in English or Vietnamese, codes, slugs or aliases; 'Remote' means any
   * remote job. A district together with its own province means the district alone.
   */
  location: listField(textField(100), MAX_PLACES),
  category: listField(z.enum(CATEGORIES), CATEGORIES.length),
  /** 'remote' is accepted in addition to the types and means remote jobs. */
  type: listField(z.preprocess(toLowerCase, z.enum([...TYPES, 'remote'])), TYPES.length + 1),
  level: listField(z.enum(LEVELS), LEVELS.length),
  work_mode: listField(z.enum(WORK_MODES), WORK_MODES.length),
  company_id: acceptEmptyAsAbsent(textField(64).optional()),
  /** The job's pay range must overlap the range of the two bounds, in either order. */
  salary_min: acceptEmptyAsAbsent(wholeNumberField(0, MONEY_MAX).optional()),
  salary_max: acceptEmptyAsAbsent(wholeNumberField(0, MONEY_MAX).optional()),
  currency: acceptEmptyAsAbsent(z.enum(CURRENCIES).default('VND')),
  /**
   * With a pay filter, 1 also includes jobs without stated pay; without one, 1 shows only those jobs and 0 only the
   * others.
   */
  undisclosed: acceptEmptyAsAbsent(flag.optional()),
  remote: acceptEmptyAsAbsent(flag.optional()),
  urgent: acceptEmptyAsAbsent(flag.optional()),
  /** Days. */
  posted_within: acceptEmptyAsAbsent(wholeNumberField(1, 365).optional()),
  sort: acceptEmptyAsAbsent(z.enum(['relevance', 'newest', 'salary']).default('relevance')),
  /** 1 also returns how many jobs each further choice would leave. */
  facets: acceptEmptyAsAbsent(flag.optional()),
  /** 1 searches the words as they were typed, without correction. */
  as_typed: acceptEmptyAsAbsent(flag.optional()),
  ...pageQuery(20),
});

/** A condition recognised in the text: it affects the order of the results and excludes none. */
const FilterChip = z
  .object({
    kind: z.enum(['place', 'nationwide', 'remote', 'pay', 'level', 'type', 'posted']),
    /** As the person wrote it. */
    written: z.string(),
    /** In the caller's language. */
    label: z.string(),
    /** The search text without these words. */
    without: z.string(),
    /** The parameters that turn it into a strict filter, to be sent with `without`. */
    strict: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SearchChip' });

const Count = z.object({ value: z.string(), label: z.string(), count: z.int() });

/** `within` is the province of a former province or a district. */
const PlaceCount = Count.extend({ within: z.string().optional() });

const counts = Object.fromEntries(FACETS.map((facet) => [facet, z.array(Count)])) as Record<
  FacetName,
  z.ZodArray<typeof Count>
>; // one for each

/** The values of `salary_min` are lower bounds in dong a month, those of `posted_within` days. */
const Facets = z
  .object({
    ...counts,
    location: z.array(PlaceCount),
    /** True when counts of very many matches are extrapolated from the newest window that was read. */
    is_estimate: z.boolean(),
  })
  .meta({ id: 'SearchFacets' });

/** One relaxed search that would find something: which parameters to change and how many jobs it finds. */
const Relaxation = z
  .object({
    /** The parameter that is dropped, or 'search' for words. */
    drops: z.string(),
    label: z.string(),
    /** All parameters of the relaxed search; lists are joined with commas. */
    query: z.record(z.string(), z.string()),
    count: z.int(),
    is_estimate: z.boolean(),
  })
  .meta({ id: 'SearchRelaxation' });

export const FoundJobs = JobList.extend({
  chips: z.array(FilterChip),
  /** The text that was actually searched when a word had to be corrected; `as_typed=1` turns the correction off. */
  corrected_query: z.string().nullable(),
  facets: Facets.optional(),
  /** At most three, when nothing was found. */
  relaxations: z.array(Relaxation).optional(),
}).meta({ id: 'FoundJobs' });

const Suggestion = z
  .object({
    kind: z.enum(['title', 'skill', 'company', 'place']),
    /** The text to show, in the caller's language when there are two names. */
    text: z.string(),
    /** Only for companies. */
    id: z.string().nullable(),
    /** Open jobs, where known. */
    jobs: z.int().nullable(),
  })
  .meta({ id: 'Suggestion' });

export const SuggestQuery = z.object({
  q: textField(100),
  limit: acceptEmptyAsAbsent(wholeNumberField(1, 20).default(8)),
});

export const endpoints = declareEndpoints({
  'GET /jobs': {
    heavy: true,
    access: 'anyone',
    summary: 'Find jobs',
    query: JobQuery,
    response: FoundJobs,
    localized: true,
    cached: true,
  },
  'GET /jobs/suggest': {
    heavy: true,
    access: 'anyone',
    summary: 'Titles, skills, companies and places that begin as typed',
    query: SuggestQuery,
    response: z.object({ suggestions: z.array(Suggestion) }),
    localized: true,
  },
});

export type JobQuery = z.output<typeof JobQuery>;
export type FilterChip = z.output<typeof FilterChip>;
export type Facets = z.output<typeof Facets>;
export type FoundJobs = z.output<typeof FoundJobs>;
export type Relaxation = z.output<typeof Relaxation>;
export type Suggestion = z.output<typeof Suggestion>;
export type SuggestQuery = z.output<typeof SuggestQuery>;
