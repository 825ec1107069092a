// Applies to a job: one application per seeker and job, with an exact copy of what was sent.
import type { z } from 'zod';
import { problems, type Application } from '#applications/contract.ts';
import type { endpoints } from '#applications/contract/applying.ts';
import { toApplicantName } from '#applications/rules/applicant-name.ts';
import { toSearchText } from '#applications/rules/search-text.ts';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import * as store from '#applications/store/apply.ts';
import { readOwnApplication } from '#applications/store/own.ts';
import { addSteps } from '#applications/store/steps.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { recordEvent } from '#events/outbox.ts';
import { problems as fileProblems } from '#files/contract.ts';
import { addMissingName } from '#identity/store.ts';
import { isOpen } from '#jobs/rules/job-state.ts';
import { requirePublished } from '#jobs/actions/require-published.ts';
import { newId } from '#platform/ids.ts';
import { readEntries } from '#seekers/store/entries.ts';
import { getPerson, type Db, type ActionContext } from '#context.ts';

type ApplicationBody = z.output<(typeof endpoints)['POST /applications']['body']>;
type Job = NonNullable<Awaited<ReturnType<typeof store.lockJob>>>;
type Cv = Awaited<ReturnType<typeof lockOwnCv>>;

interface ApplicationDraft {
  id: string;
  person_id: string;
  payload: ApplicationBody;
  job: Job;
  cv: Cv;
}

async function lockOwnCv(db: Db, person_id: string, file_id: string | null) {
  if (file_id === null) return null;
  const cv = await store.lockCv(db, file_id);
  if (!cv) throw fileProblems.file_not_found();
  if (cv.owner_id !== person_id) throw fileProblems.not_your_file();
  return cv;
}

async function requireNotApplied(db: Db, job_id: string, person_id: string): Promise<void> {
  const earlier = await store.findSentApplication(db, job_id, person_id);
  if (earlier) throw problems.already_applied({ values: { sent_at: earlier.applied_at } });
}

/** Inserts the application and its unchangeable copy. Returns false when the seeker has already applied. */
async function saveApplication(
  { db, now }: ActionContext,
  { id, person_id, payload, job, cv }: ApplicationDraft,
) {
  if (payload.name) await addMissingName(db, person_id, payload.name, now);
  const { name, full_name, ...profile } = await store.readSender(db, person_id);
  const entries = (await readEntries(db, person_id)).map(
    ({ id: _id, updated_at: _at, ...entry }) => entry,
  );
  const sender = {
    full_name: toApplicantName(full_name, name, profile.email),
    ...profile,
    entries,
  };
  const { title: job_title, company_id, company_name } = job;
  const { full_name: displayName, title, skills } = sender;
  const inserted = await store.insertApplication(db, {
    id,
    job_id: payload.job_id,
    company_id,
    person_id,
    job_title,
    company_name,
    cover_letter: payload.cover_letter,
    file_id: cv?.id ?? null,
    search_text: toSearchText([displayName, title, ...(skills ?? []), payload.cover_letter]),
    applied_at: now,
    updated_at: now,
  });
  if (!inserted) return false;
  await store.insertCopy(db, {
    application_id: id,
    profile: JSON.stringify(sender),
    job: JSON.stringify({
      title: job_title,
      company: company_name,
      description: job.description,
    }),
    file_name: cv?.name ?? null,
    file_sha256: cv?.sha256 ?? null,
    created_at: now,
  });
  return true;
}

/** Records the consent (also when none was shown), the first step and the event. */
async function recordApplication(
  ctx: ActionContext,
  { id, person_id, payload, job }: ApplicationDraft,
): Promise<void> {
  const { db, now } = ctx;
  const { job_id, consent } = payload;
  const { company_id } = job;
  const { text_version = null, language = null } = consent ?? {};
  const terms = { application_id: id, company_id, text_version, language, given_at: now };
  await store.insertConsent(db, { id: newId(now), person_id, ...terms });
  const step = { application_id: id, kind: 'sent', side: 'seeker', status: 'pending' } as const;
  await addSteps(db, [{ ...step, person_id, at: now }]);
  const about = { person_id, company_id, job_id, application_id: id };
  await recordEvent<ApplicationEvent>(ctx, { kind: 'application_sent', about });
}

/** Accepts one application per seeker and job, also when several arrive at once. */
export async function applyToJob(
  ctx: ActionContext,
  payload: ApplicationBody,
): Promise<Application> {
  const { db, now } = ctx;
  const { id: person_id } = getPerson(ctx);
  const { job_id } = payload;
  const job = requirePublished(await store.lockJob(db, job_id));
  const cv = await lockOwnCv(db, person_id, payload.file_id);
  await requireNotApplied(db, job_id, person_id);
  if (!isOpen(job, now)) throw problems.job_closed();
  await countTowardsCap(ctx, 'applications');
  const draft = { id: newId(now), person_id, payload, job, cv };
  if (!(await saveApplication(ctx, draft))) {
    await requireNotApplied(db, job_id, person_id);
    throw problems.already_applied({ values: { sent_at: now } });
  }
  await recordApplication(ctx, draft);
  const application = await readOwnApplication(db, draft.id, ctx);
  if (!application) throw problems.application_not_found();
  return application;
}
