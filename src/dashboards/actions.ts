// Returns the dashboards and the public figures of the site.
import { listOwnInterviews } from '#applications/actions/interviews.ts';
import { listReceivedApplications } from '#applications/actions/receive.ts';
import { listOwnApplications } from '#applications/actions/track.ts';
import { countDaysSince } from '#applications/rules/timeline.ts';
import { problems as companyProblems } from '#companies/contract.ts';
import { listOwnJobs } from '#jobs/actions/show.ts';
import { readDailyFigures } from '#jobs/store/days.ts';
import { getOwnCompleteness } from '#seekers/actions/completeness.ts';
import { getPerson, type Language, type ActionContext } from '#context.ts';
import type { CompanyDashboard, SeekerDashboard, SiteFigures } from './contract.ts';
import { toFigure, FIXED_FIGURES, getSuccessRate } from './rules.ts';
import {
  hasDemoData,
  readBoardNumbers,
  readCompanyNumbers,
  readSeekerNumbers,
  readWaiting,
  type BoardNumbers,
} from './store.ts';

const RECENT = { page: 1, limit: 5 };
const MAX_INTERVIEWS = 3;

export async function getCompanyDashboard(ctx: ActionContext): Promise<CompanyDashboard> {
  const { db, now } = ctx;
  const { company_id } = getPerson(ctx);
  if (!company_id) throw companyProblems.company_profile_missing();
  const [numbers, days, jobs, applications, waiting] = await Promise.all([
    readCompanyNumbers(db, company_id, now),
    readDailyFigures(db, { company_id }, now),
    listOwnJobs(ctx, RECENT),
    listReceivedApplications(ctx, RECENT),
    readWaiting(db, company_id, ctx.language),
  ]);
  return {
    ...numbers,
    days,
    recent_jobs: jobs.jobs,
    recent_applications: applications.applications,
    waiting: waiting.map((row) => ({ ...row, waiting_days: countDaysSince(row.applied_at, now) })),
  };
}

export async function getSeekerDashboard(ctx: ActionContext): Promise<SeekerDashboard> {
  const { db, now } = ctx;
  const { id } = getPerson(ctx);
  const [numbers, recent, { interviews }, profile] = await Promise.all([
    readSeekerNumbers(db, id, now),
    listOwnApplications(ctx, RECENT),
    listOwnInterviews(ctx),
    getOwnCompleteness(ctx),
  ]);
  return {
    ...numbers,
    recent_applications: recent.applications,
    interviews: interviews.slice(0, MAX_INTERVIEWS),
    profile,
  };
}

/** Undefined means fixed figures while there is demo data, and live ones otherwise. */
type FigureMode = 'fixed' | 'live' | undefined;

/** Returns the figures of the home and companies pages; null ones are not shown. */
export type ReadSiteFigures = (ctx: ActionContext) => Promise<SiteFigures>;

/** Counting a large board is slow, and the rounded figures change rarely. */
const CACHE_MS = 60_000;

async function countBoard(
  { db, now }: ActionContext,
  mode: FigureMode,
): Promise<BoardNumbers | null> {
  const isFixed = mode !== 'live' && (await hasDemoData(db));
  return isFixed ? null : readBoardNumbers(db, now);
}

function toSiteFigures(counted: BoardNumbers, language: Language): SiteFigures {
  const companies = toFigure(counted.companies, language);
  return {
    active_jobs: toFigure(counted.active_jobs, language),
    companies,
    job_seekers: toFigure(counted.job_seekers, language),
    success_rate: getSuccessRate(counted.accepted, counted.decided),
    directory_companies: companies,
    industries: toFigure(counted.industries, language),
    employees: toFigure(counted.employees, language),
    live: true,
  };
}

/** Creates a reader that counts at most once per CACHE_MS. */
export function createSiteFigures(mode: FigureMode): ReadSiteFigures {
  let cached: { at: number; counted: Promise<BoardNumbers | null> } | null = null;
  return async (ctx) => {
    if (mode === 'fixed') return FIXED_FIGURES;
    const at = ctx.now.getTime();
    if (!cached || Math.abs(at - cached.at) >= CACHE_MS) {
      const counted = countBoard(ctx, mode);
      cached = { at, counted };
      counted.catch(() => (cached = null));
    }
    const counted = await cached.counted;
    return counted ? toSiteFigures(counted, ctx.language) : FIXED_FIGURES;
  };
}
