// Lists the page numbers of a pager: a window of at most five around the current page.
export function listPageNumbers(page: number, total_pages: number, most = 5): number[] {
  const length = Math.max(0, Math.min(most, total_pages));
  const first = Math.min(
    Math.max(1, page - Math.floor(most / 2)),
    Math.max(1, total_pages - length + 1),
  );
  return Array.from({ length }, (_, at) => first + at);
}
