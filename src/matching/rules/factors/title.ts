// Scores the factor title: nearness of professions by the lexicon's relations and families, and by shared words.
import { findEntry, type Entry } from '#lexicon/rules/entries.ts';
import {
  listBroaderTitles,
  listImplied,
  listWorkLanguages,
} from '#lexicon/rules/implied-entries.ts';
import { getFamilyNearness } from '#lexicon/rules/families.ts';
import { listSpellings } from '#lexicon/rules/spellings.ts';
import { toTitleUnits } from '#matching/rules/title-words.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import {
  LONE_SYLLABLE,
  SECONDARY_TITLE,
  TITLE_FITS,
  TITLE_WORDS,
  UNKNOWN_TITLE,
} from '#matching/rules/weights.ts';
import { findLanguage } from './languages.ts';
import { holdsSkill, type OwnSkill } from './skills.ts';

type Nearness = keyof typeof TITLE_FITS;

export interface TitleFit {
  value: number;
  nearness: Nearness;
  /** Lexicon ids of the nearest pair; null when the lexicon does not contain one of the titles. */
  job: string | null;
  profile: string | null;
  /** Id of the industry that the posting's title and the profile have in common, if any. */
  field?: string;
  /** The posting's profession needs a licence that the profile's does not have. */
  lacksLicence?: boolean;
}

/** Certificates without which the law lets nobody work, so that a nurse cannot stand in for a doctor. */
const LICENCES = ['medical-licence', 'pharmacy-licence'];

const isLicensed = (entry: Entry | null): boolean =>
  entry?.related.some((id) => LICENCES.includes(id)) ?? false;

/** The profession itself, else that which its name begins with: 'bác sĩ' of 'bác sĩ da liễu', but none of 'trợ lý bác sĩ'. */
function listLicensed(id: string): string[] {
  const own = findEntry(id);
  if (isLicensed(own)) return [id];
  return listBroaderTitles(id).filter((one) => {
    const entry = findEntry(one);
    return isLicensed(entry) && own?.vi[0]?.startsWith(entry?.vi[0] ?? '');
  });
}

/** Whether the first is a profession with a licence of its own, which the other does not have. */
function lacksLicence(one: string, other: string): boolean {
  const licensed = listLicensed(one);
  return licensed.length > 0 && !listLicensed(other).some((id) => licensed.includes(id));
}

/** By the lexicon: the same profession, a related one, one of its family or of a neighbouring one, or another. */
export function getNearness(one: string, other: string): Nearness {
  if (one === other) return 'same';
  const [first, second] = [findEntry(one), findEntry(other)];
  const family = getFamilyNearness(first?.family, second?.family);
  const isRelated = first?.related.includes(other) ?? false;
  if ((isRelated || family === 1) && lacksLicence(one, other)) return 'neighbour';
  if (isRelated) return 'related';
  return family === 1 ? 'family' : family === 0.5 ? 'neighbour' : 'other';
}

/**
 * Whether an interpreter or a teacher of a language would need one that the profile does not name. Where it names none,
 * somebody of the whole trade ('translator') may know any.
 */
function lacksLanguage(job: string, nearness: Nearness, own: ReadonlySet<string>): boolean {
  if (nearness !== 'family' && (nearness !== 'related' || own.size === 0)) return false;
  const needed = listWorkLanguages(job);
  return needed.length > 0 && !needed.some((id) => own.has(id));
}

const isSyllableOf = (one: string, pair: string) =>
  (pair.startsWith(one) && pair[one.length] === ' ') ||
  (pair.endsWith(one) && pair[pair.length - one.length - 1] === ' ');

/** A syllable that stands alone in one title agrees with a pair of the other: 'kỹ sư điện' with 'điện nước'. */
const hasUnit = (unit: string, others: readonly string[]) =>
  others.some(
    (other) =>
      unit === other ||
      (unit.length < other.length ? isSyllableOf(unit, other) : isSyllableOf(other, unit)),
  );

/** Share of the shorter title's words that the other one also has: 0 to 1. */
function getSharedWords(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  let shared = 0;
  for (const word of one) {
    if (other.includes(word)) shared += 1;
    else if (hasUnit(word, other)) shared += LONE_SYLLABLE;
  }
  return Math.min(1, shared / Math.min(one.length, other.length, 4));
}

const nameWords = new Map<string, ReadonlySet<string>>();

/** Folded words of all names of a profession, in both languages. */
function getNameWords(id: string): ReadonlySet<string> {
  const cached = nameWords.get(id);
  if (cached) return cached;
  const entry = findEntry(id);
  const words = new Set(
    entry ? listSpellings(entry).flatMap(({ form }) => toTitleUnits(form.split(' '))) : [],
  );
  nameWords.set(id, words);
  return words;
}

/** The name of a profession counts as this many shared words, and at most so many other words count. */
const MAX_SPECIALTY = 2;

