// Reads the features of matched jobs for ranking: from the cache, which drops the jobs that change, else from the document.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import {
  separateNegation,
  toWordFeatures,
  type CandidateFeatures,
} from '#search/rules/ranking/features.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Db } from '#context.ts';
import { toCanonicalSpelling } from '#vietnamese/rules/fold.ts';

interface Row {
  features: string;
  marked: string;
}

const toAmount = (text: string | undefined) => (text ? Number(text) : null);

/** Parses the fields in the order of `readRows`. */
function toFeatures({ features, marked }: Row): CandidateFeatures {
  const [job_id = '', seq, created, min, max, type = '', level = '', remote, ...texts] =
    features.split('\u001F');
  const [written = '', skills = '', company = '', places = '', place_words = ''] = texts;
  const title = separateNegation(written);
  return {
    job_id,
    seq: Number(seq),
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
    marked: toCanonicalSpelling(marked),
    ...toWordFeatures({ title, skills, company }),
  };
}

/**
 * Texts get a space at each end. Folded fields come as one text of plain ASCII, which takes half the memory of others.
 */
async function readRows(db: Db, seqs: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`${PREPARED}SELECT ' ' || d.marked || ' ' AS marked,
      concat_ws(E'\x1f', d.job_id, d.seq, (date_part('epoch', d.created_at) * 1000)::bigint, coalesce(d.monthly_min::text, ''),
        coalesce(d.monthly_max::text, ''), d.type, d.level, d.remote, ' ' || d.title || ' ', ' ' || d.skills || ' ',
        ' ' || d.company || ' ', ' ' || array_to_string(d.places, ' ') || ' ', ' ' || d.place_words || ' ') AS features
    FROM job_documents d WHERE d.seq = ANY (${sql.val([...seqs])}::bigint[])`.execute(db);
  return rows;
}

/** The features of each job, in their order, without jobs deleted since they matched. */
export async function readFeatures(
  db: Db,
  { candidates, stats }: Pick<SearchIndex, 'candidates' | 'stats'>,
  seqs: readonly number[],
): Promise<CandidateFeatures[]> {
  const features = new Map<number, CandidateFeatures>();
  const missing: number[] = [];
  for (const seq of seqs) {
    const cached = candidates.get(seq);
    if (cached) features.set(seq, cached);
    else missing.push(seq);
  }
  if (missing.length > 0) {
    const { noticed } = stats;
    for (const row of await readRows(db, missing)) {
      const read = toFeatures(row);
      features.set(read.seq, read);
      // What was read before a change that was noticed in the meantime may be outdated.
      if (stats.noticed === noticed) candidates.set(read.seq, read);
    }
  }
  return seqs.flatMap((seq) => features.get(seq) ?? []);
}
