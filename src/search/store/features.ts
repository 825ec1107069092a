// Reads the features of matched jobs for ranking: from the cache if the version is current, else from the document.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import { toWordFeatures, type CandidateFeatures } from '#search/rules/ranking/rank.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Db } from '#context.ts';
import type { JobReference } from './retrieval.ts';

interface Row {
  version: string;
  features: string;
  marked: string;
}

const toAmount = (text: string | undefined) => (text ? Number(text) : null);

/** Parses the fields in the order of `readRows`. */
function toFeatures({ version, features, marked }: Row): CandidateFeatures {
  const [job_id = '', seq, created, min, max, type = '', level = '', remote, ...texts] =
    features.split('\u001F');
  const [title = '', skills = '', company = '', places = '', place_words = ''] = texts;
  return {
    job_id,
    seq: Number(seq),
    version,
    created: Number(created),
    monthly_min: toAmount(min),
    monthly_max: toAmount(max),
    type,
    level,
    remote: remote === 't',
    title,
    skills,
    company,
    places,
    place_words,
    marked,
    ...toWordFeatures({ title, skills, company }),
  };
}

/**
 * Texts get a space at each end. Folded fields come as one text of plain ASCII, which takes half the memory of others.
 */
async function readRows(db: Db, seqs: readonly number[]): Promise<Row[]> {
  const { rows } =
    await sql<Row>`${PREPARED}SELECT d.xmin::text AS version, ' ' || d.marked || ' ' AS marked,
      concat_ws(E'\x1f', d.job_id, d.seq, (date_part('epoch', d.created_at) * 1000)::bigint, coalesce(d.monthly_min::text, ''),
        coalesce(d.monthly_max::text, ''), d.type, d.level, d.remote, ' ' || d.title || ' ', ' ' || d.skills || ' ',
        ' ' || d.company || ' ', ' ' || array_to_string(d.places, ' ') || ' ', ' ' || d.place_words || ' ') AS features
    FROM job_documents d WHERE d.seq = ANY (${sql.val([...seqs])}::bigint[])`.execute(db);
  return rows;
}

type Cache = Pick<SearchIndex, 'candidates'>;

/** The features of each reference, in their order, without jobs deleted since they matched. */
export async function readFeatures(
  db: Db,
  { candidates }: Cache,
  jobs: readonly JobReference[],
): Promise<CandidateFeatures[]> {
  const cached = jobs.map(({ seq, version }) => {
    const features = candidates.get(seq);
    return features?.version === version ? features : null;
  });
  const missing = jobs.filter((_, nth) => cached[nth] === null).map(({ seq }) => seq);
  const read = new Map<number, CandidateFeatures>();
  if (missing.length > 0) {
    for (const row of await readRows(db, missing)) {
      const features = toFeatures(row);
      candidates.set(features.seq, features);
      read.set(features.seq, features);
    }
  }
  return jobs.flatMap(({ seq }, nth) => cached[nth] ?? read.get(seq) ?? []);
}
