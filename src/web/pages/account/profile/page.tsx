// Profile page: completeness, public view and account settings.
import { href, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { PROFILE_FIELDS } from '#companies/rules/profile-fields.ts';
import { toOwnName } from '#identity/rules.ts';
import { MailChoices } from '#notifications/components/mail-preferences.tsx';
import { StrengthCard } from '#identity/components/strength-card.tsx';
import { Chip } from '#ui/surfaces/chip.tsx';
import { ProfileStrength } from '#seekers/components/profile-strength.tsx';
import { ProfileVisibility } from '#seekers/components/profile-visibility.tsx';
import { getProfileCompleteness } from '#seekers/rules/completeness.ts';
import { hasJobPreferences } from '#seekers/rules/preferences.ts';
import { callApi, createCallQueue, type ApiReply } from '#web/client/api.ts';
import { catchNotFound } from '#web/client/missing.ts';
import { FactorsCard } from '#web/pages/account/factors/factors-card.tsx';
import { MatchingSwitch, PushSwitches } from './switch-lazy.tsx';
import { getCompleteness } from './completeness.ts';
import { LazyComplete } from './complete-lazy.tsx';
import { AccountCard, LanguageCard } from './profile-cards.tsx';
import {
  CompanySummary,
  Identity,
  SeekerSummary,
  type CompanyProfileSummary,
} from './profile-summary.tsx';
import { AccountData } from './account-data.tsx';
import { loadSeekerTranslations } from '#web/pages/seeker/seeker-translations.ts';
import { OwnCvs } from './own-cvs.tsx';
import { loadSections } from '#web/pages/seeker/section-calls.ts';
import { fetchOwnCvs } from '#web/pages/seeker/own-files.ts';
import { toTitle } from '#web/translations/title.ts';
import { loadSignInTranslations } from '#web/layout/account/sign-in-translations.ts';
import { userContext } from '#web/layout/guard.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('profile');

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  await Promise.all([loadSeekerTranslations(), loadSignInTranslations()]);
  const user = context.get(userContext);
  const company =
    user.profile && user.role === 'company'
      ? await catchNotFound(callApi('GET /auth/profile/company'), 'company_profile_missing')
      : null;
  const seeker =
    user.profile && user.role === 'job_seeker'
      ? await catchNotFound(callApi('GET /auth/profile/seeker'), 'seeker_profile_missing')
      : null;
  const isSeeker = user.role === 'job_seeker';
  // The page works without CVs and mail preferences.
  const [cvs, mails, sections] = await Promise.all([
    isSeeker ? fetchOwnCvs().catch(() => null) : null,
    callApi('GET /mail-preferences').catch(() => null),
    isSeeker ? loadSections() : null,
  ]);
  return { user, company, seeker, cvs, mails, sections };
}
clientLoader.hydrate = true as const;

const COMPANY = ['description', 'industry', 'size', 'location', ...PROFILE_FIELDS] as const;

function CompanyStrength({ company }: { company: CompanyProfileSummary | null }) {
  const label = useTranslations('companies.fields');
  const { percent, missing } = getCompleteness(company, COMPANY);
  return (
    <StrengthCard percent={percent} setup_href={href('/profile/company/setup')}>
      {missing.length > 0 && (
        <ul className="cluster">
          {missing.map((name) => (
            <li key={name}>
              <Chip tone="accent">{label(name)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </StrengthCard>
  );
}

const sendInOrder = createCallQueue();

const saveMails = (body: Partial<ApiReply<'GET /mail-preferences'>>) =>
  sendInOrder(() => callApi('PUT /mail-preferences', { body })).then(
    () => true,
    () => false,
  );

type LoaderData = Route.ComponentProps['loaderData'];

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user, company, seeker, mails } = loaderData;
  const name = company?.name ?? seeker?.full_name ?? toOwnName(user);
  return (
    <div className="page section stack" style={{ '--gap': '1.5rem' }}>
      <Identity user={user} name={name} company={company} />
      <div className="split">
        <div className="stack min-w-0" style={{ '--gap': '1.25rem' }}>
          {user.role === 'company' ? (
            <CompanyStrength company={company} />
          ) : (
            <SeekerSide loaded={loaderData} />
          )}
          {company && (
            <CompanySummary company={company} hasPage={!user.profile?.company_taken_down} />
          )}
        </div>
        <AccountSide user={user} mails={mails} />
      </div>
    </div>
  );
}

const SETUP = href('/profile/seeker/setup');
const ANCHORS = {
  cv: '#cvs',
  history: `${SETUP}#experience`,
  preferences: `${SETUP}#preferences`,
  phone: `${SETUP}#details`,
};

function SeekerSide({ loaded }: { loaded: LoaderData }) {
  const { revalidate } = useRevalidator();
  const { user, seeker, cvs, sections } = loaded;
  if (!sections) return null;
  const { preferences, details, entries } = sections;
  const completeness = getProfileCompleteness({
    // A name may have been given when applying, before there is a profile.
    profile: seeker ?? { full_name: user.name ?? '' },
    cvs: cvs?.length ?? 0,
    entries,
    phone: details.phone,
    hasPreferences: hasJobPreferences(preferences),
  });
  return (
    <>
      <LazyComplete uid={user.uid} percent={completeness.percent} />
      {cvs && <ProfileStrength completeness={completeness} setup_href={SETUP} anchors={ANCHORS} />}
      {seeker && <SeekerSummary seeker={seeker} entries={entries} />}
      <OwnCvs cvs={cvs} seeker={seeker} phone={details.phone} reload={revalidate} />
      <ProfileVisibility />
    </>
  );
}

function AccountSide({ user, mails }: Pick<LoaderData, 'user' | 'mails'>) {
  return (
    <div className="stack min-w-0" style={{ '--gap': '1.25rem' }}>
      <LanguageCard />
      {mails && user.role && <MailChoices side={user.role} start={mails} save={saveMails} />}
      {user.role && <PushSwitches side={user.role} />}
      {user.role === 'job_seeker' && <MatchingSwitch />}
      <AccountCard email={user.email} />
      <FactorsCard />
      <AccountData role={user.role} />
    </div>
  );
}
