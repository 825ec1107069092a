// Reports jobs and companies that should not be on the board, and the other side of an application.
import { getOwnSide } from '#applications/actions/own-side.ts';
import { problems as companyProblems } from '#companies/contract.ts';
import type { InputOf } from '#api/endpoint.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { problems as jobProblems } from '#jobs/contract.ts';
import { newId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { problems, type endpoints, type OwnReport } from './contract.ts';
import { insertReport, isPublicSubject, readOwnReport } from './store.ts';

type Body = InputOf<(typeof endpoints)['POST /reports']>['body'];

async function requireSubject(ctx: ActionContext, { subject, subject_id }: Body): Promise<void> {
  if (subject === 'application') {
    await getOwnSide(ctx, subject_id);
    return;
  }
  if (!(await isPublicSubject(ctx.db, subject, subject_id)))
    throw subject === 'job' ? jobProblems.job_not_found() : companyProblems.company_not_found();
}

export async function reportSubject(
  ctx: ActionContext,
  payload: Body,
): Promise<{ id: string; reported: true }> {
  const { db, now } = ctx;
  await requireSubject(ctx, payload);
  await countTowardsCap(ctx, 'reports');
  const id = newId(now);
  const report = { ...payload, person_id: getPerson(ctx).id, created_at: now };
  if (!(await insertReport(db, id, report))) throw problems.already_reported();
  return { id, reported: true };
}

type Query = InputOf<(typeof endpoints)['GET /reports']>['query'];

export async function findOwnReport(
  ctx: ActionContext,
  about: Query,
): Promise<{ report: OwnReport | null }> {
  return { report: await readOwnReport(ctx.db, getPerson(ctx).id, about) };
}