/**
 * Like getSharedWords for two titles that name the same profession: apart from its names, so that 'Customer service' and
 * 'Chăm sóc khách hàng' are as near as two equal titles. One other word in common is enough: a title that says more of the
 * same specialty ('kế toán công ty xây dựng' to 'kế toán xây dựng') is no farther than one that says nothing of it.
 */
function getSharedSpecialty(
  profession: string,
  one: readonly string[],
  other: readonly string[],
): number {
  const names = getNameWords(profession);
  let [own, theirs] = [0, 0];
  for (const word of one) {
    if (names.has(word)) continue;
    own += 1;
    if (hasUnit(word, other)) return 1;
  }
  for (const word of other) if (!names.has(word)) theirs += 1;
  return MAX_SPECIALTY / (MAX_SPECIALTY + Math.min(own, theirs, MAX_SPECIALTY));
}

/** Finds the profile's profession that is nearest to a posting's profession. Caches results. */
export type Nearest = (profession: string) => TitleFit | null;

export function findNearestTitle({ titles, skills }: ProfileFacts): Nearest {
  const fits = new Map<string, TitleFit | null>();
  const languages = new Set([
    ...titles.flatMap(({ id }) => listWorkLanguages(id)),
    ...skills.flatMap(({ id }) => findLanguage(id) ?? []),
  ]);
  const computeFit = (job: string): TitleFit | null => {
    let best: TitleFit | null = null;
    for (const { id: profile, at } of titles) {
      const byLexicon = getNearness(job, profile);
      const near = lacksLanguage(job, byLexicon, languages) ? 'neighbour' : byLexicon;
      const value = TITLE_FITS[near] * (at[0]?.piece === 'title' ? 1 : SECONDARY_TITLE);
      if (best && value <= best.value) continue;
      best = { value, nearness: near, job, profile, lacksLicence: lacksLicence(job, profile) };
    }
    return best;
  };
  return (job) => {
    const cached = fits.get(job);
    if (cached !== undefined) return cached;
    const fit = computeFit(job);
    fits.set(job, fit);
    return fit;
  };
}

/** Professions that an industry brings nearer to each other. */
const NEAR_WORK: readonly Nearness[] = ['same', 'related', 'family'];

/** The industry of a title in which the profile is at home. One that the profession itself brings says nothing more. */
function findCommonField(
  { title_fields }: JobFacts,
  { nearness, job }: TitleFit,
  own: OwnSkill,
): string | undefined {
  if (title_fields.length === 0 || !job || !NEAR_WORK.includes(nearness)) return undefined;
  const usual = listImplied(job);
  return title_fields.find(({ id }) => holdsSkill(id, own) && !usual.includes(id))?.id;
}

function scoreProfessions(
  job: JobFacts,
  profile: ProfileFacts,
  { nearestTo, own }: { nearestTo: Nearest; own: OwnSkill },
): TitleFit | null {
  let best: TitleFit | null = null;
  let [value, nth] = [0, 0];
  for (const { id } of job.titles) {
    const fit = nearestTo(id);
    const found = (fit?.value ?? 0) * (nth > 0 ? SECONDARY_TITLE : 1);
    if (fit && (!best || found > value)) {
      best = fit;
      value = found;
    }
    nth += 1;
  }
  if (!best) return null;
  const field = findCommonField(job, best, own);
  if (field) return { ...best, field, value: value * (1 - TITLE_WORDS) + TITLE_WORDS };
  const words =
    best.nearness === 'same' && best.job && !job.titles.some((it) => it.isOfTag)
      ? getSharedSpecialty(best.job, profile.title_words, job.title_words)
      : getSharedWords(profile.title_words, job.title_words);
  return { ...best, value: value * (1 - TITLE_WORDS) + words * TITLE_WORDS };
}

/** For titles without a known profession: compares the skills and words that they name. */
function scoreWords(job: JobFacts, profile: ProfileFacts): TitleFit | null {
  if (profile.title_words.length === 0) return null;
  if (job.title_words.length === 0 && job.titles.length === 0) return null;
  const words = getSharedWords(profile.title_words, job.title_words);
  const named = job.skills.filter(({ source }) => source === 'title');
  const common = named.filter(({ id }) => profile.skills.some((skill) => skill.id === id)).length;
  const share = named.length === 0 ? 0 : common / named.length;
  const value = Math.max(
    words * UNKNOWN_TITLE.words,
    share * UNKNOWN_TITLE.skills,
    UNKNOWN_TITLE.least,
  );
  return { value, nearness: words > 0 ? 'words' : 'other', job: null, profile: null };
}

/** Returns null when one of the titles does not describe the work. */
export function scoreTitle(
  job: JobFacts,
  profile: ProfileFacts,
  seeker: { nearestTo: Nearest; own: OwnSkill },
): TitleFit | null {
  return scoreProfessions(job, profile, seeker) ?? scoreWords(job, profile);
}
