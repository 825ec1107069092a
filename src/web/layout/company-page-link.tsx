// The link from a company's own pages to its public page.
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '#ui/controls/button.tsx';

interface CompanyPageLinkProps {
  id: string;
  children: ReactNode;
}

export function CompanyPageLink({ id, children }: CompanyPageLinkProps) {
  return (
    <div>
      <ButtonLink size="small" href={href('/companies/:id', { id })} icon_end="arrow-right">
        {children}
      </ButtonLink>
    </div>
  );
}
