// Reads doc values segment by segment, and which of them changed.
import { sql } from 'kysely';
import { SEGMENT_BITS, type JobValues } from '#search/rules/doc-values/doc-values.ts';
import type { Db } from '#context.ts';

export interface BoardChanges {
  /** Transactions before this one have ended: what they changed is among the changes of this reading or an earlier one. */
  horizon: string;
  /** Each with its transaction: the same change is read again until the horizon has passed it. */
  changes: readonly { key: string; segment: number | null }[];
}

/** What changed in transactions from a horizon on; without one nothing but the horizon. */
export async function readBoardChanges(db: Db, horizon: string | null): Promise<BoardChanges> {
  const { rows } = await sql<{ horizon: string; changes: string[] | null }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
      (SELECT array_agg(tx || ' ' || what) FROM board_changes WHERE tx >= ${horizon}::xid8) AS changes`.execute(
    db,
  );
  const { horizon: next = '0', changes } = rows[0] ?? {};
  return {
    horizon: next,
    changes: (changes ?? []).map((key) => {
      const segment = Number(key.split(' ')[1]);
      return { key, segment: Number.isNaN(segment) ? null : segment };
    }),
  };
}

/** Numbers of all segments that have jobs. */
export async function readSegmentNumbers(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ segments: number[] | null }>`
    SELECT array_agg(DISTINCT (seq >> ${sql.lit(SEGMENT_BITS)})::int) AS segments FROM job_documents`.execute(
    db,
  );
  return new Set(rows[0]?.segments);
}

const toAmount = (text: string | undefined) => (text ? Number(text) : Number.NaN);

/** Fields in the order in which the statement lists them. */
function toJobValues(text: string): JobValues {
  const [seq, created, expires, min, max, remote, urgent, ...texts] = text.split('\u001F');
  const [category = '', type = '', level = '', places = '', company_id = ''] = texts;
  return {
    seq: Number(seq),
    created: Number(created),
    expires: Number(expires),
    pay_min: toAmount(min),
    pay_max: toAmount(max),
    remote: remote === 't',
    urgent: urgent === 't',
    category,
    type,
    level,
    places,
    company_id,
  };
}

/** All jobs of these segments, sorted by `seq`. One text for each segment takes a third of the time of rows. */
export async function readSegments(db: Db, segments: readonly number[]): Promise<JobValues[]> {
  const { rows } = await sql<{ jobs: string | null }>`
    SELECT string_agg(concat_ws(E'\x1f', d.seq, (date_part('epoch', d.created_at) * 1000)::bigint,
      (date_part('epoch', d.expires_at) * 1000)::bigint, coalesce(d.monthly_min::text, ''), coalesce(d.monthly_max::text, ''),
      d.remote, d.urgent, coalesce(d.category, ''), d.type, d.level, array_to_string(d.places, ' '), d.company_id), E'\x1e' ORDER BY d.seq) AS jobs
    FROM unnest(${sql.val([...segments])}::bigint[]) segment
    JOIN job_documents d ON d.seq >= segment << ${sql.lit(SEGMENT_BITS)} AND d.seq < (segment + 1) << ${sql.lit(SEGMENT_BITS)}
    GROUP BY segment`.execute(db);
  return rows.flatMap(({ jobs }) => (jobs ?? '').split('\u001E').filter(Boolean).map(toJobValues));
}
