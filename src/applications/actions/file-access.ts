// Access checks that the files module receives: CVs sent with applications, whose reading is logged, and the paths
// of calendar files.
import { looksLikeId } from '#platform/ids.ts';
import type { ActionContext } from '#context.ts';
import { requireCalendarEntry } from './calendar.ts';
import { readInterview } from '#applications/store/interviews.ts';
import { canOpenFile, recordAccess, findApplicationsWithFile } from '#applications/store/reads.ts';

/** Returns true when the file was sent to the caller's company, and logs the read; HEAD reads nothing. */
export async function canReadFile(
  { db, actor, now, isHead }: ActionContext,
  file_id: string,
): Promise<boolean> {
  const person = actor?.person;
  if (!person?.company_id) return false;
  const { id: person_id, company_id } = person;
  const application_ids = await findApplicationsWithFile(db, company_id, file_id);
  if (!isHead) {
    await recordAccess(db, application_ids, { kind: 'file', company_id, person_id, at: now });
  }
  return application_ids.length > 0;
}

/** Returns true while a link issued to this person may open the file. */
export function canFollowLink(
  { db }: ActionContext,
  person_id: string,
  file_id: string,
): Promise<boolean> {
  return canOpenFile(db, person_id, file_id);
}

/** Returns the path of an interview's calendar file, or null for an unknown interview. */
export async function toCalendarPath(ctx: ActionContext, id: string): Promise<string | null> {
  const isInterview = looksLikeId(id) && (await readInterview(ctx.db, id, ctx.now)) !== null;
  if (!isInterview) return null;
  await requireCalendarEntry(ctx, id);
  return `/interviews/${id}.ics`;
}
