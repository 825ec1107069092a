// Lists the page numbers of a pager: a window around the current page.
const WINDOW = 5;

export function listPageNumbers(page: number, total_pages: number): number[] {
  const length = Math.max(0, Math.min(WINDOW, total_pages));
  const first = Math.min(
    Math.max(1, page - Math.floor(WINDOW / 2)),
    Math.max(1, total_pages - length + 1),
  );
  return Array.from({ length }, (_, at) => first + at);
}
