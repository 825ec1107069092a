// Reads what ranking looks at of a job: from what the process keeps where the version is the same, else from its row.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';
import { keptOf } from '#search/kept.ts';
import { workedOut, type Candidate } from '#search/rules/rank.ts';
import type { Reference } from './candidates.ts';

interface Row {
  version: string;
  head: string;
  marked: string;
}

const amount = (text: string | undefined) => (text ? Number(text) : null);

/** Fields in the order in which `readRows` asks for them. */
function headOf({ version, head, marked }: Row): Candidate {
  const [job_id = '', seq, created, min, max, type = '', level = '', remote, ...texts] =
    head.split('\u001F');
  const [title = '', skills = '', company = '', places = '', place_words = ''] = texts;
  return {
    ...{ job_id, seq: Number(seq), version, created: Number(created) },
    ...{ monthly_min: amount(min), monthly_max: amount(max), type, level, remote: remote === 't' },
    ...{ title, skills, company, places, place_words, marked },
    ...workedOut({ title, skills, company }),
  };
}

/** Texts have a space at each end. What was folded is one text of plain letters, which takes half the memory of others. */
async function readRows(db: Db, seqs: readonly number[]): Promise<Row[]> {
  const { rows } =
    await sql<Row>`${PREPARED}SELECT d.xmin::text AS version, ' ' || d.marked || ' ' AS marked,
      concat_ws(E'\x1f', d.job_id, d.seq, (date_part('epoch', d.created_at) * 1000)::bigint, coalesce(d.monthly_min::text, ''),
        coalesce(d.monthly_max::text, ''), d.type, d.level, d.remote, ' ' || d.title || ' ', ' ' || d.skills || ' ',
        ' ' || d.company || ' ', ' ' || array_to_string(d.places, ' ') || ' ', ' ' || d.place_words || ' ') AS head
    FROM job_documents d WHERE d.seq = ANY (${sql.val([...seqs])}::bigint[])`.execute(db);
  return rows;
}

/** One for each reference, in their order; null for a job that is gone since it was found. */
export async function headsOf(db: Db, found: readonly Reference[]): Promise<(Candidate | null)[]> {
  const { heads } = keptOf(db);
  const known = found.map(({ seq, version }) => {
    const head = heads.get(seq);
    return head?.version === version ? head : null;
  });
  const missing = found.filter((_, nth) => known[nth] === null).map(({ seq }) => seq);
  if (missing.length === 0) return known;
  const read = new Map<number, Candidate>();
  for (const row of await readRows(db, missing)) {
    const head = headOf(row);
    heads.set(head.seq, head);
    read.set(head.seq, head);
  }
  return found.map(({ seq }, nth) => known[nth] ?? read.get(seq) ?? null);
}

/** The same without jobs that are gone. */
export async function readHeads(db: Db, found: readonly Reference[]): Promise<Candidate[]> {
  return (await headsOf(db, found)).filter((head) => head !== null);
}
