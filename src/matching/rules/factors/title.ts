// How near two professions are: by name, by the lexicon's relations and families, by the other words of the titles.
import { entryOf } from '#lexicon/rules/entries.ts';
import { familyNearness } from '#lexicon/rules/families.ts';
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
  const [first, second] = [entryOf(one), entryOf(other)];
  if (first?.related.includes(other)) return 'related';
  const family = familyNearness(first?.family, second?.family);
  return family === 1 ? 'family' : family === 0.5 ? 'neighbour' : 'other';
}

/** Share of the shorter title's words that the other has too. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const shared = one.filter((word) => other.includes(word)).length;
  return shared / Math.min(one.length, other.length, 4);
}

/** Null where one of the titles says nothing of the work. */
export function titleFit(job: JobFacts, profile: ProfileFacts): TitleFit | null {
  const words = Math.min(1, sharedWords(profile.title_words, job.title_words));
  const isKnown = job.titles.length > 0 && profile.titles.length > 0;
  if (!isKnown) {
    if (job.title_words.length === 0 || profile.title_words.length === 0) return null;
    return {
      value: words * 0.8,
      nearness: words > 0 ? 'words' : 'other',
      job: null,
      profile: null,
    };
  }
  let best: TitleFit | null = null;
  for (const { id: one } of job.titles) {
    for (const { id: other } of profile.titles) {
      const near = nearness(one, other);
      const value = WORTH[near];
      if (!best || value > best.value) best = { value, nearness: near, job: one, profile: other };
    }
  }
  if (!best) return null;
  return { ...best, value: best.value * 0.8 + words * 0.2 };
}
