// The looks that are counted: at jobs and companies by visitors, at seekers by companies.
import { problems as companyProblems } from '#companies/contract.ts';
import { requirePublished } from '#jobs/actions/published.ts';
import { readJobKey } from '#jobs/store/read.ts';
import { looksLikeId } from '#platform/ids.ts';
import { personOf, type Visit } from '#visit.ts';
import { dayInVietnam, isProgram } from './rules.ts';
import { findCompany, countLook } from './store.ts';

interface Counted {
  counted: boolean;
}

/** Programs and the company's own people are left out. */
async function count(
  visit: Visit,
  subject: 'job' | 'company',
  subject_id: string,
  company_id: string,
): Promise<Counted> {
  const { from, now, db, actor } = visit;
  if (isProgram(from.agent) || actor?.person?.company_id === company_id) return { counted: false };
  const look = {
    subject,
    subject_id,
    day: dayInVietnam(now),
    visitor: `${from.ip}\n${from.agent}`,
  };
  return { counted: await countLook(db, look) };
}

export async function countJobView(visit: Visit, id: string): Promise<Counted> {
  const job = requirePublished(looksLikeId(id) ? await readJobKey(visit.db, id) : null);
  return count(visit, 'job', id, job.company_id);
}

export async function countCompanyView(visit: Visit, id: string): Promise<Counted> {
  const company = looksLikeId(id) ? await findCompany(visit.db, id) : null;
  if (!company) throw companyProblems.company_not_found();
  if (company.taken_down_at) throw companyProblems.company_taken_down();
  return count(visit, 'company', id, id);
}

/** A company opened this seeker's application: once a company and day. */
export async function countSeekerView(visit: Visit, person_id: string): Promise<Counted> {
  const visitor = personOf(visit).company_id ?? personOf(visit).id;
  const look = { subject: 'seeker' as const, subject_id: person_id, visitor };
  return { counted: await countLook(visit.db, { ...look, day: dayInVietnam(visit.now) }) };
}
