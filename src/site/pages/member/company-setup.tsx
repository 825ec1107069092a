// The company profile's form, empty the first time, with its card and logo beside it.
import { useState } from 'react';
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { CompanyProfile } from '#companies/contract.ts';
import { CompanyForm, NO_COMPANY, type CompanyValues } from '#companies/parts/company-form.tsx';
import { CompanyPreview } from '#companies/parts/company-preview.tsx';
import { LogoField, type LogoChoice } from '#companies/parts/logo-field.tsx';
import { ButtonLink } from '#kit/controls/button.tsx';
import { Card } from '#kit/surfaces/card.tsx';
import { describeRefusal } from '#kit/forms/use-form.ts';
import { usePlaceName } from '#places/parts/place-list.tsx';
import { call, type Reply } from '#site/client/api.ts';
import { unlessMissing } from '#site/client/missing.ts';
import { useSending } from '#site/client/refusal.ts';
import { session } from '#site/client/session.ts';
import { upload } from '#site/client/transfer.ts';
import { toPosting } from '#site/posting/entering.ts';
import { titled } from '#site/words/title.ts';

export const meta = titled('company_setup');

type Company = Reply<'GET /auth/profile/company'>;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { uid, profile } = await toPosting(request);
  const asked =
    profile && unlessMissing(call('GET /auth/profile/company'), 'company_profile_missing');
  const company = await asked;
  return { uid, company };
}
clientLoader.hydrate = true as const;

function startOf(company: Company, place: string): CompanyValues {
  return {
    company_name: company.name,
    description: company.description,
    website: company.website ?? '',
    industry: company.industry ?? '',
    size: company.employees ?? company.size ?? '',
    location: place,
    contact: company.contact ?? '',
  };
}

/** Its id once it is handed in; null takes the logo off, undefined leaves it. */
async function handedIn({ file }: LogoChoice): Promise<string | null | undefined> {
  if (!file) return file;
  return (await upload('POST /uploads', { query: { purpose: 'logo', name: file.name }, file })).id;
}

interface Saving {
  isNew: boolean;
  /** Called when the profile is saved and its logo is still to come. */
  onProfile: () => void;
}

/** A logo belongs to a company: the first time the profile comes before it. */
async function save(values: CompanyValues, key: string, logo: LogoChoice, saving: Saving) {
  const { isNew, onProfile } = saving;
  // The form's lists offer nothing but the contract's values; the server checks them again.
  const profile = values as CompanyProfile;
  if (isNew) {
    await call('POST /auth/profile/company', { body: profile, key });
    onProfile();
  }
  const logo_file_id = await handedIn(logo);
  if (isNew && !logo_file_id) return;
  const body = logo_file_id === undefined ? profile : { ...profile, logo_file_id };
  await call('POST /auth/profile/company', { body });
}

export default function CompanySetup() {
  const t = useTranslations('companies.setup');
  const { uid, company } = useLoaderData<typeof clientLoader>();
  const placeName = usePlaceName();
  const language = useLocale();
  const navigate = useNavigate();
  const sending = useSending();
  const start = company ? startOf(company, placeName(company.location)) : NO_COMPANY;
  const [values, setValues] = useState(start);
  const [logo, setLogo] = useState<LogoChoice>({ file: undefined, src: company?.logo ?? null });
  const send = async (sent: CompanyValues, key: string) => {
    let isLogoMissing = false;
    const onProfile = () => void (isLogoMissing = true);
    const refusal = await sending(t('failed'), async () => {
      await save(sent, key, logo, { isNew: company === null, onProfile });
      isLogoMissing = false;
      await session.refresh();
      await navigate('/dashboard/company');
    });
    if (!refusal || !isLogoMissing) return refusal;
    return { ...refusal, message: t('saved_without_logo', { reason: describeRefusal(refusal) }) };
  };
  const picture = <LogoField name={values.company_name} choice={logo} onChoose={setLogo} />;
  return (
    <div className="page section stack stack-wide">
      <div className="stack stack-tight">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <div className="beside">
        <Card>
          <CompanyForm
            start={start}
            draft={`${uid}:company`}
            before={picture}
            onValues={setValues}
            send={send}
          />
        </Card>
        <aside className="beside-stay stack">
          <CompanyPreview values={values} logo={logo.src} known={company} language={language} />
          {company && (
            <div>
              <ButtonLink size="small" href={`/companies/${company.id}`} icon_end="arrow-right">
                {t('public_page')}
              </ButtonLink>
            </div>
          )}
        </aside>
      </div>
    </div>
  );
}
