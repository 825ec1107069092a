// What the page of applicants shows, read from its address: one list for the table, a short one each for the board.
import type { Row } from '#applications/components/company/applicant-actions.ts';
import { COLUMNS, type Column } from '#applications/components/company/applicant-board.tsx';
import {
  toReceivedSort,
  toStatusFilter,
  type ReceivedQuery,
} from '#applications/components/received-filter.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { getPageNumber } from '#web/layout/site-pager.tsx';

const IN_TABLE = 100;
const IN_COLUMN = 25;

type List = ApiReply<'GET /applications/received'>;

export interface Applicants {
  view: 'table' | 'board';
  rows: Row[];
  by_status: List['by_status'];
  total: number;
  page: number;
  total_pages: number;
  query: ReceivedQuery;
  now: Date;
}

/** `job_id`: of the page of one job. */
export async function loadApplicants(url: string, job_id?: string): Promise<Applicants> {
  const asked = new URL(url).searchParams;
  const view = asked.get('view') === 'board' ? 'board' : 'table';
  const status = toStatusFilter(asked.get('status'));
  const query = {
    job_id: job_id ?? asked.get('job_id') ?? '',
    search: asked.get('search') ?? '',
    sort: toReceivedSort(asked.get('sort')),
  };
  const lists =
    view === 'table'
      ? [await ask({ ...query, status }, getPageNumber(url), IN_TABLE)]
      : await Promise.all(COLUMNS.map((column) => ask({ ...query, status: column }, 1, IN_COLUMN)));
  const [first] = lists;
  const by_status = first?.by_status ?? [];
  const all = by_status.reduce((sum, { count }) => sum + count, 0);
  return {
    view,
    by_status,
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

interface Asked {
  job_id: string;
  search: string;
  sort: ReturnType<typeof toReceivedSort>;
  status: ReturnType<typeof toStatusFilter>;
}

const ask = (query: Asked, page: number, limit: number) =>
  callApi('GET /applications/received', { query: { ...query, page, limit } });

/** The counts once some that were new have been read. */
export function readSince(found: Pick<Applicants, 'rows' | 'by_status'>, ids: readonly string[]) {
  const isNew = new Set(found.rows.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])));
  const read = new Set(ids.filter((id) => isNew.has(id))).size;
  const counts = new Map(found.by_status.map(({ status, count }) => [status, count]));
  counts.set('pending', (counts.get('pending') ?? 0) - read);
  counts.set('viewed', (counts.get('viewed') ?? 0) + read);
  return [...counts].map(([status, count]) => ({ status, count }));
}

/** How many stand in each column, whatever is shown of them. */
export function toTotals(by_status: List['by_status']): Record<Column, number> {
  const countOf = (column: Column) => by_status.find(({ status }) => status === column)?.count ?? 0;
  return {
    pending: countOf('pending'),
    viewed: countOf('viewed'),
    accepted: countOf('accepted'),
    rejected: countOf('rejected'),
  };
}
