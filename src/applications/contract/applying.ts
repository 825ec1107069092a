// Contract of applying, and of a company's reply record.
import { z } from 'zod';
import { Application } from '#applications/contract.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import { id, idParams, language, optionalField, proseField, textField } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';

export const ReplyRecord = z
  .object({
    /** Applications of the last 90 days that were answered, or have been open for 14 days. */
    applications: z.int(),
    /** Percentage answered within 14 days, rounded down; null with fewer than five applications. */
    answered_within_14_days: z.int().min(0).max(100).nullable(),
    median_days: z.number().nullable(),
  })
  .meta({ id: 'ReplyRecord' });

export const endpoints = declareEndpoints({
  'POST /applications': {
    access: 'job_seeker',
    verified: true,
    summary: 'Apply to a job, with a letter and a CV or without',
    body: z
      .object({
        job_id: id,
        cover_letter: optionalField(proseField(10_000)),
        file_id: optionalField(id),
        /** Of an account without a name, which gets it; ignored for others. */
        name: optionalField(textField(200)),
        consent: z.object({ text_version: textField(50, 1), language }).nullish(),
      })
      .meta({
        example: { job_id: '01m8kbkbvz00095zxzqtt4ejgg', cover_letter: 'Kính gửi anh chị…' },
      }),
    response: Application,
    status: 201,
    problems: [
      'job_not_found',
      'job_closed',
      'already_applied',
      'file_not_found',
      'not_your_file',
      'daily_applications',
    ],
  },
  'GET /companies/:id/replies': {
    access: 'anyone',
    summary: 'How reliably and how fast a company answers',
    params: idParams,
    response: ReplyRecord,
    problems: ['company_not_found', 'company_taken_down'],
  },
});

/** All problems of these endpoints are declared by files, jobs and the application contract. */
export const problems = declareProblems({});

export type ReplyRecord = z.output<typeof ReplyRecord>;
