// Contract of the moderation module: reporting jobs, companies, and the other side of an application.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { id, optionalField, proseField, time } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { MAX_REPORT_CHARS, REPORT_REASONS, SUBJECTS } from './rules.ts';

const subject = z.enum(SUBJECTS);

/** The person's latest report of a subject, with its state. */
const OwnReport = z.object({
  id,
  reason: z.enum(REPORT_REASONS),
  state: z.enum(['open', 'upheld', 'dismissed']),
  created_at: time,
  closed_at: time.nullable(),
});

export const endpoints = declareEndpoints({
  'GET /reports': {
    access: 'signed_in',
    summary: 'Own latest report of a job, a company or an application, with its state',
    query: z.object({ subject, subject_id: id }),
    response: z.object({ report: OwnReport.nullable() }),
  },
  'POST /reports': {
    access: 'signed_in',
    summary: 'Report a job, a company, or the other side of an own application',
    body: z
      .object({
        subject,
        subject_id: id,
        reason: z.enum(REPORT_REASONS),
        text: optionalField(proseField(MAX_REPORT_CHARS)),
      })
      .meta({
        example: {
          subject: 'job',
          subject_id: '01m8kbkbvz00095zxzqtt4ejgg',
          reason: 'fee',
          text: 'Họ đòi tiền cọc.',
        },
      }),
    response: z.object({ id, reported: z.literal(true) }),
    status: 201,
    problems: [
      'job_not_found',
      'company_not_found',
      'application_not_found',
      'not_your_application',
      'already_reported',
      'daily_reports',
    ],
  },
});

export const problems = declareProblems({ already_reported: 409 });

export type OwnReport = z.output<typeof OwnReport>;
