// Form of the company profile with logo and card preview.
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { CompanyProfile } from '#companies/contract.ts';
import {
  CompanyForm,
  NO_COMPANY,
  type CompanyValues,
} from '#companies/components/company-form.tsx';
import { mapLongTexts, mapProfileFields } from '#companies/rules/profile-fields.ts';
import { CompanyPreview } from '#companies/components/company-preview.tsx';
import { LogoField, type LogoChoice } from '#companies/components/logo-field.tsx';
import { PhotosField } from '#companies/components/photos-field.tsx';
import { useAttemptKey } from '#ui/forms/attempt-key.ts';
import { describeRefusal } from '#ui/forms/use-form.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { usePlaceName } from '#places/components/place-name.ts';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { catchNotFound } from '#web/client/missing.ts';
import { useRefusal, useSending } from '#web/client/refusal.ts';
import { session } from '#web/client/session.ts';
import { CompanyPageLink } from '#web/layout/company-page-link.tsx';
import { toTitle } from '#web/translations/title.ts';
import { userContext } from '#web/layout/guard.ts';
import { loadCompanySetupTranslations } from './company-setup-translations.ts';
import { PictureUploads } from './picture-uploads.ts';
import { usePhotos } from './use-photos.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('company_setup');

type Company = ApiReply<'GET /auth/profile/company'>;

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  await loadCompanySetupTranslations();
  const { uid, profile } = context.get(userContext);
  const loading =
    profile && catchNotFound(callApi('GET /auth/profile/company'), 'company_profile_missing');
  const company = await loading;
  return { uid, company, hasPage: !profile?.company_taken_down };
}
clientLoader.hydrate = true as const;

function toFormValues(company: Company, place: string): CompanyValues {
  return {
    company_name: company.name,
    description: company.description,
    industry: company.industry ?? '',
    size: company.employees ?? company.size ?? '',
    location: place,
    ...mapProfileFields((_kind, name) => company[name] ?? ''),
    ...mapLongTexts((_max, name) => company[name] ?? ''),
  };
}

function useLogo(src: string | null) {
  const t = useTranslations('companies.setup');
  const describe = useRefusal();
  const [choice, setChoice] = useState<LogoChoice>({ file: undefined, src });
  const [error, setError] = useState<string | null>(null);
  const [uploads] = useState(() => new PictureUploads('logo'));
  /** A refused image keeps the previous logo. */
  async function choose(next: LogoChoice) {
    setError(null);
    setChoice(next);
    if (!next.file) return;
    try {
      await uploads.start(next.file);
    } catch (thrown) {
      setError(describeRefusal(describe(thrown, t('failed'))));
      setChoice((now) => (now === next ? choice : now));
    }
  }
  /** Upload id; null removes the logo, undefined keeps it. */
  const id = async () => choice.file && (await uploads.start(choice.file));
  function refuse(sentence: string) {
    setError(sentence);
    if (choice.file) uploads.forget(choice.file);
  }
  return { choice, error, choose, id, refuse };
}

/** Saves the profile, unless another version than `match` is stored. The form's own key ignores logo and photos. */
function useSave(match: string | null) {
  const attempt = useAttemptKey();
  return async (body: CompanyProfile) => {
    const key = attempt.getKey(JSON.stringify(body));
    await callApi('POST /auth/profile/company', { body, key, match });
  };
}

interface CompanyEditorProps {
  uid: string;
  company: Company | null;
  /** False once the company was taken down: its page answers 410. */
  hasPage: boolean;
}

function CompanyEditor({ uid, company, hasPage }: CompanyEditorProps) {
  const t = useTranslations('companies.setup');
  const placeName = usePlaceName();
  const language = useLocale();
  const navigate = useNavigate();
  const sending = useSending();
  const start = company ? toFormValues(company, placeName(company.location)) : NO_COMPANY;
  // A draft belongs to what was loaded: it must not replace what was saved since.
  const loaded = JSON.stringify(company && toFormValues(company, company.location));
  const [values, setValues] = useState(start);
  const logo = useLogo(company?.logo ?? null);
  const photos = usePhotos(company?.photos ?? []);
  const save = useSave(company?.updated_at ?? null);
  const send = async (sent: CompanyValues) => {
    const chosen = await photos.collect();
    if ('message' in chosen) return chosen;
    const refusal = await sending(t('failed'), async () => {
      const logo_file_id = await logo.id();
      // The form offers only the contract's values; the server checks them again.
      const profile = { ...(sent as CompanyProfile), photos: chosen };
      const body = logo_file_id === undefined ? profile : { ...profile, logo_file_id };
      await save(body);
      await session.refresh();
      await navigate(href('/dashboard/company'));
    });
    const of_logo = refusal?.fields?.logo_file_id;
    if (of_logo) logo.refuse(of_logo);
    const of_photos = refusal?.fields?.photos;
    if (of_photos) photos.refuse(of_photos);
    return refusal;
  };
  const picture = (
    <LogoField
      name={values.company_name}
      choice={logo.choice}
      error={logo.error}
      onChoose={(choice) => void logo.choose(choice)}
    />
  );
  return (
    <div className="split">
      <Card>
        <CompanyForm
          start={start}
          draft={`${uid}:company:${loaded}`}
          before={picture}
          after={<PhotosField {...photos} onAdd={photos.add} onChange={photos.change} />}
          onValues={setValues}
          send={send}
        />
      </Card>
      <aside className="split-sticky stack">
        <CompanyPreview
          values={values}
          logo={logo.choice.src}
          known={company}
          language={language}
        />
        {company && hasPage && (
          <CompanyPageLink id={company.id}>{t('public_page')}</CompanyPageLink>
        )}
      </aside>
    </div>
  );
}

export default function CompanySetup({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('companies.setup');
  // What the form began with: loading the page's data again must not raise the version that it saves.
  const [start] = useState(loaderData);
  return (
    <div className="page section stack stack-wide">
      <div className="stack stack-tight">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <CompanyEditor {...start} />
    </div>
  );
}
