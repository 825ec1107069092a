// Contract of one application in full: the sent copy, steps, interviews and notes, for either side.
import { z } from 'zod';
import { Application, ReceivedApplication, STATUSES } from '#applications/contract.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import { id, idParams, proseField, time } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { Interview } from './interviews.ts';

export const STEPS = [
  'sent',
  'viewed',
  'accepted',
  'rejected',
  'withdrawn',
  'undone',
  'interview_proposed',
  'interview_moved',
  'interview_accepted',
  'interview_declined',
  'interview_another_asked',
  'interview_cancelled',
  'job_gone',
] as const;

export const ApplicationStep = z
  .object({
    kind: z.enum(STEPS),
    side: z.enum(['seeker', 'company', 'board']),
    status: z.enum(STATUSES),
    message: z.string().nullable(),
    interview_id: id.nullable(),
    at: time,
  })
  .meta({ id: 'ApplicationStep' });

export const ApplicationNote = z.object({ id, text: z.string(), created_at: time }).meta({
  id: 'ApplicationNote',
});

export const AttachedFile = z.object({ id, name: z.string(), mime: z.string(), size: z.int() });

/** Exact copy of what was sent; later changes of profile, posting or CV do not affect it. */
export const ApplicationCopy = z.object({
  cover_letter: z.string().nullable(),
  profile: z.record(z.string(), z.unknown()),
  job: z.object({ title: z.string(), company: z.string(), description: z.string() }),
  file: AttachedFile.nullable(),
  consent: z.object({
    text_version: z.string().nullable(),
    language: z.string().nullable(),
    given_at: time,
  }),
  sent_at: time,
});

const both = {
  message: z.string().nullable(),
  copy: ApplicationCopy,
  steps: z.array(ApplicationStep),
  interviews: z.array(Interview),
  /** Notes of the caller's side. */
  notes: z.array(ApplicationNote),
};

/** `side` distinguishes the views: the company's includes the applicant, the seeker's the possible actions. */
export const ApplicationDetail = z
  .discriminatedUnion('side', [
    Application.extend({
      ...both,
      side: z.literal('seeker'),
      may_withdraw: z.boolean(),
      /** Days without an answer; null once answered. */
      waiting_days: z.int().nullable(),
      /** Erasure date, once it is known. */
      erased_on: time.nullable(),
      /** False when the job's poster has no verified address. */
      poster_verified: z.boolean().optional(),
    }),
    ReceivedApplication.extend({ ...both, side: z.literal('company') }),
  ])
  .meta({ id: 'ApplicationDetail' });

export const endpoints = declareEndpoints({
  'GET /applications/:id': {
    access: 'member',
    summary: 'One application, from the seeker’s or the company’s side',
    records: true,
    params: idParams,
    response: ApplicationDetail,
    problems: ['application_not_found', 'not_your_application'],
  },
  'POST /applications/:id/withdraw': {
    access: 'job_seeker',
    summary: 'Withdraw an application that has no decision yet',
    params: idParams,
    response: Application,
    problems: ['application_not_found', 'not_your_application', 'already_decided'],
  },
  'POST /applications/:id/notes': {
    access: 'member',
    summary: 'Add a private note: a seeker’s own, or one for the company’s people',
    params: idParams,
    body: z.object({ text: proseField(5000, 1) }).meta({ example: { text: 'Gọi lại sau Tết.' } }),
    response: ApplicationNote,
    status: 201,
    problems: ['application_not_found', 'not_your_application', 'too_many_notes', 'daily_messages'],
  },
  'DELETE /applications/:id/notes/:note_id': {
    access: 'member',
    summary: 'Remove a note of the own side',
    params: z.object({ id, note_id: id }),
    response: z.object({ removed: z.literal(true) }),
    problems: ['application_not_found', 'not_your_application', 'note_not_found'],
  },
});

export const problems = declareProblems({ note_not_found: 404, too_many_notes: 409 });

export type ApplicationStep = z.output<typeof ApplicationStep>;
export type ApplicationNote = z.output<typeof ApplicationNote>;
export type ApplicationCopy = z.output<typeof ApplicationCopy>;
export type ApplicationDetail = z.output<typeof ApplicationDetail>;
