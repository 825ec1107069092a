// The way through pages: plain links, five numbers at most.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#kit/marks/icon.tsx';
import { Link } from './link.tsx';
import { pageWindow } from './page-window.ts';

type PagerProps = {
  page: number;
  total_pages: number;
  hrefOf: (page: number) => string;
  label: string;
  page_label: (page: number) => string;
  previous_label: string;
  next_label: string;
};

export function Pager(props: PagerProps) {
  const { page, total_pages, hrefOf, label, page_label, previous_label, next_label } = props;
  if (total_pages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <End href={hrefOf(Math.min(page - 1, total_pages))} rel="prev" icon="arrow-left">
          {previous_label}
        </End>
      )}
      {pageWindow(page, total_pages).map((number) => (
        <Link
          key={number}
          className="pager-link"
          href={hrefOf(number)}
          aria-label={page_label(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {page < total_pages && (
        <End href={hrefOf(page + 1)} rel="next" icon="arrow-right">
          {next_label}
        </End>
      )}
    </nav>
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
