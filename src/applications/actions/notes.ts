// Private notes on an application: the seeker's own, or shared within the company.
import { problems, type ApplicationNote } from '#applications/contract/tracking.ts';
import * as store from '#applications/store/notes.ts';
import { eraseResponsesWith } from '#api/idempotency.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { newId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { getOwnSide } from './own-side.ts';

const MAX_NOTES = 100;

export async function addApplicationNote(
  ctx: ActionContext,
  application_id: string,
  text: string,
): Promise<ApplicationNote> {
  const { db, now } = ctx;
  // The lock keeps parallel writes from exceeding the limit.
  const { side } = await getOwnSide(ctx, application_id, { lock: true });
  if ((await store.countNotes(db, application_id, side)) >= MAX_NOTES) {
    throw problems.too_many_notes();
  }
  await countTowardsCap(ctx, 'messages');
  const note = { id: newId(now), text, created_at: now };
  await store.insertNote(db, { ...note, application_id, side, author_id: getPerson(ctx).id });
  return note;
}

export async function removeApplicationNote(
  ctx: ActionContext,
  { id: application_id, note_id }: { id: string; note_id: string },
): Promise<{ removed: true }> {
  const { side } = await getOwnSide(ctx, application_id);
  const isDeleted = await store.deleteNote(ctx.db, { id: note_id, application_id, side });
  if (!isDeleted) throw problems.note_not_found();
  await eraseResponsesWith(ctx, { subject_id: application_id, id: note_id });
  return { removed: true };
}
