// How near postings and a profile are in meaning, where a language model is configured: a few points on top.
import type { Embedder } from '#matching/rules/embedder.ts';
import type { JobText } from '#matching/rules/extract/job.ts';
import { withoutProtected } from '#matching/rules/extract/mask.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import { readJobTexts, type TextOfJob } from '#matching/store/texts.ts';
import { keepVectors, readVectors } from '#matching/store/vectors.ts';
import type { Db } from '#visit.ts';

/** Similarity by job; empty where nobody was asked or nobody answered. */
export type Meanings = ReadonlyMap<string, number>;

/** Postings sent in one call; those that are left wait for the next. */
const SENT = 32;

const jobText = ({ title, skills, requirements, description }: JobText) =>
  [title, skills.join(', '), requirements.join('\n'), description].join('\n');

/** The model is as blind as the engine. */
const seekerText = ({ title, skills, bio }: ProfileText) =>
  withoutProtected([title, skills.join(', '), bio].join('\n'));

function cosine(one: readonly number[], other: readonly number[]): number {
  let [dot, first, second] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const that = other[at] ?? 0;
    dot += value * that;
    first += value * value;
    second += that * that;
  }
  return dot / (Math.sqrt(first * second) || 1);
}

async function vectorsOf(db: Db, embedder: Embedder, ids: readonly string[]) {
  const kept = await readVectors(db, embedder.model, ids);
  const missing = ids.filter((id) => !kept.has(id)).slice(0, SENT);
  const texts = await readJobTexts(db, missing);
  const vectors = await embedder.embed(texts.map((job) => withoutProtected(jobText(job))));
  const read = (vectors ?? []).flatMap((vector, nth) => {
    const job: TextOfJob | undefined = texts[nth];
    return job ? [{ job_id: job.id, version_at: job.version_at, vector }] : [];
  });
  await keepVectors(db, embedder.model, read);
  return new Map([...kept, ...read.map(({ job_id, vector }) => [job_id, vector] as const)]);
}

export async function meanings(
  db: Db,
  embedder: Embedder | null,
  profile: ProfileText,
  ids: readonly string[],
): Promise<Meanings> {
  if (!embedder || ids.length === 0) return new Map();
  const [own] = (await embedder.embed([seekerText(profile)])) ?? [];
  if (!own) return new Map();
  const vectors = await vectorsOf(db, embedder, ids);
  return new Map([...vectors].map(([id, vector]) => [id, cosine(own, vector)]));
}
