// The own profile: how complete it is, what others read, the account behind it.
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#site/client/api.ts';
import { guard } from '#site/client/guard.ts';
import { unlessMissing } from '#site/client/missing.ts';
import { completenessOf } from '#site/member/completeness.ts';
import { AccountCard, LanguageCard, Strength } from '#site/member/profile-cards.tsx';
import {
  CompanySummary,
  Identity,
  SeekerSummary,
  type CompanyProfile,
  type SeekerProfile,
} from '#site/member/profile-summary.tsx';
import { titled } from '#site/words/title.ts';

export const meta = titled('profile');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await guard(request, 'member');
  const company =
    user.profile && user.role === 'company'
      ? await unlessMissing(call('GET /auth/profile/company'), 'company_profile_missing')
      : null;
  const seeker =
    user.profile && user.role === 'job_seeker'
      ? await unlessMissing(call('GET /auth/profile/seeker'), 'seeker_profile_missing')
      : null;
  return { user, company, seeker };
}
clientLoader.hydrate = true as const;

const SEEKER = ['full_name', 'title', 'bio', 'skills', 'experience', 'location'] as const;
const SEEKER_LINKS = ['linkedin', 'github', 'portfolio'] as const;
const COMPANY = ['description', 'industry', 'size', 'location', 'website', 'contact'] as const;

function SeekerStrength({ seeker }: { seeker: SeekerProfile | null }) {
  const label = useTranslations('seekers.fields');
  const links = useTranslations('seekers.ui.setup')('links');
  // One link is enough: not everybody has a portfolio.
  const link = SEEKER_LINKS.map((name) => seeker?.[name]).find(Boolean);
  const { percent, missing } = completenessOf({ ...seeker, link }, [...SEEKER, 'link']);
  const labels = missing.map((name) => (name === 'link' ? links : label(name)));
  return <Strength percent={percent} missing={labels} setup_href="/profile/seeker/setup" />;
}

function CompanyStrength({ company }: { company: CompanyProfile | null }) {
  const label = useTranslations('companies.fields');
  const { percent, missing } = completenessOf(company, COMPANY);
  return (
    <Strength
      percent={percent}
      missing={missing.map((name) => label(name))}
      setup_href="/profile/company/setup"
    />
  );
}

export default function Profile() {
  const { user, company, seeker } = useLoaderData<typeof clientLoader>();
  const name = company?.name ?? seeker?.full_name ?? user.name ?? user.email ?? '';
  return (
    <div className="page section stack" style={{ '--gap': '1.5rem' }}>
      <Identity user={user} name={name} />
      <div className="beside">
        <div className="stack" style={{ '--gap': '1.25rem' }}>
          {user.role === 'company' ? (
            <CompanyStrength company={company} />
          ) : (
            <SeekerStrength seeker={seeker} />
          )}
          {seeker && <SeekerSummary seeker={seeker} />}
          {company && <CompanySummary company={company} />}
        </div>
        <div className="stack" style={{ '--gap': '1.25rem' }}>
          <LanguageCard />
          <AccountCard email={user.email} />
        </div>
      </div>
    </div>
  );
}
