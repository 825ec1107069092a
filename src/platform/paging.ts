// Paging of lists: pages start at 1, are empty past the end, and without a page the whole list is returned.
import { sql, type RawBuilder } from 'kysely';

export interface PageRequest {
  page?: number | undefined;
  limit: number;
}

export interface PageResponse {
  total: number;
  page: number;
  limit: number;
  total_pages: number;
}

export function toPageResponse(total: number, { page, limit }: PageRequest): PageResponse {
  if (page === undefined) {
    return { total, page: 1, limit: Math.max(total, 1), total_pages: Math.min(total, 1) };
  }
  return { total, page, limit, total_pages: Math.ceil(total / limit) };
}

type PageOfList = Required<PageRequest>;

/** The number of rows before the page. */
export const toOffset = ({ page, limit }: PageOfList): number => (page - 1) * limit;

/** The page's part of a list in memory. */
export function slicePage<Row>(rows: readonly Row[], request: PageOfList): Row[] {
  const start = toOffset(request);
  return rows.slice(start, start + request.limit);
}

/** The LIMIT and OFFSET of the page. */
export function toPageSql({ page, limit }: PageRequest): RawBuilder<unknown> {
  return page === undefined ? sql`` : sql`LIMIT ${limit} OFFSET ${toOffset({ page, limit })}`;
}

/** Splits rows that each carry the total; an empty page is one row without a `key`. */
export function splitTotal<Row extends { total: number }>(rows: readonly Row[], key: keyof Row) {
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row[key] !== null) };
}
