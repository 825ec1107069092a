// Export and erasure of a person's data in applications.
import { eraseResponsesAbout } from '#api/idempotency.ts';
import { recordEvents } from '#events/outbox.ts';
import type { Db, TransactionContext } from '#context.ts';
import type { ApplicationEvent } from './rules/events.ts';
import { cancelInterviews, lockApplications } from './store/close.ts';
import { toTimelineSteps } from './rules/timeline.ts';
import { readCopies } from './store/detail.ts';
import {
  readAgreedInterviews,
  readInterviewIds,
  readInterviews,
  type AgreedInterview,
} from './store/interviews.ts';
import { readMessages, readMessagesOfPerson } from './store/messages.ts';
import { readNotes } from './store/notes.ts';
import { readApplicationsById } from './store/own.ts';
import * as store from './store/personal-data.ts';
import { readSteps } from './store/steps.ts';

/** Applications read by one statement of each table: an export has a time limit as any other request. */
const PAGE_SIZE = 500;

/** Everything that belongs to the applications, by application. */
async function readParts(db: Db, ids: readonly string[], now: Date) {
  const applications = await readApplicationsById(db, ids, { now, language: null });
  const group = <Row extends { application_id: string | null }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ application_id }) => application_id);
  return {
    applications: new Map(applications.map((application) => [application.id, application])),
    copies: await readCopies(db, ids),
    steps: group(await readSteps(db, ids)),
    interviews: group(await readInterviews(db, ids, now)),
    notes: group(await readNotes(db, ids, 'seeker')),
    messages: group(await readMessages(db, ids)),
    reads: group(await store.readAccessLog(db, ids)),
  };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

/** Exports what the seeker may see now; an unsettled decision is not part of it. */
function exportApplication(id: string, parts: Parts, now: Date) {
  const own = parts.applications.get(id);
  if (!own) return [];
  const { job_id, job_title, company_id, company_name, status, message } = own;
  const { cover_letter, applied_at, updated_at } = own;
  const steps = toTimelineSteps(parts.steps.get(id) ?? [], now);
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
      copy: parts.copies.get(id) ?? null,
      steps: steps.map(({ kind, side, message: text, at }) => ({ kind, side, message: text, at })),
      interviews: parts.interviews.get(id) ?? [],
      notes: (parts.notes.get(id) ?? []).map(({ application_id: _id, ...note }) => note),
      messages: (parts.messages.get(id) ?? []).map(({ side, text, created_at }) => ({
        side,
        text,
        created_at,
      })),
      read_by_company: (parts.reads.get(id) ?? []).map(({ kind, at }) => ({ kind, at })),
    },
  ];
}

export async function exportPersonalData(
  db: Db,
  person_id: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const applications: unknown[] = [];
  const ids = await store.readApplicationIds(db, person_id);
  for (let at = 0; at < ids.length; at += PAGE_SIZE) {
    const page = ids.slice(at, at + PAGE_SIZE);
    const parts = await readParts(db, page, now);
    applications.push(...page.flatMap((id) => exportApplication(id, parts, now)));
  }
  return {
    applications,
    notes_for_company: await store.readNotesOfPerson(db, person_id),
    messages_for_company: await readMessagesOfPerson(db, person_id),
  };
}

/** Names neither the person nor the application: what refers to them is deleted with them. */
function toCancellation({ company_id, job_id, chosen_at }: AgreedInterview) {
  const kind: ApplicationEvent = 'interview_cancelled';
  return { kind, about: { company_id, job_id }, data: { at: chosen_at.toISOString() } };
}

interface ErasedPerson {
  id: string;
  company_id: string | null;
}

/** Deletes a seeker's applications. Applications to a company stay with their seekers, without its notes and names. */
export async function erasePersonalData(
  { db, now }: TransactionContext,
  { id, company_id }: ErasedPerson,
): Promise<Record<string, number>> {
  await lockApplications(db, { person_id: id });
  const ids = await store.readApplicationIds(db, id);
  await eraseResponsesAbout({ db, actor: null }, [...ids, ...(await readInterviewIds(db, ids))]);
  const agreed = await readAgreedInterviews(db, id, now);
  const applications = await store.deleteApplicationsOf(db, id);
  const cancelled = agreed.map(toCancellation);
  await recordEvents<ApplicationEvent>({ db, now, actor: null }, cancelled);
  const isLastMember = company_id !== null && (await store.isOnlyMember(db, id, company_id));
  if (isLastMember) await lockApplications(db, { company_id });
  const application_notes = isLastMember ? await store.forgetApplicants(db, company_id) : 0;
  if (isLastMember) await cancelInterviews({ db, now }, { company_id });
  await store.anonymizeApplications(db, id);
  return { applications, application_notes };
}
