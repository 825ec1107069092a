// Dashboards and figures: what the other rooms' numbers say when put side by side.
import { z } from 'zod';
import { Application, ReceivedApplication, STATUSES } from '#applications/contract.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import { id } from '#api/fields.ts';
import { OwnJob } from '#jobs/contract.ts';

const day = z.object({ day: z.string(), views: z.int(), applications: z.int() });

/** An applicant who has not been answered yet. */
const Waiting = z.object({
  id,
  job_id: id,
  job_title: z.string(),
  full_name: z.string(),
  status: z.enum(STATUSES),
  applied_at: z.date(),
  waiting_days: z.int(),
});

export const CompanyDashboard = z
  .object({
    active_jobs: z.int(),
    total_applications: z.int(),
    new_applications: z.int(),
    profile_views: z.int(),
    /** The last 30 days, oldest first, in the time of Ho Chi Minh City. */
    days: z.array(day),
    recent_jobs: z.array(OwnJob),
    recent_applications: z.array(ReceivedApplication),
    /** The five that wait longest for an answer, the oldest first. */
    waiting: z.array(Waiting),
  })
  .meta({ id: 'CompanyDashboard' });

export const SeekerDashboard = z
  .object({
    applications_submitted: z.int(),
    /** Accepted, and still ahead. */
    interviews_scheduled: z.int(),
    saved_jobs: z.int(),
    profile_views: z.int(),
    recent_applications: z.array(Application),
  })
  .meta({ id: 'SeekerDashboard' });

/** The figures of the home and companies pages, ready to show. */
export const SiteFigures = z
  .object({
    /** A counted figure under 100 is null: it is not shown. */
    active_jobs: z.string().nullable(),
    companies: z.string().nullable(),
    job_seekers: z.string().nullable(),
    /** Null while too few applications are decided to say. */
    success_rate: z.string().nullable(),
    directory_companies: z.string().nullable(),
    industries: z.string().nullable(),
    employees: z.string().nullable(),
    live: z.boolean(),
  })
  .meta({ id: 'SiteFigures' });

export const endpoints = declareEndpoints({
  'GET /dashboard/company': {
    access: 'company',
    summary: 'The company’s dashboard',
    answer: CompanyDashboard,
    speaks: true,
    problems: ['company_profile_missing'],
  },
  'GET /dashboard/seeker': {
    access: 'job_seeker',
    summary: 'The seeker’s dashboard',
    answer: SeekerDashboard,
  },
});

export type CompanyDashboard = z.output<typeof CompanyDashboard>;
export type SeekerDashboard = z.output<typeof SeekerDashboard>;
export type SiteFigures = z.output<typeof SiteFigures>;
