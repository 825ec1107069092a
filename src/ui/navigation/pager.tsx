// The way through pages: plain links, five numbers at most, and the last page behind them.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link } from './link.tsx';
import { listPageNumbers } from './page-window.ts';

type PagerProps = {
  page: number;
  total_pages: number;
  hrefOf: (page: number) => string;
  label: string;
  page_label: (page: number) => string;
  previous_label: string;
  next_label: string;
  /** Given where the number of pages is an estimate: the last one is told, and leads nowhere. */
  about_label?: string | undefined;
};

export function Pager(props: PagerProps) {
  const { page, total_pages, hrefOf, label, page_label, previous_label, next_label } = props;
  if (total_pages <= 1) return null;
  const numbers = listPageNumbers(page, total_pages);
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <End href={hrefOf(Math.min(page - 1, total_pages))} rel="prev" icon="arrow-left">
          {previous_label}
        </End>
      )}
      {numbers.map((number) => (
        <Link
          key={number}
          className={Math.abs(number - page) > 1 ? 'pager-link pager-far' : 'pager-link'}
          href={hrefOf(number)}
          aria-label={page_label(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      <Last {...props} shown={numbers.at(-1) ?? 0} />
      {page < total_pages && (
        <End href={hrefOf(page + 1)} rel="next" icon="arrow-right">
          {next_label}
        </End>
      )}
    </nav>
  );
}

/** How far it goes, where that is beyond the numbers shown. */
function Last(props: PagerProps & { shown: number }) {
  const { shown, total_pages, hrefOf, page_label, about_label } = props;
  if (shown >= total_pages) return null;
  return (
    <>
      {(shown < total_pages - 1 || about_label) && <span className="py-2">…</span>}
      {about_label ? (
        <span className="py-2">{about_label}</span>
      ) : (
        <Link
          className="pager-link"
          href={hrefOf(total_pages)}
          aria-label={page_label(total_pages)}
        >
          {total_pages}
        </Link>
      )}
    </>
  );
}

type EndProps = { href: string; rel: 'prev' | 'next'; icon: IconName; children: ReactNode };

function End({ href, rel, icon, children }: EndProps) {
  return (
    <Link className="pager-link pager-end" href={href} rel={rel}>
      {rel === 'prev' && <Icon name={icon} />}
      <span>{children}</span>
      {rel === 'next' && <Icon name={icon} />}
    </Link>
  );
}
