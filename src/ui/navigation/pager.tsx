// Pager: previous and next links, at most five page numbers, and the last page.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link } from './link.tsx';
import { listPageNumbers } from './page-numbers.ts';

type PagerProps = {
  page: number;
  total_pages: number;
  toHref: (page: number) => string;
  label: string;
  page_label: (page: number) => string;
  previous_label: string;
  next_label: string;
  /** Set when the number of pages is an estimate: the last page is then last_visible without a link. */
  about_label?: string | undefined;
};

export function Pager(props: PagerProps) {
  const { page, total_pages, toHref, label, page_label, previous_label, next_label } = props;
  if (total_pages <= 1) return null;
  const numbers = listPageNumbers(page, total_pages);
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <DirectionLink href={toHref(Math.min(page - 1, total_pages))} rel="prev" icon="arrow-left">
          {previous_label}
        </DirectionLink>
      )}
      {numbers.map((number) => (
        <Link
          key={number}
          className={Math.abs(number - page) > 1 ? 'pager-link pager-far' : 'pager-link'}
          href={toHref(number)}
          aria-label={page_label(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      <LastPage {...props} last_visible={numbers.at(-1) ?? 0} />
      {page < total_pages && (
        <DirectionLink href={toHref(page + 1)} rel="next" icon="arrow-right">
          {next_label}
        </DirectionLink>
      )}
    </nav>
  );
}

/** The last page, when it lies beyond the visible numbers. */
function LastPage(props: PagerProps & { last_visible: number }) {
  const { last_visible, total_pages, toHref, page_label, about_label } = props;
  if (last_visible >= total_pages) return null;
  return (
    <>
      {(last_visible < total_pages - 1 || about_label) && <span className="py-2">…</span>}
      {about_label ? (
        <span className="py-2">{about_label}</span>
      ) : (
        <Link
          className="pager-link"
          href={toHref(total_pages)}
          aria-label={page_label(total_pages)}
        >
          {total_pages}
        </Link>
      )}
    </>
  );
}

type DirectionLinkProps = {
  href: string;
  rel: 'prev' | 'next';
  icon: IconName;
  children: ReactNode;
};

function DirectionLink({ href, rel, icon, children }: DirectionLinkProps) {
  return (
    <Link className="pager-link pager-end" href={href} rel={rel}>
      {rel === 'prev' && <Icon name={icon} />}
      <span>{children}</span>
      {rel === 'next' && <Icon name={icon} />}
    </Link>
  );
}
