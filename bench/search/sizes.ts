// Disk usage of a board: rows, TOASTed long texts, and each index.
import type { SizedBoard } from './boards.ts';
import { formatNumber, formatVerdict, type BenchReport } from './figures.ts';

interface Relation {
  name: string;
  of: string;
  heap: number;
  toast: number;
  index: number;
  words: boolean;
}

const RELATIONS = `
  SELECT c.relname AS name, t.relname AS of,
    CASE WHEN c.relkind = 'r' THEN pg_relation_size(c.oid)::float8 ELSE 0 END AS heap,
    CASE WHEN c.reltoastrelid <> 0 THEN pg_total_relation_size(c.reltoastrelid)::float8 ELSE 0 END AS toast,
    CASE WHEN c.relkind = 'i' THEN pg_relation_size(c.oid)::float8 ELSE 0 END AS index,
    coalesce(a.amname = 'gin', false) AS words
  FROM pg_class c
  LEFT JOIN pg_index i ON i.indexrelid = c.oid
  JOIN pg_class t ON t.oid = coalesce(i.indrelid, c.oid)
  LEFT JOIN pg_am a ON a.oid = c.relam
  WHERE t.relname IN ('jobs', 'job_places', 'job_documents') AND c.relkind IN ('r', 'i')
  ORDER BY t.relname, c.relkind DESC, c.relname`;

const BAR = 0.5;
const MIB = 2 ** 20;
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

export async function showSizes(report: BenchReport, board: SizedBoard): Promise<void> {
  const { rows } = await board.pool.query<Relation>(RELATIONS);
  const within = rows.filter(({ heap, toast, index }) => heap + toast + index > 0);
  report.head(`On disk at ${board.size.toLocaleString('en-US')} jobs, MiB`);
  report.table(
    ['table or index', 'of', 'heap', 'long texts', 'index'],
    within.map(({ name, of, heap, toast, index }) => [
      name,
      of === name ? '' : of,
      ...[heap, toast, index].map((bytes) => (bytes > 0 ? formatNumber(bytes / MIB) : '')),
    ]),
  );
  const documents = rows.filter(({ of }) => of === 'job_documents');
  const base = sum(rows.filter(({ of }) => of === 'jobs').map(({ heap, toast }) => heap + toast));
  const own = sum(documents.map(({ heap, toast }) => heap + toast));
  const words = sum(documents.filter(({ words }) => words).map(({ index }) => index));
  const indexes = sum(documents.map(({ index }) => index));
  const ratio = (part: number, whole: number) => `${(part / whole).toFixed(2)} ×`;
  report.table(
    ['what', 'to jobs and documents', 'to jobs alone', `bar ≤ ${BAR} ×`],
    [
      [
        'the index of words',
        ratio(words, base + own),
        ratio(words, base),
        formatVerdict(words <= BAR * (base + own)),
      ],
      [
        'all indexes of the documents',
        ratio(indexes, base + own),
        ratio(indexes, base),
        formatVerdict(indexes <= BAR * (base + own)),
      ],
      ['documents with all their indexes', '', ratio(own + indexes, base), ''],
    ],
  );
  const { filled } = board;
  if (!filled) return;
  const { rows: load, documents: made, indexes: built, tidy } = filled.seconds;
  report.write(
    `Filled in ${formatNumber(load + made + built + tidy)} s: rows ${formatNumber(load)}, documents ${formatNumber(made)}, indexes ${formatNumber(built)}, vacuum and statistics ${formatNumber(tidy)}.`,
  );
}
