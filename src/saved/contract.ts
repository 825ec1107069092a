// Contract of the saved module: saved jobs, saved searches with alerts, followed companies.
import { z } from 'zod';
import { Company } from '#companies/contract.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  id,
  idParams,
  optionalField,
  pageResponse,
  pageQuery,
  proseField,
  textField,
  time,
} from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { Job } from '#jobs/contract.ts';
import { DISMISSAL_REASONS } from '#saved/rules/dismissal-reasons.ts';

export const FREQUENCIES = ['daily', 'weekly', 'off'] as const;
/** Maximum number of saved searches per person. */
export const MAX_SEARCHES = 50;
/** Maximum number of saved jobs per person. */
export const MAX_SAVED_JOBS = 1000;
/** Maximum number of followed companies per person. */
export const MAX_FOLLOWS = 1000;
export const MAX_NOTE_CHARS = 2000;

/** Query parameters of `GET /jobs`, lists with commas; those of the display are removed. */
const query = z
  .record(z.string().max(30), z.string().max(1000))
  .refine((it) => Object.keys(it).length <= 15, { params: { sentence: 'type' } });

export const SavedSearch = z
  .object({
    id,
    name: z.string(),
    query: z.record(z.string(), z.string()),
    /** Name of the company in the query; null without one, and for a company that no longer exists. */
    company: z.string().nullable(),
    frequency: z.enum(FREQUENCIES),
    last_sent_at: time.nullable(),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'SavedSearch' });

export const SavedJob = z
  .object({
    job: Job,
    saved_at: time,
    /** The person's private note. */
    note: z.string().nullable(),
  })
  .meta({ id: 'SavedJob' });

const jobParams = z.object({ job_id: id });
const frequency = z.enum(FREQUENCIES);

export const endpoints = declareEndpoints({
  'GET /saved-jobs': {
    access: 'job_seeker',
    summary: 'Saved jobs, the latest saved first; closed ones are marked by their state',
    query: z.object(pageQuery(20)),
    response: z.object({ saved_jobs: z.array(SavedJob), ...pageResponse }),
    localized: true,
  },
  'GET /saved-jobs/ids': {
    access: 'job_seeker',
    summary: 'The ids of all saved jobs, for the marks on cards',
    response: z.object({ job_ids: z.array(id) }),
  },
  'PUT /saved-jobs/:job_id': {
    access: 'job_seeker',
    summary: 'Save a job; the same again changes nothing',
    params: jobParams,
    response: z.object({ saved: z.literal(true) }),
    problems: ['job_not_found', 'too_many_saved'],
  },
  'DELETE /saved-jobs/:job_id': {
    access: 'job_seeker',
    summary: 'Remove a saved job; succeeds if it is not saved',
    params: jobParams,
    response: z.object({ saved: z.literal(false) }),
  },
  'PUT /saved-jobs/:job_id/note': {
    access: 'job_seeker',
    summary: 'Write a private note on a saved job; an empty one removes it',
    params: jobParams,
    body: z
      .object({ note: optionalField(proseField(MAX_NOTE_CHARS)) })
      .meta({ example: { note: 'Hỏi về ca tối' } }),
    response: z.object({ note: z.string().nullable() }),
    problems: ['saved_job_not_found'],
  },
  'PUT /dismissed-jobs/:job_id': {
    access: 'job_seeker',
    summary: 'Never recommend this job again; the reason tunes later recommendations',
    params: jobParams,
    body: z.object({ reason: z.enum(DISMISSAL_REASONS) }).meta({ example: { reason: 'pay' } }),
    response: z.object({ dismissed: z.literal(true) }),
    problems: ['job_not_found'],
  },
  'DELETE /dismissed-jobs/:job_id': {
    access: 'job_seeker',
    summary: 'Recommend the job again; succeeds if it was not dismissed',
    params: jobParams,
    response: z.object({ dismissed: z.literal(false) }),
  },
  'GET /saved-searches': {
    access: 'job_seeker',
    summary: 'Saved searches, newest first',
    response: z.object({ saved_searches: z.array(SavedSearch) }),
  },
  'POST /saved-searches': {
    access: 'job_seeker',
    summary: 'Save a search; returns the existing one when it is saved already',
    body: z.object({ name: textField(200, 1), query, frequency: frequency.default('daily') }).meta({
      example: {
        name: 'Kế toán ở Hà Nội',
        query: { search: 'kế toán', location: 'Ha Noi' },
        frequency: 'weekly',
      },
    }),
    response: SavedSearch,
    status: 201,
    problems: ['too_many_saved', 'query_empty'],
  },
  'PATCH /saved-searches/:id': {
    access: 'job_seeker',
    summary: 'Rename a saved search, change its query or how often it sends mails',
    params: idParams,
    body: z
      .object({
        name: textField(200, 1).optional(),
        query: query.optional(),
        frequency: frequency.optional(),
      })
      .meta({ example: { frequency: 'off' } }),
    response: SavedSearch,
    problems: ['saved_search_not_found', 'query_empty', 'search_already_saved'],
  },
  'DELETE /saved-searches/:id': {
    access: 'job_seeker',
    summary: 'Delete a saved search',
    params: idParams,
    response: z.object({ removed: z.literal(true) }),
    problems: ['saved_search_not_found'],
  },
  'GET /saved-searches/:id/preview': {
    access: 'job_seeker',
    summary: 'Preview of the next mail of a saved search',
    params: idParams,
    response: z.object({ jobs: z.array(Job), total: z.int() }),
    localized: true,
    problems: ['saved_search_not_found'],
  },
  'GET /follows': {
    access: 'job_seeker',
    summary: 'Companies that the person follows, the latest first',
    query: z.object(pageQuery(20)),
    response: z.object({ companies: z.array(Company), ...pageResponse }),
    localized: true,
  },
  'GET /companies/:id/follow': {
    access: 'job_seeker',
    summary: 'Whether the person follows the company',
    params: idParams,
    response: z.object({ followed: z.boolean() }),
  },
  'PUT /companies/:id/follow': {
    access: 'job_seeker',
    summary: 'Follow a company; the same again changes nothing',
    params: idParams,
    response: z.object({ followed: z.literal(true) }),
    problems: ['company_not_found', 'too_many_saved'],
  },
  'DELETE /companies/:id/follow': {
    access: 'job_seeker',
    summary: 'Unfollow a company',
    params: idParams,
    response: z.object({ followed: z.literal(false) }),
  },
});

export const problems = declareProblems({
  query_empty: 400,
  saved_job_not_found: 404,
  saved_search_not_found: 404,
  search_already_saved: 409,
  too_many_saved: 409,
});

export type SavedSearch = z.output<typeof SavedSearch>;
export type SavedJob = z.output<typeof SavedJob>;
