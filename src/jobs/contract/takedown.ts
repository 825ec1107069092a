// Jobs and companies that an operator took down: what its company is told, and which notices go out.
import { z } from 'zod';

/** Notices of takedowns and restores; `application_…` go to those who applied. */
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

/** What a company is told of its own taken-down job. */
export const Takedown = z
  .object({
    at: z.date(),
    /** In the operator's words. */
    reason: z.string(),
    /** Because the whole company was taken down. */
    with_company: z.boolean(),
  })
  .meta({ id: 'Takedown' });
