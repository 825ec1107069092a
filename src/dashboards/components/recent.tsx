// A short list on a dashboard with a link to the full list.
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';

interface RecentProps {
  title: string;
  href: string;
  more: string;
  none?: string;
  children: ReactNode;
}

export function Recent({ title, href, more, none, children }: RecentProps) {
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{title}</h2>
      {none ? <p className="soft">{none}</p> : <ul className="rows">{children}</ul>}
      <div>
        <ButtonLink size="small" href={href} icon_end="arrow-right">
          {more}
        </ButtonLink>
      </div>
    </Card>
  );
}
