// Reads doc values segment by segment.
import { sql } from 'kysely';
import {
  KIND_FIELDS,
  SEGMENT_BITS,
  type JobKind,
  type DocumentValues,
} from '#search/rules/doc-values/doc-values.ts';
import { FLAG_FILTERS } from '#search/rules/filters.ts';
import type { Db } from '#context.ts';

/** Numbers of all segments that have jobs. */
export async function readSegmentNumbers(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ segments: number[] | null }>`
    SELECT array_agg(DISTINCT (seq >> ${sql.lit(SEGMENT_BITS)})::int) AS segments FROM job_documents`.execute(
    db,
  );
  return new Set(rows[0]?.segments);
}

const toAmount = (text: string | undefined) => (text ? Number(text) : Number.NaN);

const FLAGS: ReadonlySet<string> = new Set(FLAG_FILTERS);

/** Parses the kind's fields in their order. */
const toKind = (texts: readonly string[]) =>
  Object.fromEntries(
    KIND_FIELDS.map((field, nth) => [field, FLAGS.has(field) ? texts[nth] === 'true' : texts[nth]]),
  ) as JobKind; // one for each

/** Parses the fields in the order of the statement. */
function toJobValues(text: string): DocumentValues {
  const [seq, created, expires, min, max, places = '', company_id = '', ...kind] =
    text.split('\u001F');
  return {
    seq: Number(seq),
    created: Number(created),
    expires: Number(expires),
    pay_min: toAmount(min),
    pay_max: toAmount(max),
    places,
    company_id,
    ...toKind(kind),
  };
}

const KIND_TEXTS = sql.join(
  KIND_FIELDS.map((field) => sql`coalesce(d.${sql.ref(field)}::text, '')`),
);

/** All jobs of these segments, sorted by `seq`. One text per segment takes a third of the time of separate rows. */
export async function readSegments(db: Db, segments: readonly number[]): Promise<DocumentValues[]> {
  const { rows } = await sql<{ jobs: string | null }>`
    SELECT string_agg(concat_ws(E'\x1f', d.seq, (date_part('epoch', d.created_at) * 1000)::bigint,
      (date_part('epoch', d.expires_at) * 1000)::bigint, coalesce(d.monthly_min::text, ''), coalesce(d.monthly_max::text, ''),
      array_to_string(d.places, ' '), d.company_id, ${KIND_TEXTS}), E'\x1e' ORDER BY d.seq) AS jobs
    FROM unnest(${sql.val([...segments])}::bigint[]) segment
    JOIN job_documents d ON d.seq >= segment << ${sql.lit(SEGMENT_BITS)} AND d.seq < (segment + 1) << ${sql.lit(SEGMENT_BITS)}
    GROUP BY segment`.execute(db);
  return rows.flatMap(({ jobs }) => (jobs ?? '').split('\u001E').filter(Boolean).map(toJobValues));
}
