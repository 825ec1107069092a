// The applications' verbs: apply, see the own ones, see those received, answer.
import type { z } from 'zod';
import { countSeekerView } from '#audience/actions.ts';
import { problems as jobProblems } from '#jobs/contract.ts';
import { isOpen } from '#jobs/rules/offer.ts';
import { looksLikeId, newId } from '#platform/ids.ts';
import { pageTold, type PageAsked, type PageTold } from '#platform/paging.ts';
import { personOf, type Visit } from '#visit.ts';
import {
  problems,
  type Application,
  type endpoints,
  type Received,
  type Status,
} from './contract.ts';
import { mayBecome } from './rules/transitions.ts';
import * as store from './store.ts';

type Sent = z.output<(typeof endpoints)['POST /applications']['body']>;

function alreadyApplied(sent_at: Date) {
  return problems.already_applied({ values: { sent_at } });
}

function consentOf({ consent }: Sent, now: Date) {
  if (!consent) return { consent_version: null, consent_language: null, consented_at: null };
  const { text_version, language } = consent;
  return { consent_version: text_version, consent_language: language, consented_at: now };
}

/** One application a seeker and job, also when several arrive at the same moment. */
export async function apply(visit: Visit, sent: Sent): Promise<Application> {
  const { db, now } = visit;
  const { id: person_id } = personOf(visit);
  const { job_id, cover_letter } = sent;
  const job = await store.holdJob(db, job_id);
  if (!job || job.state === 'removed' || job.state === 'draft') throw jobProblems.job_not_found();
  const before = await store.findSent(db, job_id, person_id);
  if (before) throw alreadyApplied(before.applied_at);
  if (!isOpen(job, now)) throw problems.job_closed();
  const id = newId(now);
  const { company_id, company_name, title: job_title } = job;
  const kept = { id, job_id, company_id, person_id, cover_letter, job_title, company_name };
  const times = { applied_at: now, updated_at: now };
  const made = await store.insertApplication(db, { ...kept, ...times, ...consentOf(sent, now) });
  if (!made) {
    const first = await store.findSent(db, job_id, person_id);
    throw alreadyApplied(first?.applied_at ?? now);
  }
  const application = await store.readOneOwn(db, id, now);
  if (!application) throw problems.application_not_found();
  return application;
}

/** The caller's own, newest first; all of them where no page is asked for. */
export async function mine(
  visit: Visit,
  asked: PageAsked & { job_id?: string | undefined },
): Promise<PageTold & { applications: Application[] }> {
  const { db, now } = visit;
  const { total, applications } = await store.readOwn(db, personOf(visit).id, { ...asked, now });
  return { ...pageTold(total, asked), applications };
}

/** Those to the caller's company, newest first. */
export async function received(
  visit: Visit,
  asked: Omit<store.ReceivedAsked, 'now'>,
): Promise<PageTold & { applications: Received[] }> {
  const { db, now } = visit;
  const { company_id } = personOf(visit);
  if (!company_id) return { ...pageTold(0, asked), applications: [] };
  const { total, applications } = await store.readReceived(db, company_id, { ...asked, now });
  return { ...pageTold(total, asked), applications };
}

async function ownReceived(visit: Visit, id: string, { lock = false } = {}) {
  const found = looksLikeId(id) ? await store.readKey(visit.db, id, { lock }) : undefined;
  if (!found) throw problems.application_not_found();
  if (found.company_id !== personOf(visit).company_id) throw problems.not_your_application();
  return found;
}

/** Throws what the caller may not: 404 for a missing application, 403 for another company's. */
export async function mayAnswer(visit: Visit, id: string): Promise<void> {
  await ownReceived(visit, id);
}

/** Opens, accepts or rejects; accepted and rejected are final. */
export async function answer(visit: Visit, id: string, status: Status): Promise<Received> {
  const { db, now } = visit;
  const found = await ownReceived(visit, id, { lock: true });
  if (!mayBecome(found.status, status)) throw problems.already_decided();
  if (found.status !== status) await store.setStatus(db, id, status, now);
  if (status === 'viewed') await countSeekerView(visit, found.person_id);
  const application = await store.readOneReceived(db, id, now);
  if (!application) throw problems.application_not_found();
  return application;
}
