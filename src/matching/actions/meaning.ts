// How near postings and profiles are in meaning, where a language model is configured: a few points on top.
import { createHash } from 'node:crypto';
import type { Embedder } from '#matching/rules/embedder.ts';
import { removeContacts } from '#matching/rules/extract/contacts.ts';
import type { JobText } from '#matching/rules/extract/job.ts';
import { removeProtectedTraits } from '#matching/rules/extract/mask.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import { takeFromDailyBudget } from '#matching/store/embedding-days.ts';
import { readJobTexts } from '#matching/store/texts.ts';
import { saveVectors, readVectors, readVectorsOfTexts } from '#matching/store/vectors.ts';
import type { ActionContext } from '#context.ts';

/** Similarity by job; empty where nobody was asked or nobody answered. */
export type Meanings = ReadonlyMap<string, number>;
type Vector = readonly number[];
type Asking = Pick<ActionContext, 'db' | 'now' | 'log'>;

/** Postings read anew at one request; those that are left wait for the next. */
const NEW_JOBS = 32;
/** Letters of a text that are sent. */
const MOST = 6000;

/** The model is as blind as the engine, and cannot reach anybody. */
const masked = (...parts: readonly string[]) =>
  removeContacts(removeProtectedTraits(parts.join('\n'))).slice(0, MOST);

const maskedJob = ({ title, skills, requirements, description }: JobText) =>
  masked(title, skills.join(', '), requirements.join('\n'), description);

const maskedProfile = ({ title, skills, bio }: ProfileText) =>
  masked(title, skills.join(', '), bio);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function cosine(one: Vector, other: Vector): number {
  let [dot, first, second] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const that = other[at] ?? 0;
    dot += value * that;
    first += value * value;
    second += that * that;
  }
  return dot / (Math.sqrt(first * second) || 1);
}

/** One call for all texts, each sent once; empty where the service rests or the day's budget is used up. */
async function askFor(
  { db, now, log }: Asking,
  embedder: Embedder,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, Vector>> {
  const { dailyLimit: limit } = embedder;
  if (texts.size === 0 || !embedder.isReady()) return new Map();
  if (!(await takeFromDailyBudget(db, { now, texts: texts.size, limit }))) {
    log.warn(
      { limit },
      'The day’s texts for the embeddings service are used up; matching does without',
    );
    return new Map();
  }
  const vectors = await embedder.embed([...texts.values()]);
  return new Map(
    [...texts.keys()].flatMap((hash, nth) => {
      const vector = vectors?.[nth];
      return vector ? [[hash, vector] as const] : [];
    }),
  );
}

interface Wanted {
  /** Hash by job, with the version whose text it is. */
  jobs: { job_id: string; version_at: string; hash: string }[];
  /** Masked texts by hash. */
  texts: Map<string, string>;
}

async function readMissing(
  { db }: Asking,
  ids: readonly string[],
  known: ReadonlyMap<string, Vector>,
): Promise<Wanted> {
  const missing = ids.filter((id) => !known.has(id)).slice(0, NEW_JOBS);
  const texts = new Map<string, string>();
  const jobs = (await readJobTexts(db, missing)).map((job) => {
    const text = maskedJob(job);
    const hash = hashOf(text);
    texts.set(hash, text);
    return { job_id: job.id, version_at: job.version_at, hash };
  });
  return { jobs, texts };
}

/** Vectors of jobs by id and of profiles by hash: from what is kept, the rest by one call. */
async function vectorsFor(
  asking: Asking,
  embedder: Embedder,
  ids: readonly string[],
  profiles: ReadonlyMap<string, string>,
) {
  const { db } = asking;
  const { model, recent } = embedder;
  const byJob = new Map<string, Vector>(await readVectors(db, model, ids));
  const wanted = await readMissing(asking, ids, byJob);
  const byHash = new Map<string, Vector>(
    await readVectorsOfTexts(db, model, [...wanted.texts.keys()]),
  );
  for (const hash of profiles.keys()) {
    const vector = recent.get(hash);
    if (vector) byHash.set(hash, vector);
  }
  const all = [...profiles, ...wanted.texts];
  const asked = await askFor(asking, embedder, new Map(all.filter(([hash]) => !byHash.has(hash))));
  for (const [hash, vector] of asked) {
    byHash.set(hash, vector);
    if (profiles.has(hash)) recent.set(hash, vector);
  }
  const read = wanted.jobs.flatMap((job) => {
    const vector = byHash.get(job.hash);
    return vector ? [{ ...job, vector }] : [];
  });
  await saveVectors(db, model, read);
  for (const { job_id, vector } of read) byJob.set(job_id, vector);
  return { byJob, byHash };
}

/** For each profile the similarity of each job, with one call for all of them. */
export async function findMeanings(
  asking: Asking,
  embedder: Embedder | null,
  profiles: readonly ProfileText[],
  ids: readonly string[],
): Promise<Meanings[]> {
  if (!embedder || ids.length === 0 || profiles.length === 0) return profiles.map(() => new Map());
  const texts = profiles.map(maskedProfile);
  const hashes = texts.map(hashOf);
  const byText = new Map(hashes.map((hash, nth) => [hash, texts[nth] ?? '']));
  const { byJob, byHash } = await vectorsFor(asking, embedder, ids, byText);
  return hashes.map((hash) => {
    const own = byHash.get(hash);
    return new Map(own ? [...byJob].map(([id, vector]) => [id, cosine(own, vector)]) : []);
  });
}

export async function listMeanings(
  asking: Asking,
  embedder: Embedder | null,
  profile: ProfileText,
  ids: readonly string[],
): Promise<Meanings> {
  const [own] = await findMeanings(asking, embedder, [profile], ids);
  return own ?? new Map();
}
