// Measures how similar postings and profiles are in meaning, where a language model is configured.
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

/** Similarity by job; empty when the model was not called or did not respond. */
type Similarities = ReadonlyMap<string, number>;
type Vector = readonly number[];
type EmbeddingContext = Pick<ActionContext, 'db' | 'now' | 'log'>;

/** New postings embedded per request; later requests embed the others. */
const NEW_JOBS = 32;
/** Characters of a text that are sent. */
const MAX_TEXT_LENGTH = 6000;

/** Removes protected traits, as the engine does, and contact details. */
const maskText = (...parts: readonly string[]) =>
  removeContacts(removeProtectedTraits(parts.join('\n'))).slice(0, MAX_TEXT_LENGTH);

const maskJob = ({ title, skills, requirements, description }: JobText) =>
  maskText(title, skills.join(', '), requirements.join('\n'), description);

const maskProfile = ({ title, skills, bio }: ProfileText) =>
  maskText(title, skills.join(', '), bio);

const toHash = (text: string) => createHash('sha256').update(text).digest('hex');

function getCosine(one: Vector, other: Vector): number {
  let [dot, first, second] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const that = other[at] ?? 0;
    dot += value * that;
    first += value * value;
    second += that * that;
  }
  return dot / (Math.sqrt(first * second) || 1);
}

/** Requests the vectors of all texts in one call. Empty after a failure, or when the daily budget is used up. */
async function requestVectors(
  { db, now, log }: EmbeddingContext,
  embedder: Embedder,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, Vector>> {
  const { dailyLimit: limit } = embedder;
  if (texts.size === 0 || !embedder.isReady()) return new Map();
  if (!(await takeFromDailyBudget(db, { now, texts: texts.size, limit }))) {
    log.warn(
      { limit },
      'The daily limit of texts for the embeddings service is reached; matching continues without it',
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

interface MissingTexts {
  /** Hash by job, with the version whose text it is. */
  jobs: { job_id: string; version_at: string; hash: string }[];
  /** Masked texts by hash. */
  texts: Map<string, string>;
}

async function readMissing(
  { db }: EmbeddingContext,
  ids: readonly string[],
  stored: ReadonlyMap<string, Vector>,
): Promise<MissingTexts> {
  const missing = ids.filter((id) => !stored.has(id)).slice(0, NEW_JOBS);
  const texts = new Map<string, string>();
  const jobs = (await readJobTexts(db, missing)).map((job) => {
    const text = maskJob(job);
    const hash = toHash(text);
    texts.set(hash, text);
    return { job_id: job.id, version_at: job.version_at, hash };
  });
  return { jobs, texts };
}

/** Loads vectors of jobs by id and of profiles by hash. Requests those that are not stored in one call. */
async function loadVectors(
  ctx: EmbeddingContext,
  embedder: Embedder,
  ids: readonly string[],
  profiles: ReadonlyMap<string, string>,
) {
  const { db } = ctx;
  const { model, recent } = embedder;
  const byJob = new Map<string, Vector>(await readVectors(db, model, ids));
  const missing = await readMissing(ctx, ids, byJob);
  const byHash = new Map<string, Vector>(
    await readVectorsOfTexts(db, model, [...missing.texts.keys()]),
  );
  for (const hash of profiles.keys()) {
    const vector = recent.get(hash);
    if (vector) byHash.set(hash, vector);
  }
  const all = [...profiles, ...missing.texts];
  const received = await requestVectors(
    ctx,
    embedder,
    new Map(all.filter(([hash]) => !byHash.has(hash))),
  );
  for (const [hash, vector] of received) {
    byHash.set(hash, vector);
    if (profiles.has(hash)) recent.set(hash, vector);
  }
  const read = missing.jobs.flatMap((job) => {
    const vector = byHash.get(job.hash);
    return vector ? [{ ...job, vector }] : [];
  });
  await saveVectors(db, model, read);
  for (const { job_id, vector } of read) byJob.set(job_id, vector);
  return { byJob, byHash };
}

/** Returns for each profile the similarity of each job, with one call for all of them. */
export async function findSimilarities(
  ctx: EmbeddingContext,
  embedder: Embedder | null,
  profiles: readonly ProfileText[],
  ids: readonly string[],
): Promise<Similarities[]> {
  if (!embedder || ids.length === 0 || profiles.length === 0) return profiles.map(() => new Map());
  const texts = profiles.map(maskProfile);
  const hashes = texts.map(toHash);
  const byText = new Map(hashes.map((hash, nth) => [hash, texts[nth] ?? '']));
  const { byJob, byHash } = await loadVectors(ctx, embedder, ids, byText);
  return hashes.map((hash) => {
    const own = byHash.get(hash);
    return new Map(own ? [...byJob].map(([id, vector]) => [id, getCosine(own, vector)]) : []);
  });
}

export async function findProfileSimilarities(
  ctx: EmbeddingContext,
  embedder: Embedder | null,
  profile: ProfileText,
  ids: readonly string[],
): Promise<Similarities> {
  const [own] = await findSimilarities(ctx, embedder, [profile], ids);
  return own ?? new Map();
}
