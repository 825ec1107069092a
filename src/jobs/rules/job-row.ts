// Converts the payload of a posting to column values and place rows.
import type { JobPost } from '#jobs/contract.ts';
import { resolvePlaceList } from '#places/rules.ts';
import { guessLanguage } from '#vietnamese/rules/guess.ts';
import { classifyJob } from './classify.ts';
import { CONTENT_NAMES, TEXT_NAMES } from '#jobs/contract/fields.ts';
import { pickFields } from '#platform/fields.ts';
import { EXCHANGE_RATES } from './exchange.ts';
import type { WorkMode } from './lists.ts';
import { OPTIONAL_NAMES } from './optional-fields.ts';
import { toListedPlaceRows, type PlaceRow, type ResolvedPlace } from './place.ts';
import type { JobRecord } from './record.ts';
import { toMonthlyVnd } from './salary.ts';

/** A location of only 'Remote' makes the job remote; otherwise an explicit work mode wins over the `remote` flag. */
function resolveWorkMode(post: JobPost, found: ResolvedPlace): WorkMode {
  if (found.remote && found.places.length === 0 && !found.nationwide) return 'remote';
  if (post.work_mode) return post.work_mode;
  return post.remote || found.remote ? 'remote' : 'on-site';
}

/** Pay in dong a month; one-sided pay counts as its only figure. */
function toMonthlyColumns(post: JobPost) {
  const { min, max } = toMonthlyVnd(post, EXCHANGE_RATES);
  return { monthly_min: min, monthly_max: max ?? min };
}

function toOtherTextColumns({ other }: JobPost, language: string) {
  // A second text in the posting's own language would never be displayed.
  const text = other && other.language !== language ? other : null;
  return {
    other_language: text?.language ?? null,
    other_title: text?.title ?? null,
    other_description: text?.description ?? null,
    other_requirements: text?.requirements ?? null,
    other_benefits: text?.benefits ?? null,
  };
}

/** Fields that are stored as posted; category and work mode are completed. */
const POSTED_NAMES = [...TEXT_NAMES, ...CONTENT_NAMES, ...OPTIONAL_NAMES];

interface JobRow {
  values: ReturnType<typeof toJobValues>;
  places: PlaceRow[];
}

function toJobValues(post: JobPost, found: ResolvedPlace) {
  const { title, description, skills } = post;
  const language = post.language ?? guessLanguage(`${title}\n${description}`);
  const category = post.category ?? classifyJob({ title, description, skills }).category;
  return {
    ...pickFields(post, POSTED_NAMES),
    language,
    category,
    work_mode: resolveWorkMode(post, found),
    ...toOtherTextColumns(post, language),
    ...toMonthlyColumns(post),
  };
}

/** Returns the columns and places of a posting, or of a draft that may have no location yet. */
export function toJobRow(post: JobPost): JobRow {
  const found = resolvePlaceList(post.location);
  const places = post.location === '' ? [] : toListedPlaceRows(found, post.location);
  return { values: toJobValues(post, found), places };
}

/** Returns the fields that a draft needs before it can be published. */
export function findMissingFields(draft: Pick<JobRecord, 'description' | 'remote' | 'places'>) {
  const nowhere = !draft.remote && (draft.places ?? []).length === 0;
  return {
    ...(nowhere ? { location: 'required' } : {}),
    ...(draft.description === '' ? { description: 'required' } : {}),
  };
}
