// Form of the seeker profile; starts with the account's name.
import { useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SeekerProfile } from '#seekers/contract.ts';
import { mapSeekerLinks } from '#seekers/rules/details.ts';
import {
  NO_SEEKER,
  SeekerForm,
  type ProfileProposal,
  type SeekerValues,
} from '#seekers/components/seeker-form.tsx';
import { usePlaceName } from '#places/components/place-name.ts';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { catchNotFound } from '#web/client/missing.ts';
import { useSending } from '#web/client/refusal.ts';
import { session } from '#web/client/session.ts';
import { LazyCvStart } from '#web/pages/seeker/cv-proposals/cv-start-lazy.tsx';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { FormPage } from './form-page.tsx';
import { loadSections } from '#web/pages/seeker/section-calls.ts';
import { ProfileSections } from './sections-lazy.tsx';
import { toTitle } from '#web/translations/title.ts';
import { userContext } from '#web/layout/guard.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('seeker_setup');

const SETUP: Area = {
  en: () => import('#web/translations/setup.en.ts'),
  vi: () => import('#web/translations/setup.vi.ts'),
};

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  await loadPageTranslations(SETUP);
  const { uid, name, profile } = context.get(userContext);
  const [seeker, sections] = await Promise.all([
    profile ? catchNotFound(callApi('GET /auth/profile/seeker'), 'seeker_profile_missing') : null,
    loadSections(),
  ]);
  return { uid, name, seeker, sections };
}
clientLoader.hydrate = true as const;

const suggestSkills = async (q: string, signal: AbortSignal) =>
  (await callApi('GET /skills', { query: { q }, signal })).skills;

function toFormValues(seeker: ApiReply<'GET /auth/profile/seeker'>, place: string): SeekerValues {
  const { full_name, title, bio, skills, experience } = seeker;
  return {
    full_name,
    title,
    bio,
    skills,
    experience,
    location: place,
    ...mapSeekerLinks((name) => seeker[name] ?? ''),
  };
}

export default function SeekerSetup({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('seekers.ui.setup');
  const loading = useTranslations('layout')('loading');
  const { revalidate } = useRevalidator();
  const { uid, name, sections } = loaderData;
  // What the form began with: loading the page's data again must not raise the version that it saves.
  const [seeker] = useState(loaderData.seeker);
  const placeName = usePlaceName();
  const navigate = useNavigate();
  const sending = useSending();
  const send = (values: SeekerValues, key: string) =>
    sending(t('failed'), async () => {
      // The form offers only the contract's values; the server checks them again.
      const body = values as SeekerProfile;
      await callApi('POST /auth/profile/seeker', { body, key, match: seeker?.updated_at ?? null });
      await session.refresh();
      await navigate(href('/dashboard/seeker'));
    });
  const [proposal, setProposal] = useState<ProfileProposal | null>(null);
  const start = seeker
    ? toFormValues(seeker, placeName(seeker.location))
    : { ...NO_SEEKER, full_name: name ?? '' };
  return (
    <FormPage
      title={t('title')}
      lead={t('lead')}
      start={
        !seeker && (
          <LazyCvStart phone={sections.details.phone} accept={setProposal} reload={revalidate} />
        )
      }
      more={<ProfileSections label={loading} {...sections} reload={revalidate} />}
    >
      <SeekerForm
        start={start}
        draft={`${uid}:seeker:${seeker?.updated_at ?? ''}`}
        send={send}
        suggestSkills={suggestSkills}
        proposal={proposal}
      />
    </FormPage>
  );
}
