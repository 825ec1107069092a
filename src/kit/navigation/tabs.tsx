// Tabs that are links: each has an address of its own.
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export type TabLink = { href: string; label: ReactNode; count?: ReactNode; current?: boolean };

export function Tabs({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          className="tab"
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="badge">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
