// Dashboards and the board's figures.
import { received } from '#applications/actions/receive.ts';
import { mine as ownApplications } from '#applications/actions/track.ts';
import { problems as companyProblems } from '#companies/contract.ts';
import { mine as ownJobs } from '#jobs/actions/show.ts';
import { personOf, type Visit } from '#visit.ts';
import type { CompanyDashboard, SeekerDashboard, SiteFigures } from './contract.ts';
import { figure, FIXED, successRate } from './rules.ts';
import {
  readBoardNumbers,
  readCompanyNumbers,
  readDays,
  readSeekerNumbers,
  readWaiting,
} from './store.ts';

const RECENT = { page: 1, limit: 5 };

export async function companyDashboard(visit: Visit): Promise<CompanyDashboard> {
  const { db, now } = visit;
  const { company_id } = personOf(visit);
  if (!company_id) throw companyProblems.company_profile_missing();
  const [numbers, days, jobs, applications, waiting] = await Promise.all([
    readCompanyNumbers(db, company_id, now),
    readDays(db, company_id, now),
    ownJobs(visit, RECENT),
    received(visit, RECENT),
    readWaiting(db, company_id, now),
  ]);
  return {
    ...numbers,
    days,
    recent_jobs: jobs.jobs,
    recent_applications: applications.applications,
    waiting,
  };
}

export async function seekerDashboard(visit: Visit): Promise<SeekerDashboard> {
  const [numbers, recent] = await Promise.all([
    readSeekerNumbers(visit.db, personOf(visit).id, visit.now),
    ownApplications(visit, RECENT),
  ]);
  return { ...numbers, recent_applications: recent.applications };
}

/** The figures of the home and companies pages: the fixed copy, or real counts rounded down. */
export async function siteFigures(visit: Visit, mode: 'fixed' | 'live'): Promise<SiteFigures> {
  if (mode === 'fixed') return FIXED;
  const { language } = visit;
  const counted = await readBoardNumbers(visit.db, visit.now);
  const companies = figure(counted.companies, language);
  return {
    active_jobs: figure(counted.active_jobs, language),
    companies,
    job_seekers: figure(counted.job_seekers, language),
    success_rate: successRate(counted.accepted, counted.decided),
    directory_companies: companies,
    industries: figure(counted.industries, language),
    employees: figure(counted.employees, language),
    live: true,
  };
}
