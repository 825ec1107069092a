// How near two professions are: by name, by the lexicon's relations and families, by the other words of the titles.
import { findEntry } from '#lexicon/rules/entries.ts';
import { getFamilyNearness } from '#lexicon/rules/families.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';

export type Nearness = 'same' | 'related' | 'family' | 'neighbour' | 'words' | 'other';

export interface TitleFit {
  value: number;
  nearness: Nearness;
  /** Lexicon ids of the nearest pair; null where the lexicon knows one of the titles not. */
  job: string | null;
  profile: string | null;
}

const WORTH: Record<Nearness, number> = {
  same: 1,
  related: 0.75,
  family: 0.5,
  neighbour: 0.2,
  words: 0,
  other: 0,
};

function nearness(one: string, other: string): Nearness {
  if (one === other) return 'same';
  const [first, second] = [findEntry(one), findEntry(other)];
  if (first?.related.includes(other)) return 'related';
  const family = getFamilyNearness(first?.family, second?.family);
  return family === 1 ? 'family' : family === 0.5 ? 'neighbour' : 'other';
}

/** Share of the shorter title's words that the other has too. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const shared = one.filter((word) => other.includes(word)).length;
  return shared / Math.min(one.length, other.length, 4);
}

/** A profession told of in passing, or named second in a title, counts a little less than the first. */
const SECOND = 0.9;

/** The profile's profession that is nearest to one of a posting, worked out once for each that is met. */
export type Nearest = (profession: string) => TitleFit | null;

export function findNearestTitle({ titles }: ProfileFacts): Nearest {
  const met = new Map<string, TitleFit | null>();
  const toOne = (job: string): TitleFit | null => {
    let best: TitleFit | null = null;
    for (const { id: profile, at } of titles) {
      const near = nearness(job, profile);
      const value = WORTH[near] * (at[0]?.piece === 'bio' ? SECOND : 1);
      if (!best || value > best.value) best = { value, nearness: near, job, profile };
    }
    return best;
  };
  return (job) => {
    const known = met.get(job);
    if (known !== undefined) return known;
    const fit = toOne(job);
    met.set(job, fit);
    return fit;
  };
}

function nearest({ titles }: JobFacts, nearestTo: Nearest, words: number): TitleFit | null {
  let best: TitleFit | null = null;
  let [value, nth] = [0, 0];
  for (const { id } of titles) {
    const fit = nearestTo(id);
    const own = (fit?.value ?? 0) * (nth > 0 ? SECOND : 1);
    if (fit && (!best || own > value)) {
      best = fit;
      value = own;
    }
    nth += 1;
  }
  if (!best) return null;
  const { nearness: near, job, profile } = best;
  return { value: value * 0.8 + words * 0.2, nearness: near, job, profile };
}

/** Where the lexicon knows no profession in the title: by the skills and words that the title names. */
function byWords(job: JobFacts, profile: ProfileFacts, words: number): TitleFit | null {
  if (job.title_words.length === 0 || profile.title_words.length === 0) return null;
  const named = job.skills.filter(({ source }) => source === 'title');
  const held = named.filter(({ id }) => profile.skills.some((skill) => skill.id === id)).length;
  const share = named.length === 0 ? 0 : held / named.length;
  const value = Math.max(words * 0.8, share * 0.6, 0.1);
  return { value, nearness: words > 0 ? 'words' : 'other', job: null, profile: null };
}

/** Null where one of the titles says nothing of the work. */
export function scoreTitle(
  job: JobFacts,
  profile: ProfileFacts,
  nearestTo: Nearest,
): TitleFit | null {
  const words = Math.min(1, sharedWords(profile.title_words, job.title_words));
  return nearest(job, nearestTo, words) ?? byWords(job, profile, words);
}
