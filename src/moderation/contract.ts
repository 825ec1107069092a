// What should not be on the board, as people report it.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { id, optionalField, proseField } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { REASONS, SUBJECTS } from './rules.ts';

const subject = z.enum(SUBJECTS);

/** One's own newest report of a job or a company, and what became of it. */
const OwnReport = z.object({
  id,
  reason: z.enum(REASONS),
  state: z.enum(['open', 'upheld', 'dismissed']),
  created_at: z.date(),
  closed_at: z.date().nullable(),
});

export const reportEndpoints = declareEndpoints({
  'GET /reports': {
    access: 'signed_in',
    summary: 'Own newest report of a job or a company, and what became of it',
    query: z.object({ subject, subject_id: id }),
    answer: z.object({ report: OwnReport.nullable() }),
  },
  'POST /reports': {
    access: 'signed_in',
    summary: 'Report a job or a company',
    body: z.object({
      subject,
      subject_id: id,
      reason: z.enum(REASONS),
      text: optionalField(proseField(2000)),
    }),
    answer: z.object({ id, reported: z.literal(true) }),
    status: 201,
    problems: ['job_not_found', 'company_not_found', 'reported_already', 'daily_reports'],
  },
});

export const endpoints = reportEndpoints;

export const problems = declareProblems({ reported_already: 409 });

export type OwnReport = z.output<typeof OwnReport>;
