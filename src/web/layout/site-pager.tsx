// Pager of a list; keeps all other query parameters.
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Pager } from '#ui/navigation/pager.tsx';

interface SitePagerProps {
  page: number;
  total_pages: number;
  /** Name of the navigation; 'Pages' by default. */
  label?: string;
  /** What to show for the last page when the number of pages is an estimate. */
  about_label?: string | undefined;
  /** Addresses of the pages, where more changes than the query parameter. */
  toHref?: (page: number) => string;
}

export function SitePager({ label, toHref, ...pages }: SitePagerProps) {
  const t = useTranslations('layout.pager');
  const [query] = useSearchParams();
  function setPage(next: number): string {
    const address = new URLSearchParams(query);
    address.delete('page');
    if (next > 1) address.set('page', String(next));
    return `?${address}`;
  }
  return (
    <Pager
      {...pages}
      toHref={toHref ?? setPage}
      label={label ?? t('label')}
      page_label={(page) => t('page', { page })}
      previous_label={t('previous')}
      next_label={t('next')}
    />
  );
}

/** Page number of a URL; invalid values count as 1. */
export function getPageNumber(url: string): number {
  const page = Number(new URL(url).searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}

/** Past the end, as after the last item of the last page has gone, fetches the last page there is. */
export async function fetchPage<List extends { total: number; total_pages: number }>(
  page: number,
  fetch: (page: number) => Promise<List>,
): Promise<List> {
  const list = await fetch(page);
  return list.total > 0 && page > list.total_pages ? fetch(list.total_pages) : list;
}
