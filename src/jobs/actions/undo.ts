// Undo of a company's last change of a job within UNDO_SECONDS: a publication, renewal, switch or copy.
import { discardBatch, type DiscardedEvent } from '#events/outbox.ts';
import { releaseFromCap } from '#api/policy/daily-caps.ts';
import { takeTokens } from '#platform/rate-limit/buckets.ts';
import { problems, type Undo } from '#jobs/contract.ts';
import { MAX_DRAFTS, problems as manageProblems } from '#jobs/contract/manage.ts';
import { UNDO_SECONDS } from '#jobs/rules/job-state.ts';
import { countDrafts } from '#jobs/store/drafts.ts';
import * as store from '#jobs/store/undo.ts';
import { newId } from '#platform/ids.ts';
import type { ActionContext } from '#context.ts';
import { getOwnJob } from './own-job.ts';

/** Saves the job's current lifecycle. Call it before the change; for a job that was just created, pass the `state` an undo gives it. */
export async function allowUndo(
  { db, now }: ActionContext,
  job_id: string,
  act: store.UndoAct,
  state?: 'draft' | 'removed',
): Promise<Undo> {
  const undo = { id: newId(now), until: new Date(now.getTime() + UNDO_SECONDS * 1000) };
  const undoneState = state ? { state } : {};
  await store.saveUndo(db, {
    job_id,
    act,
    id: undo.id,
    changed_at: now,
    expires_at: undo.until,
    ...undoneState,
  });
  return undo;
}

/** Ends the undo when another change arrives, and discards the events that it still held back. */
export async function endUndo({ db }: ActionContext, job_id: string): Promise<void> {
  const id = await store.deleteUndo(db, job_id);
  if (id) await discardBatch(db, id);
}

/** Throws 404 for a missing job and 403 for another company's. */
export async function requireUndoable(ctx: ActionContext, job_id: string): Promise<void> {
  await getOwnJob(ctx, job_id, { removed: true });
}

/**
 * An undone publication does not count towards the daily cap, up to ten a day: publishing and undoing again and again
 * would otherwise keep a job the newest without an end. It counts if the company has more drafts than allowed, because
 * publishing and undoing must not be a way around MAX_DRAFTS.
 */
async function releasePublications(
  { db, now }: ActionContext,
  company_id: string,
  discarded: readonly DiscardedEvent[],
): Promise<void> {
  if ((await countDrafts(db, company_id, now)) > MAX_DRAFTS) return;
  for (const { kind, by_person, at } of discarded) {
    if (kind !== 'job_published' || !by_person) continue;
    const takes = [{ limit: 'undone posts by person', owner: by_person }] as const;
    if ((await takeTokens(db, takes, now)).refused.length > 0) continue;
    await releaseFromCap(db, { person_id: by_person, kind: 'publications', at });
  }
}

/** Idempotent. Refuses when the job has changed since, or when what it would end already has applications. */
export async function undoChange(
  ctx: ActionContext,
  job_id: string,
  undo_id: string,
): Promise<{ undone: true }> {
  const { db, now } = ctx;
  const job = await getOwnJob(ctx, job_id, { lock: true, removed: true });
  const undo = await store.readUndo(db, job_id, now);
  if (undo?.id !== undo_id)
    throw job.state === 'removed' ? problems.job_not_found() : manageProblems.undo_expired();
  if (undo.undone_at) return { undone: true };
  if (!undo.is_current || now >= undo.expires_at) throw manageProblems.undo_expired();
  // Whoever applied since the change would lose the job without a notification, so the undo is refused.
  const { not_open_since } = undo;
  if (not_open_since && (await store.hasApplicationsSince(db, job_id, not_open_since))) {
    throw manageProblems.job_has_applications();
  }
  const discarded = await discardBatch(db, undo_id);
  if (!discarded) throw manageProblems.undo_expired();
  await store.restoreLifecycle(db, job_id, now);
  await releasePublications(ctx, job.company_id, discarded);
  return { undone: true };
}
