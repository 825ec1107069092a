// Publishes a complete draft, dated from the moment of publication.
import { requireCurrentVersion } from '#api/if-match.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { problems, type ChangedJob, type Undo } from '#jobs/contract.ts';
import { problems as manageProblems } from '#jobs/contract/manage.ts';
import { getJobLife } from '#jobs/rules/job-state.ts';
import { findMissingFields } from '#jobs/rules/job-row.ts';
import { readJob, type JobKey } from '#jobs/store/read.ts';
import { updatePublishedJob } from '#jobs/store/write.ts';
import type { ActionContext } from '#context.ts';
import { showChangedJob, getOwnJob, requireMayPublish, recordJobEvent } from './own-job.ts';
import { allowUndo } from './undo.ts';

/** Publishes the stored draft, which the caller has locked, or throws the names of its missing fields. */
export async function publishDraft(ctx: ActionContext, { id, company_id }: JobKey): Promise<Undo> {
  const { db, now } = ctx;
  const draft = await readJob(db, id);
  if (!draft) throw problems.job_not_found();
  const fields = findMissingFields(draft);
  if (Object.keys(fields).length > 0) throw manageProblems.draft_incomplete({ fields });
  await requireMayPublish(ctx, company_id, draft);
  await countTowardsCap(ctx, 'publications');
  const undo = await allowUndo(ctx, id, 'publish');
  await updatePublishedJob(db, id, { now, expires_at: getJobLife(now) });
  await recordJobEvent(ctx, 'job_published', { id, company_id }, undo);
  return undo;
}

export async function publishJob(ctx: ActionContext, id: string): Promise<ChangedJob> {
  const job = await getOwnJob(ctx, id, { lock: true });
  if (job.state !== 'draft') throw manageProblems.not_a_draft();
  requireCurrentVersion(ctx, job.updated_at, problems.job_version_conflict);
  const undo = await publishDraft(ctx, job);
  return { ...(await showChangedJob(ctx, id)), undo };
}
