// Contract of jobs: the public job, and the endpoints by which a company posts and changes it.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  id,
  idParams,
  language,
  optionalField,
  optionalPage,
  pageResponse,
  namesField,
  proseField,
  time,
} from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { Place } from '#places/contract.ts';
import { contentInputs, listOutputs, textInputs, textOutputs } from './contract/fields.ts';
import { Takedown } from './contract/takedown.ts';
import { CLOSE_REASONS } from './rules/lists.ts';

export const Job = z
  .object({
    id,
    language,
    ...textOutputs,
    /** Languages in which the posting has a text. */
    languages: z.array(language),
    company: z.string(),
    company_id: id,
    logo: z.string().nullable(),
    /** English canonical name of one place, 'Remote' or 'Nationwide'. */
    location: z.string(),
    places: z.array(Place),
    /** The places as short text in the reader's language: one place and the number of others. */
    workplace: z.string(),
    ...listOutputs,
    /** The pay as text in the reader's language. */
    salary: z.string(),
    is_active: z.boolean(),
    state: z.enum(['draft', 'active', 'paused', 'closed', 'removed', 'taken_down', 'expired']),
    views: z.int(),
  })
  .meta({ id: 'Job' });

/** One job in full, with its text in the other language for the edit form. */
export const JobDetail = Job.extend({
  other: z.object({ language, ...textOutputs }).nullable(),
  /** Each place in full, in the reader's language: with the street where it is known. Of many places the first few. */
  addresses: z.array(z.string()),
  /** Places that the gazetteer does not know, as written. Search cannot find the job by them. */
  unmapped_places: z.array(z.string()),
  /** False when the poster has no verified address; absent when the poster is unknown. */
  poster_verified: z.boolean().optional(),
}).meta({ id: 'JobDetail' });

/** Token to undo the last change of a job until the given time, as long as nothing else has changed it. */
export const Undo = z.object({ id, until: time }).meta({ id: 'JobUndo' });

/** Response to a change of a job by its company. */
export const ChangedJob = JobDetail.extend({ undo: Undo.optional() }).meta({ id: 'ChangedJob' });

/** A job in its own company's list. */
export const OwnJob = JobDetail.extend({
  applications: z.int(),
  new_applications: z.int(),
  /** Applicants without a decision; the interface warns about them before the job is closed. */
  undecided: z.int(),
  close_reason: z.enum(CLOSE_REASONS).nullable(),
  /** Set when an operator took the job down. */
  taken_down: Takedown.nullable(),
}).meta({ id: 'OwnJob' });

/** Only the title of the second text is required. */
const otherText = z.object({ language, ...textInputs, description: proseField(20_000) });

/** Error when the minimum pay exceeds the maximum. */
export const SALARY_ORDER_CHECK = { path: ['salary_min'], params: { sentence: 'minmax' } };

export const isSalaryInOrder = (it: { salary_min: number | null; salary_max: number | null }) =>
  it.salary_min === null || it.salary_max === null || it.salary_min <= it.salary_max;

const JOB_EXAMPLE = {
  title: 'Kế toán tổng hợp',
  description: 'Sổ sách và báo cáo thuế.',
  requirements: ['Hai năm kinh nghiệm'],
  benefits: ['Thưởng tháng 13'],
  location: 'Hà Nội; Đà Nẵng',
  type: 'full-time',
  level: 'mid',
  work_mode: 'hybrid',
  skills: ['Excel'],
  salary_min: 15000000,
  salary_max: 20000000,
  currency: 'VND',
};

/** The seed's payload plus this product's fields. */
export const JobPost = z
  .object({
    ...textInputs,
    location: namesField(2000, 1),
    ...contentInputs,
    remote: z.boolean().default(false),
    language: language.optional(),
    other: otherText.nullish(),
    company_id: optionalField(z.string().max(128)),
  })
  .refine(isSalaryInOrder, SALARY_ORDER_CHECK)
  .meta({ example: JOB_EXAMPLE });

const JobSwitch = z.strictObject({ is_active: z.boolean() });

/** Either only `is_active`, which the list of own jobs sends, or the whole payload, which may carry it too. */
export const JobChange = z
  .union([JobSwitch, JobPost.safeExtend({ is_active: z.boolean().optional() })])
  .meta({ example: JOB_EXAMPLE });

export const JobList = z
  .object({ jobs: z.array(Job), ...pageResponse, total_is_estimate: z.boolean().optional() })
  .meta({ id: 'JobList' });

const OWN = ['job_not_found', 'not_your_job', 'own_job_taken_down'] as const;
/** A publication can be refused because of a takedown or the daily cap. */
const PUBLISHING = [
  'own_company_taken_down',
  'duplicates_taken_down_job',
  'daily_publications',
] as const;

export const endpoints = declareEndpoints({
  'POST /jobs': {
    access: 'company',
    verified: true,
    summary: 'Post a job',
    body: JobPost,
    response: ChangedJob,
    status: 201,
    problems: ['company_profile_missing', 'not_your_company', ...PUBLISHING],
  },
  'GET /jobs/my': {
    access: 'company',
    summary: 'Own jobs, newest first',
    query: z.object(optionalPage),
    response: z.object({ jobs: z.array(OwnJob), ...pageResponse }),
    localized: true,
  },
  'GET /jobs/:id': {
    access: 'maybe',
    summary: 'One job',
    params: idParams,
    response: JobDetail,
    localized: true,
    problems: ['job_not_found', 'taken_down'],
  },
  'PUT /jobs/:id': {
    access: 'company',
    summary: 'Switch a job on or off, or revise it whole; If-Match holds its updated_at',
    params: idParams,
    body: JobChange,
    response: ChangedJob,
    problems: [...OWN, 'job_version_conflict', 'email_unverified', ...PUBLISHING],
  },
  'POST /jobs/:id/renew': {
    access: 'company',
    verified: true,
    summary: 'Give a job 60 more days from now; If-Match holds its updated_at',
    params: idParams,
    response: ChangedJob,
    problems: [...OWN, 'job_version_conflict', 'duplicates_taken_down_job'],
  },
  'DELETE /jobs/:id': {
    access: 'company',
    summary:
      'Remove a job; its applications stay readable to their seekers. If-Match holds its updated_at',
    params: idParams,
    response: z.object({ removed: z.literal(true) }),
    problems: [...OWN, 'job_version_conflict'],
  },
});

export const problems = declareProblems({
  job_not_found: 404,
  not_your_job: 403,
  job_version_conflict: 412,
  taken_down: 410,
  own_job_taken_down: 409,
  duplicates_taken_down_job: 409,
  own_company_taken_down: 403,
});

export type Job = z.output<typeof Job>;
export type JobDetail = z.output<typeof JobDetail>;
export type ChangedJob = z.output<typeof ChangedJob>;
export type Undo = z.output<typeof Undo>;
export type OwnJob = z.output<typeof OwnJob>;
export type JobPost = z.output<typeof JobPost>;
export type JobChange = z.output<typeof JobChange>;
export type JobList = z.output<typeof JobList>;
