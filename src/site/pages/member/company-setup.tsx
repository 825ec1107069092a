// The company profile's form, empty the first time.
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CompanyProfile } from '#companies/contract.ts';
import { CompanyForm, NO_COMPANY, type CompanyValues } from '#companies/parts/company-form.tsx';
import { usePlaceName } from '#places/parts/place-list.tsx';
import { call, type Reply } from '#site/client/api.ts';
import { hiring } from '#site/hiring/entering.ts';
import { unlessMissing } from '#site/client/missing.ts';
import { useSending } from '#site/client/refusal.ts';
import { session } from '#site/client/session.ts';
import { FormPage } from '#site/account/form-page.tsx';
import { titled } from '#site/words/title.ts';

export const meta = titled('company_setup');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { uid, profile } = await hiring(request);
  const asked =
    profile && unlessMissing(call('GET /auth/profile/company'), 'company_profile_missing');
  const company = await asked;
  return { uid, company };
}
clientLoader.hydrate = true as const;

function startOf(company: Reply<'GET /auth/profile/company'>, place: string): CompanyValues {
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

export default function CompanySetup() {
  const t = useTranslations('companies.setup');
  const { uid, company } = useLoaderData<typeof clientLoader>();
  const placeName = usePlaceName();
  const navigate = useNavigate();
  const sending = useSending();
  const send = (values: CompanyValues, key: string) =>
    sending(t('failed'), async () => {
      // The form's lists offer nothing but the contract's values; the server checks them again.
      await call('POST /auth/profile/company', { body: values as CompanyProfile, key });
      await session.refresh();
      await navigate('/dashboard/company');
    });
  const start = company ? startOf(company, placeName(company.location)) : NO_COMPANY;
  return (
    <FormPage title={t('title')} lead={t('lead')}>
      <CompanyForm start={start} draft={`${uid}:company`} send={send} />
    </FormPage>
  );
}
