// Reading a CV that was sent with an application: who may, and that it is logged. The files' room is handed this,
// and where an interview's calendar entry is.
import { looksLikeId } from '#platform/ids.ts';
import type { ActionContext } from '#context.ts';
import { requireCalendarEntry } from './actions/calendar.ts';
import { readInterview } from './store/interviews.ts';
import { canOpenFile, recordFileRead, findApplicationsWithFile } from './store/reads.ts';

/** Whether the visit's company was sent this file; its reading then stands in the log. */
export async function canReadFile(
  { db, actor, now }: ActionContext,
  file_id: string,
): Promise<boolean> {
  const person = actor?.person;
  if (!person?.company_id) return false;
  const { id: person_id, company_id } = person;
  const application_ids = await findApplicationsWithFile(db, company_id, file_id);
  await recordFileRead(db, application_ids, { company_id, person_id }, now);
  return application_ids.length > 0;
}

/** Whether a link that was given to this person opens the file still. */
export function canFollowLink(
  { db }: ActionContext,
  person_id: string,
  file_id: string,
): Promise<boolean> {
  return canOpenFile(db, person_id, file_id);
}

/** Where the calendar entry of the interview with this id is; null where there is no such interview. */
export async function toCalendarPath(ctx: ActionContext, id: string): Promise<string | null> {
  const isInterview = looksLikeId(id) && (await readInterview(ctx.db, id, ctx.now)) !== null;
  if (!isInterview) return null;
  await requireCalendarEntry(ctx, id);
  return `/interviews/${id}.ics`;
}
