// From the payload of a posting to what is kept of it.
import type { JobPost } from '#jobs/contract.ts';
import { resolvePlaceList } from '#places/rules.ts';
import { guessLanguage } from '#vietnamese/rules/guess.ts';
import { classifyJob } from './classify.ts';
import { EXCHANGE_RATES } from './exchange.ts';
import type { WorkMode } from './lists.ts';
import { toListedPlaceRows, type PlaceRow, type ResolvedPlace } from './place.ts';
import type { JobRecord } from './record.ts';
import { toMonthlyVnd } from './salary.ts';

/** A posting whose place says nothing but 'Remote' is remote whatever else it says; a mode that is named wins over the flag. */
function workModeOf(post: JobPost, found: ResolvedPlace): WorkMode {
  if (found.remote && found.places.length === 0 && !found.nationwide) return 'remote';
  if (post.work_mode) return post.work_mode;
  return post.remote || found.remote ? 'remote' : 'on-site';
}

/** The dong a month of a posting's pay; one-sided pay counts as its only figure. */
function monthlyOf(post: JobPost) {
  const { min, max } = toMonthlyVnd(post, EXCHANGE_RATES);
  return { monthly_min: min, monthly_max: max ?? min };
}

function otherOf({ other }: JobPost, language: string) {
  // A second text in the posting's own language would never be shown.
  const toJobRow = other && other.language !== language ? other : null;
  return {
    other_language: toJobRow?.language ?? null,
    other_title: toJobRow?.title ?? null,
    other_description: toJobRow?.description ?? null,
    other_requirements: toJobRow?.requirements ?? null,
    other_benefits: toJobRow?.benefits ?? null,
  };
}

export interface JobRow {
  values: ReturnType<typeof valuesOf>;
  places: PlaceRow[];
}

function valuesOf(post: JobPost, found: ResolvedPlace) {
  const { title, department, description, requirements, benefits, skills, type, level } = post;
  const { urgent, salary_min, salary_max, currency, salary_period, salary_basis } = post;
  const language = post.language ?? guessLanguage(`${title}\n${description}`);
  const category = post.category ?? classifyJob({ title, description, skills }).category;
  return {
    title,
    department,
    description,
    requirements,
    benefits,
    skills,
    type,
    level,
    urgent,
    salary_min,
    salary_max,
    currency,
    salary_period,
    salary_basis,
    language,
    category,
    work_mode: workModeOf(post, found),
    ...otherOf(post, language),
    ...monthlyOf(post),
  };
}

/** What is kept of a posting, or of a draft that does not say where yet. */
export function toJobRow(post: JobPost): JobRow {
  const found = resolvePlaceList(post.location);
  const places = post.location === '' ? [] : toListedPlaceRows(found, post.location);
  return { values: valuesOf(post, found), places };
}

/** What a draft still lacks to be a posting, by field. */
export function findMissingFields(draft: Pick<JobRecord, 'description' | 'remote' | 'places'>) {
  const nowhere = !draft.remote && (draft.places ?? []).length === 0;
  return {
    ...(nowhere ? { location: 'required' } : {}),
    ...(draft.description === '' ? { description: 'required' } : {}),
  };
}
