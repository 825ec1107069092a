// A new job: the form, or, before there is a company profile, the way to it.
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { JobForm } from '#jobs/parts/post/job-form.tsx';
import { jobPayload, NEW_JOB, type JobValues } from '#jobs/parts/post/job-values.ts';
import { ButtonLink } from '#kit/controls/button.tsx';
import { DeskPlant } from '#kit/pictures/small.tsx';
import { EmptyState } from '#kit/surfaces/empty-state.tsx';
import { call } from '#site/client/api.ts';
import { hiring } from '#site/hiring/entering.ts';
import { useSending } from '#site/client/refusal.ts';
import { FormPage } from '#site/account/form-page.tsx';
import { titled } from '#site/words/title.ts';

export const meta = titled('post_job');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { uid, profile } = await hiring(request);
  return { uid, hasCompany: profile !== null };
}
clientLoader.hydrate = true as const;

export default function PostJob() {
  const t = useTranslations('jobs.posting');
  const { uid, hasCompany } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const sending = useSending();
  if (!hasCompany) return <CompanyFirst />;
  const send = (values: JobValues, key: string) =>
    sending(t('failed'), async () => {
      await call('POST /jobs', { body: { ...jobPayload(values), company_id: uid }, key });
      await navigate('/dashboard/company');
    });
  return (
    <FormPage title={t('title')} lead={t('lead')}>
      <JobForm start={NEW_JOB} draft={`${uid}:job`} submit_label={t('submit')} send={send} />
    </FormPage>
  );
}

/** Nobody applies to a company that says nothing of itself. */
function CompanyFirst() {
  const t = useTranslations('jobs.posting');
  return (
    <div className="page page-narrow section">
      <EmptyState
        level={1}
        picture={<DeskPlant />}
        title={t('needs_company')}
        action={
          <ButtonLink href="/profile/company/setup" variant="brand">
            {t('to_setup')}
          </ButtonLink>
        }
      >
        {t('needs_company_text')}
      </EmptyState>
    </div>
  );
}
