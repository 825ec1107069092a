// Takedowns of jobs and companies: the data that the company sees, and the events that notify people.
import { z } from 'zod';
import { time } from '#api/fields.ts';

/** Events of takedowns and restores; `application_…` notify applicants. */
export const TAKEDOWN_EVENTS = [
  'job_taken_down',
  'job_restored',
  'application_job_taken_down',
  'application_job_restored',
  'company_taken_down',
  'company_restored',
  'report_upheld',
] as const;
export type TakedownEvent = (typeof TAKEDOWN_EVENTS)[number];

/** Takedown of an own job, as its company sees it. */
export const Takedown = z
  .object({
    at: time,
    /** Text that the operator wrote. */
    reason: z.string(),
    /** True when the whole company was taken down. */
    with_company: z.boolean(),
  })
  .meta({ id: 'Takedown' });
