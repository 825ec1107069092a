// Contract of drafts, preview, publication, duplication, undo, closing and daily figures.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { id, idParams, namesField, proseField } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import {
  ChangedJob,
  JobDetail,
  JobPost,
  SALARY_ORDER_CHECK,
  isSalaryInOrder,
} from '#jobs/contract.ts';
import { CLOSE_REASONS } from '#jobs/rules/lists.ts';

/** Most drafts that a company may have at once. */
export const MAX_DRAFTS = 50;

/** Events of jobs that lead to notifications. */
export const JOB_EVENTS = ['job_published', 'job_closed', 'job_removed', 'job_expiring'] as const;
export type JobEvent = (typeof JOB_EVENTS)[number];

/** Like a posting, but only the title is required. */
export const JobDraft = z
  .object({
    ...JobPost.shape,
    location: namesField(2000).default(''),
    description: proseField(20_000).default(''),
  })
  .refine(isSalaryInOrder, SALARY_ORDER_CHECK)
  .meta({ example: { title: 'Kế toán tổng hợp', location: 'Hà Nội' } });

const Day = z.object({ day: z.string(), views: z.int(), applications: z.int() });
const own = ['job_not_found', 'not_your_job', 'own_job_taken_down'] as const;

export const endpoints = declareEndpoints({
  'POST /jobs/drafts': {
    access: 'company',
    summary: 'Save a new draft, visible to the own company only',
    body: JobDraft,
    response: JobDetail,
    status: 201,
    problems: ['company_profile_missing', 'not_your_company', 'too_many_drafts'],
  },
  'PUT /jobs/:id/draft': {
    access: 'company',
    summary: 'Save changes to a draft; If-Match holds its updated_at',
    params: idParams,
    body: JobDraft,
    response: JobDetail,
    problems: [...own, 'not_a_draft', 'job_version_conflict'],
  },
  'POST /jobs/preview': {
    writes: false,
    access: 'company',
    summary: 'Preview a posting without storing it',
    body: JobDraft,
    response: JobDetail,
    localized: true,
    problems: ['company_profile_missing'],
  },
  'POST /jobs/:id/publish': {
    access: 'company',
    verified: true,
    summary: 'Publish a draft for 60 days; missing fields are named. If-Match holds its updated_at',
    params: idParams,
    response: ChangedJob,
    problems: [
      ...own,
      'not_a_draft',
      'job_version_conflict',
      'draft_incomplete',
      'own_company_taken_down',
      'duplicates_taken_down_job',
      'daily_publications',
    ],
  },
  'POST /jobs/:id/duplicate': {
    access: 'company',
    summary: 'Create a draft with the same text',
    params: idParams,
    response: ChangedJob,
    status: 201,
    problems: [...own, 'too_many_drafts'],
  },
  'POST /jobs/:id/undo': {
    access: 'company',
    summary: 'Undo the last publication, renewal, switch or copy of a job, within 30 seconds',
    params: idParams,
    body: z.object({ undo_id: id }).meta({ example: { undo_id: '01m8kbkbvz00095zxzqtt4ejgg' } }),
    response: z.object({ undone: z.literal(true) }),
    problems: [...own, 'undo_expired', 'job_has_applications'],
  },
  'POST /jobs/:id/close': {
    access: 'company',
    summary:
      'Close a job with a reason; answers how many applicants have no decision yet. If-Match holds its updated_at',
    params: idParams,
    body: z.object({ reason: z.enum(CLOSE_REASONS) }).meta({ example: { reason: 'filled' } }),
    response: JobDetail.extend({ undecided: z.int() }),
    problems: [...own, 'not_open', 'job_version_conflict'],
  },
  'GET /jobs/:id/days': {
    access: 'company',
    summary: 'Views and applications of the last 30 days, oldest first',
    params: idParams,
    response: z.object({ job_id: id, days: z.array(Day) }),
    problems: ['job_not_found', 'not_your_job'],
  },
});

export const problems = declareProblems({
  draft_incomplete: 400,
  not_a_draft: 409,
  not_open: 409,
  too_many_drafts: 409,
  undo_expired: 409,
  job_has_applications: 409,
});

export type JobDraft = z.output<typeof JobDraft>;
