// Reading a CV that was sent with an application: who may, and that it is logged. The files' room is handed this,
// and where an interview's calendar entry is.
import { looksLikeId } from '#platform/ids.ts';
import type { Visit } from '#visit.ts';
import { mustHaveEntry } from './actions/calendar.ts';
import { readInterview } from './store/interviews.ts';
import { mayOpen, noteFileRead, readCarrying } from './store/reads.ts';

/** Whether the visit's company was sent this file; its reading then stands in the log. */
export async function mayRead({ db, actor, now }: Visit, file_id: string): Promise<boolean> {
  const person = actor?.person;
  if (!person?.company_id) return false;
  const { id: person_id, company_id } = person;
  const application_ids = await readCarrying(db, company_id, file_id);
  await noteFileRead(db, application_ids, { company_id, person_id }, now);
  return application_ids.length > 0;
}

/** Whether a link that was given to this person opens the file still. */
export function mayFollow({ db }: Visit, person_id: string, file_id: string): Promise<boolean> {
  return mayOpen(db, person_id, file_id);
}

/** Where the calendar entry of the interview with this id is; null where there is no such interview. */
export async function calendarPath(visit: Visit, id: string): Promise<string | null> {
  const isInterview = looksLikeId(id) && (await readInterview(visit.db, id, visit.now)) !== null;
  if (!isInterview) return null;
  await mustHaveEntry(visit, id);
  return `/interviews/${id}.ics`;
}
