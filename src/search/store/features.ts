// Reads the features of matched jobs for ranking from their documents.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import {
  separateNegation,
  toWordFeatures,
  type CandidateFeatures,
} from '#search/rules/ranking/features.ts';
import type { Db } from '#context.ts';
import { toCanonicalSpelling } from '#vietnamese/rules/fold.ts';

interface Row {
  features: string;
  marked: string;
}

const toAmount = (text: string | undefined) => (text ? Number(text) : null);

/** Parses the fields in the order of the statement. */
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
 * In no order, without jobs deleted since they matched. Texts get a space at each end. Folded fields come as one text of
 * plain ASCII, which takes half the memory of others.
 */
export async function readFeatures(db: Db, seqs: readonly number[]): Promise<CandidateFeatures[]> {
  const { rows } = await sql<Row>`${PREPARED}SELECT ' ' || d.marked || ' ' AS marked,
      concat_ws(E'\x1f', d.job_id, d.seq, (date_part('epoch', d.created_at) * 1000)::bigint, coalesce(d.monthly_min::text, ''),
        coalesce(d.monthly_max::text, ''), d.type, d.level, d.remote, ' ' || d.title || ' ', ' ' || d.skills || ' ',
        ' ' || d.company || ' ', ' ' || array_to_string(d.places, ' ') || ' ', ' ' || d.place_words || ' ') AS features
    FROM job_documents d WHERE d.seq = ANY (${sql.val([...seqs])}::bigint[])`.execute(db);
  return rows.map(toFeatures);
}
