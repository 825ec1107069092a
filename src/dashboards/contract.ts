// Contract of the dashboards module: dashboards and public figures from several modules' data.
import { z } from 'zod';
import { OwnApplicationRow, ReceivedApplication, STATUSES } from '#applications/contract.ts';
import { OwnInterview } from '#applications/contract/interviews.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import { id, time } from '#api/fields.ts';
import { OwnJob } from '#jobs/contract.ts';
import { PROFILE_SECTIONS } from '#seekers/rules/completeness.ts';

const day = z.object({ day: z.string(), views: z.int(), applications: z.int() });

/** An applicant without an answer. */
const WaitingApplicant = z.object({
  id,
  job_id: id,
  job_title: z.string(),
  full_name: z.string(),
  status: z.enum(STATUSES),
  applied_at: time,
  waiting_days: z.int(),
});

export const CompanyDashboard = z
  .object({
    active_jobs: z.int(),
    total_applications: z.int(),
    new_applications: z.int(),
    profile_views: z.int(),
    /** The last 30 days in Vietnam's time zone, oldest first. */
    days: z.array(day),
    recent_jobs: z.array(OwnJob),
    recent_applications: z.array(ReceivedApplication),
    /** The five applicants who have waited longest, the oldest first. */
    waiting: z.array(WaitingApplicant),
  })
  .meta({ id: 'CompanyDashboard' });

export const SeekerDashboard = z
  .object({
    applications_submitted: z.int(),
    /** Accepted interviews in the future. */
    interviews_scheduled: z.int(),
    saved_jobs: z.int(),
    profile_views: z.int(),
    recent_applications: z.array(OwnApplicationRow),
    /** The next interviews, proposed or accepted. */
    interviews: z.array(OwnInterview),
    /** Completeness of the profile in percent, and the missing sections, those with the highest weight first. */
    profile: z.object({ percent: z.int(), missing: z.array(z.enum(PROFILE_SECTIONS)) }),
  })
  .meta({ id: 'SeekerDashboard' });

/** The formatted figures of the home and companies pages. */
export const SiteFigures = z
  .object({
    /** Null for counts under 100, which are not shown. */
    active_jobs: z.string().nullable(),
    companies: z.string().nullable(),
    job_seekers: z.string().nullable(),
    /** Null while too few applications are decided. */
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
    response: CompanyDashboard,
    localized: true,
    problems: ['company_profile_missing'],
  },
  'GET /dashboard/seeker': {
    access: 'job_seeker',
    summary: 'The seeker’s dashboard',
    response: SeekerDashboard,
  },
});

export type CompanyDashboard = z.output<typeof CompanyDashboard>;
export type SeekerDashboard = z.output<typeof SeekerDashboard>;
export type SiteFigures = z.output<typeof SiteFigures>;
