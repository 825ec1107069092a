// Lists the companies that a seeker follows.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { FollowButton } from './follow-button.tsx';

interface FollowedCompany {
  id: string;
  name: string;
  logo: string | null;
  open_jobs: number;
}

interface FollowsProps {
  companies: FollowedCompany[];
  isFollowed: (id: string) => boolean;
  onToggle: (id: string) => void;
  pager?: ReactNode;
}

export function Follows({ companies, isFollowed, onToggle, pager }: FollowsProps) {
  const t = useTranslations('saved.ui.follows');
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{t('title')}</h2>
      {companies.length === 0 && <p className="soft">{t('none')}</p>}
      <ul className="rows">
        {companies.map((company) => (
          <li
            key={company.id}
            className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0"
          >
            <CompanyLogo name={company.name} src={company.logo} pixels={40} />
            <span className="min-w-0 grow basis-44">
              <Link className="font-bold hover:underline" href={`/companies/${company.id}`}>
                {company.name}
              </Link>
              <span className="small soft block">
                {t('open_jobs', { count: company.open_jobs })}
              </span>
            </span>
            <FollowButton
              name={company.name}
              followed={isFollowed(company.id)}
              onToggle={() => onToggle(company.id)}
            />
          </li>
        ))}
      </ul>
      {pager}
      <div>
        <ButtonLink size="small" href="/companies" icon_end="arrow-right">
          {t('companies')}
        </ButtonLink>
      </div>
    </Card>
  );
}
