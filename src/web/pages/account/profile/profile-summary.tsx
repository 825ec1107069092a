// The profile as others see it.
import { toOwnPicture } from '#identity/rules.ts';
import { useLocale, useTranslations } from 'use-intl';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { useCompanyLabels } from '#companies/components/labels.ts';
import { formatDay } from '#platform/format-day.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Badge, Chip } from '#ui/surfaces/chip.tsx';
import { EntryGroups } from '#seekers/components/entry-list.tsx';
import { Logo } from '#ui/surfaces/monogram.tsx';
import { usePlaceName } from '#places/components/place-name.ts';
import { CompanyPageLink } from '#web/layout/company-page-link.tsx';
import type { ApiReply } from '#web/client/api.ts';

type User = ApiReply<'GET /auth/me'>;
type OwnEntry = ApiReply<'GET /auth/profile/seeker/entries'>['entries'][number];
export type SeekerProfileSummary = ApiReply<'GET /auth/profile/seeker'>;
export type CompanyProfileSummary = ApiReply<'GET /auth/profile/company'>;

interface IdentityProps {
  user: User;
  name: string;
  /** Has a logo in place of the person's picture. */
  company: CompanyProfileSummary | null;
}

export function Identity({ user, name, company }: IdentityProps) {
  const t = useTranslations('identity.profile');
  const roles = useTranslations('layout.account.role');
  const language = useLocale();
  return (
    <div className="flex items-center gap-4">
      {company ? (
        <CompanyLogo name={name} src={company.logo} pixels={72} eager />
      ) : (
        <Logo name={name} src={toOwnPicture(user.avatar)} pixels={72} round eager />
      )}
      <div className="min-w-0">
        <h1 className="text-2xl">{name || t('title')}</h1>
        <p className="cluster mt-1">
          <Badge tone="brand">{roles(user.role ?? 'none')}</Badge>
          <span className="soft small">
            {t('since', { day: formatDay(user.created_at, language) })}
          </span>
        </p>
      </div>
    </div>
  );
}

interface SeekerSummaryProps {
  seeker: SeekerProfileSummary;
  entries: readonly OwnEntry[];
}

export function SeekerSummary({ seeker, entries }: SeekerSummaryProps) {
  const levels = useTranslations('seekers.lists.experience');
  const label = useTranslations('seekers.fields');
  const placeName = usePlaceName();
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{seeker.title}</h2>
      <p className="cluster">
        <Chip icon="chart">{levels(seeker.experience)}</Chip>
        <Chip icon="pin">{placeName(seeker.location)}</Chip>
      </p>
      <p className="whitespace-pre-line">{seeker.bio}</p>
      {seeker.skills.length > 0 && (
        <ul className="cluster" aria-label={label('skills')}>
          {seeker.skills.map((skill) => (
            <li key={skill} className="chip">
              {skill}
            </li>
          ))}
        </ul>
      )}
      <EntryGroups entries={entries} />
    </Card>
  );
}

interface CompanySummaryProps {
  company: CompanyProfileSummary;
  /** False once the company was taken down: its page answers 410. */
  hasPage: boolean;
}

export function CompanySummary({ company, hasPage }: CompanySummaryProps) {
  const t = useTranslations('identity.profile');
  const label = useCompanyLabels();
  const placeName = usePlaceName();
  const headcount = label.headcount(company);
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{company.name}</h2>
      <p className="cluster">
        {company.industry && <Chip icon="building">{label.industry(company.industry)}</Chip>}
        {headcount && <Chip icon="users">{headcount}</Chip>}
        <Chip icon="pin">{placeName(company.location)}</Chip>
      </p>
      <p className="clamp-3 whitespace-pre-line">{company.description}</p>
      {hasPage && <CompanyPageLink id={company.id}>{t('public_page')}</CompanyPageLink>}
    </Card>
  );
}
