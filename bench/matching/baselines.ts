// Baselines for matching: keyword search, cosine of weighted words, shared skills, and newest first.
import { createBm25, splitFolded } from '#bench/relevance/bm25.ts';
import { readPostings, type Posting } from '#bench/relevance/postings.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import type { RealJob } from './postings.ts';

/** Ranks the jobs for a profile, best first. */
export type Ranking = (profile: ProfileText, ids: readonly string[]) => string[];

const toQuery = ({ title, bio, skills, location }: ProfileText) =>
  [title, bio, ...skills, location].join(' ');

const sortByScore = (ids: readonly string[], score: (id: string) => number): string[] =>
  ids.toSorted((one, other) => score(other) - score(one));

function rankByKeywords(postings: readonly Posting[]): Ranking {
  const search = createBm25(postings, splitFolded);
  return (profile, ids) => {
    const order = new Map(search(toQuery(profile), postings.length).map((id, at) => [id, -at]));
    return sortByScore(ids, (id) => order.get(id) ?? -Infinity);
  };
}

type Vector = Map<string, number>;

function countTerms(text: string): Vector {
  const counts: Vector = new Map();
  for (const term of splitFolded(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function getCosine(one: Vector, other: Vector, weight: (term: string) => number): number {
  const length = (vector: Vector) =>
    Math.sqrt([...vector].reduce((sum, [term, times]) => sum + (times * weight(term)) ** 2, 0));
  let dot = 0;
  for (const [term, times] of one) dot += times * (other.get(term) ?? 0) * weight(term) ** 2;
  return dot / (length(one) * length(other) || 1);
}

function rankByCosine(postings: readonly Posting[]): Ranking {
  const vectors = new Map(
    postings.map(({ id, title, skills, location, requirements, description }) => {
      const text = [title, ...(skills ?? []), location, ...(requirements ?? []), description];
      return [id, countTerms(text.join('\n'))];
    }),
  );
  const documents: Vector = new Map();
  for (const vector of vectors.values()) {
    for (const term of vector.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
  }
  const weight = (term: string) => Math.log(postings.length / (documents.get(term) ?? 1));
  return (profile, ids) => {
    const query = countTerms(toQuery(profile));
    return sortByScore(ids, (id) => getCosine(query, vectors.get(id) ?? new Map(), weight));
  };
}

interface Facts {
  job: (id: string) => JobFacts | undefined;
  profile: (profile: ProfileText) => ProfileFacts;
}

function rankBySkills({ job, profile }: Facts): Ranking {
  return (seeker, ids) => {
    const profileSkills = new Set(profile(seeker).skills.map(({ id }) => id));
    return sortByScore(ids, (id) => {
      const required = job(id)?.skills ?? [];
      const shared = required.filter((skill) => profileSkills.has(skill.id)).length;
      return shared / (required.length + profileSkills.size - shared || 1);
    });
  };
}

/** The baselines with their names. */
export function createBaselines(
  jobs: ReadonlyMap<string, RealJob>,
  facts: Facts,
): [string, Ranking][] {
  const postings = readPostings() ?? [];
  return [
    ['BM25', rankByKeywords(postings)],
    ['TF-IDF cosine', rankByCosine(postings)],
    ['skill Jaccard', rankBySkills(facts)],
    ['newest', (_profile, ids) => sortByScore(ids, (id) => jobs.get(id)?.posted_at.getTime() ?? 0)],
  ];
}
