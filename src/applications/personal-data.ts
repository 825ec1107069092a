// Export and erasure of a person's data in applications.
import { eraseAnswersAbout } from '#api/idempotency.ts';
import type { Db } from '#context.ts';
import { cancelInterviews, lockApplications } from './store/close.ts';
import { toTimelineSteps } from './rules/timeline.ts';
import { readCopy } from './store/detail.ts';
import { readInterviewIds, readInterviews } from './store/interviews.ts';
import { readMessages, readMessagesOfPerson } from './store/messages.ts';
import { readNotes } from './store/notes.ts';
import { readOwnApplication } from './store/own.ts';
import * as store from './store/personal-data.ts';
import { readSteps } from './store/steps.ts';

/** Exports what the seeker may see now; an unsettled decision is not part of it. */
async function exportApplication(db: Db, id: string, now: Date) {
  const own = await readOwnApplication(db, id, { now, language: null });
  if (!own) return [];
  const { job_id, job_title, company_id, company_name, status, message } = own;
  const { cover_letter, applied_at, updated_at } = own;
  const steps = toTimelineSteps(await readSteps(db, id), now);
  return [
    {
      id,
      job_id,
      job_title,
      company_id,
      company_name,
      status,
      message,
      cover_letter,
      applied_at,
      updated_at,
      copy: await readCopy(db, id),
      steps: steps.map(({ kind, side, message: text, at }) => ({
        kind,
        side,
        message: text,
        at,
      })),
      interviews: await readInterviews(db, id, now),
      notes: await readNotes(db, id, 'seeker'),
      messages: (await readMessages(db, id)).map(({ side, text, created_at }) => ({
        side,
        text,
        created_at,
      })),
      read_by_company: await store.readAccessLog(db, id),
    },
  ];
}

export async function exportPersonalData(
  db: Db,
  person_id: string,
  now = new Date(),
): Promise<Record<string, unknown>> {
  const applications: unknown[] = [];
  for (const id of await store.readApplicationIds(db, person_id)) {
    applications.push(...(await exportApplication(db, id, now)));
  }
  return {
    applications,
    notes_for_company: await store.readNotesOfPerson(db, person_id),
    messages_for_company: await readMessagesOfPerson(db, person_id),
  };
}

interface ErasedPerson {
  id: string;
  company_id: string | null;
}

/** Deletes a seeker's applications. Applications to a company stay with their seekers, without its notes and names. */
export async function erasePersonalData(
  { db, now }: { db: Db; now: Date },
  { id, company_id }: ErasedPerson,
): Promise<Record<string, number>> {
  await lockApplications(db, { person_id: id });
  const ids = await store.readApplicationIds(db, id);
  await eraseAnswersAbout({ db, actor: null }, [...ids, ...(await readInterviewIds(db, ids))]);
  const applications = await store.deleteApplicationsOf(db, id);
  const isLastMember = company_id !== null && (await store.isOnlyMember(db, id, company_id));
  if (isLastMember) await lockApplications(db, { company_id });
  const application_notes = isLastMember ? await store.forgetApplicants(db, company_id) : 0;
  if (isLastMember) await cancelInterviews({ db, now }, { company_id });
  await store.anonymizeApplications(db, id);
  return { applications, application_notes };
}
