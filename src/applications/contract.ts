// Contract of applications: the application itself and the seeker's list.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { acceptEmptyAsAbsent, id, optionalPage, pageResponse, time } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { Seeker } from '#seekers/contract.ts';

export const STATUSES = ['pending', 'viewed', 'accepted', 'rejected', 'withdrawn'] as const;

export const Application = z
  .object({
    id,
    job_id: id,
    job_title: z.string(),
    company_id: id,
    company_name: z.string(),
    logo: z.string().nullable(),
    status: z.enum(STATUSES),
    cover_letter: z.string().nullable(),
    applied_at: time,
    updated_at: time,
    /** Whether the job still takes applications. `job_removed` is also true for a taken-down job. */
    job_is_active: z.boolean(),
    job_removed: z.boolean(),
  })
  .meta({ id: 'Application' });

/** A row of the seeker's list. */
export const OwnApplicationRow = Application.extend({
  unread_messages: z.int(),
  /** Whether an agreed interview is over: the list of interviews has only those ahead. */
  had_interview: z.boolean(),
}).meta({ id: 'OwnApplicationRow' });

export const ReceivedApplication = Application.extend({
  /** Whether the job or its company is taken down: the company can then neither write to the applicant nor invite. */
  job_taken_down: z.boolean(),
  seeker: Seeker.extend({ email: z.string().nullable(), email_verified: z.boolean() })
    .partial()
    .extend({ full_name: z.string() }),
}).meta({ id: 'ReceivedApplication' });

export const endpoints = declareEndpoints({
  'GET /applications/my': {
    access: 'job_seeker',
    summary: 'Own applications, newest first',
    query: z.object({ job_id: acceptEmptyAsAbsent(id.optional()), ...optionalPage }),
    response: z.object({ applications: z.array(OwnApplicationRow), ...pageResponse }),
  },
});

export const problems = declareProblems({
  job_closed: 409,
  already_applied: 409,
  application_not_found: 404,
  not_your_application: 403,
  already_decided: 409,
});

export type Application = z.output<typeof Application>;
export type OwnApplicationRow = z.output<typeof OwnApplicationRow>;
export type ReceivedApplication = z.output<typeof ReceivedApplication>;
export type Status = (typeof STATUSES)[number];
