// What should not be on the board, as people report it.
import { z } from 'zod';
import { declareEndpoints } from '#door/endpoint.ts';
import { id, optional, prose } from '#door/fields.ts';
import { declareProblems } from '#door/problem.ts';

export const REASONS = ['scam', 'fee', 'discrimination', 'wrong', 'gone', 'other'] as const;

export const drawn = declareEndpoints({
  'POST /reports': {
    access: 'member',
    summary: 'Report a job or a company',
    body: z.object({
      subject: z.enum(['job', 'company']),
      subject_id: id,
      reason: z.enum(REASONS),
      text: optional(prose(2000)),
    }),
    answer: z.object({ id, reported: z.literal(true) }),
    status: 201,
    problems: ['job_not_found', 'company_not_found', 'reported_already'],
  },
});

export const endpoints = drawn;

export const problems = declareProblems({ reported_already: 409 });

export type Reason = (typeof REASONS)[number];
