// Loads applicants by the URL's filters: one list for the table, one short list per column for the board.
import type { Row } from '#applications/components/company/applicant-actions.ts';
import { COLUMNS, type Column } from '#applications/components/company/applicant-board.tsx';
import {
  toReceivedSort,
  toStatusFilter,
  type ReceivedQuery,
} from '#applications/components/received-filter.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { fetchPage, getPageNumber } from '#web/layout/site-pager.tsx';

const TABLE_LIMIT = 100;
const COLUMN_LIMIT = 25;

type List = ApiReply<'GET /applications/received'>;

export interface ApplicantsData {
  view: 'table' | 'board';
  rows: Row[];
  by_status: List['by_status'];
  /** All of the company or the job, whatever the filters. */
  received: number;
  total: number;
  page: number;
  total_pages: number;
  query: ReceivedQuery;
  now: Date;
}

/** `job_id` limits the list to one job. */
export async function loadApplicants(url: string, job_id?: string): Promise<ApplicantsData> {
  const params = new URL(url).searchParams;
  const view = params.get('view') === 'board' ? 'board' : 'table';
  const status = toStatusFilter(params.get('status'));
  const query = {
    job_id: job_id ?? params.get('job_id') ?? '',
    search: params.get('search') ?? '',
    sort: toReceivedSort(params.get('sort')),
  };
  const lists =
    view === 'table'
      ? [await fetchTable({ ...query, status }, getPageNumber(url))]
      : await Promise.all(
          COLUMNS.map((column) => fetchList({ ...query, status: column }, 1, COLUMN_LIMIT)),
        );
  const [first] = lists;
  const by_status = first?.by_status ?? [];
  const all = by_status.reduce((sum, { count }) => sum + count, 0);
  return {
    view,
    by_status,
    received: first?.received ?? 0,
    now: new Date(),
    rows: lists.flatMap((list) => list.applications),
    total: view === 'table' && status ? (first?.total ?? 0) : all,
    page: first?.page ?? 1,
    total_pages: view === 'table' ? (first?.total_pages ?? 0) : 1,
    query: {
      ...query,
      sort: query.sort ?? '',
      status: status ?? '',
    },
  };
}

interface ListQuery {
  job_id: string;
  search: string;
  sort: ReturnType<typeof toReceivedSort>;
  status: ReturnType<typeof toStatusFilter>;
}

const fetchList = (query: ListQuery, page: number, limit: number) =>
  callApi('GET /applications/received', { query: { ...query, page, limit } });

const fetchTable = (query: ListQuery, wanted: number) =>
  fetchPage(wanted, (page) => fetchList(query, page, TABLE_LIMIT));

/** Counts after some new applications have been read. */
export function countAfterReading(
  found: Pick<ApplicantsData, 'rows' | 'by_status'>,
  ids: readonly string[],
) {
  const isNew = new Set(found.rows.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])));
  const read = new Set(ids.filter((id) => isNew.has(id))).size;
  const counts = new Map(found.by_status.map(({ status, count }) => [status, count]));
  counts.set('pending', (counts.get('pending') ?? 0) - read);
  counts.set('viewed', (counts.get('viewed') ?? 0) + read);
  return [...counts].map(([status, count]) => ({ status, count }));
}

/** Number of applications in each column, loaded or not. */
export function toTotals(by_status: List['by_status']): Record<Column, number> {
  const totals = COLUMNS.map((column) => [
    column,
    by_status.find(({ status }) => status === column)?.count ?? 0,
  ]);
  // Object.fromEntries loses the names.
  return Object.fromEntries(totals) as Record<Column, number>;
}
