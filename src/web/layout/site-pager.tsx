// Pager of signed-in lists; keeps all other query parameters.
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Pager } from '#ui/navigation/pager.tsx';

export function SitePager({ page, total_pages }: { page: number; total_pages: number }) {
  const t = useTranslations('layout.pager');
  const [query] = useSearchParams();
  function hrefOf(next: number): string {
    const address = new URLSearchParams(query);
    address.delete('page');
    if (next > 1) address.set('page', String(next));
    return `?${address}`;
  }
  return (
    <Pager
      page={page}
      total_pages={total_pages}
      hrefOf={hrefOf}
      label={t('label')}
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
