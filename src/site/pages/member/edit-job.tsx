// A posting that is revised: the same form, filled with what is there.
import { redirect, useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { JobForm } from '#jobs/parts/post/job-form.tsx';
import { jobPayload, type JobValues } from '#jobs/parts/post/job-values.ts';
import { ButtonLink } from '#kit/controls/button.tsx';
import { call, type Reply } from '#site/client/api.ts';
import { hiring } from '#site/hiring/entering.ts';
import { useSending } from '#site/client/refusal.ts';
import { FormPage } from '#site/account/form-page.tsx';
import { titled } from '#site/words/title.ts';

export const meta = titled('edit_job');

type Job = Reply<'GET /jobs/:id'>;

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { uid, profile } = await hiring(request);
  const job = await call('GET /jobs/:id', { params: { id: params.id ?? '' } });
  if (job.company_id !== profile?.company_id) throw redirect('/unauthorized');
  return { uid, job };
}
clientLoader.hydrate = true as const;

const amount = (value: number | null) => (value === null ? '' : String(value));
const orBlank = (rows: string[]) => (rows.length ? rows : ['']);

function startOf(job: Job, language: 'en' | 'vi'): JobValues {
  const { title, type, level, currency, description, remote, urgent } = job;
  const names = job.places.map((it) => it.written ?? (language === 'vi' ? it.name_vi : it.name_en));
  return {
    ...{ title, type, level, currency, description, remote, urgent },
    department: job.department ?? '',
    location: names.join(', ') || job.location,
    category: job.category ?? '',
    salary_min: amount(job.salary_min),
    salary_max: amount(job.salary_max),
    requirements: orBlank(job.requirements),
    benefits: orBlank(job.benefits),
  };
}

/** What the form does not show stays as it was. */
function revised(job: Job, values: JobValues) {
  const { skills, salary_period, salary_basis, language, other } = job;
  const atDesk = job.work_mode === 'remote' ? 'on-site' : job.work_mode;
  const work_mode = values.remote ? ('remote' as const) : atDesk;
  const payload = { ...jobPayload(values), work_mode, company_id: job.company_id };
  return { ...payload, skills, salary_period, salary_basis, language, other };
}

export default function EditJob() {
  const t = useTranslations('jobs.posting');
  const { uid, job } = useLoaderData<typeof clientLoader>();
  const language = useLocale();
  const navigate = useNavigate();
  const sending = useSending();
  const send = (values: JobValues, key: string) =>
    sending(t('save_failed'), async () => {
      const params = { id: job.id };
      await call('PUT /jobs/:id', {
        params,
        body: revised(job, values),
        key,
        match: job.updated_at,
      });
      await navigate('/jobs/manage');
    });
  return (
    <FormPage title={t('edit_title')} lead={t('edit_lead')}>
      <JobForm
        key={job.id}
        start={startOf(job, language)}
        draft={`${uid}:job:${job.id}:${job.updated_at}`}
        submit_label={t('save')}
        aside={
          <ButtonLink href="/jobs/manage" variant="quiet">
            {t('cancel')}
          </ButtonLink>
        }
        send={send}
      />
    </FormPage>
  );
}
