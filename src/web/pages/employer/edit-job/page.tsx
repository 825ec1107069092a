// Edits an existing job with the posting form.
import { useCallback, useState } from 'react';
import { href, redirect, replace, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { JobValues } from '#jobs/components/post/job-values.ts';
import { UNDO_SECONDS } from '#jobs/rules/job-state.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { clearDraft } from '#ui/forms/draft.ts';
import { callApi } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { loadPostingTranslations } from '#web/pages/employer/posting/posting-translations.ts';
import type { SavedState } from '#web/pages/employer/manage-jobs/page.tsx';
import { JobDesk } from '#web/pages/employer/posting/job-desk.tsx';
import {
  toFormValues,
  toRevisedDraft,
  toRevisedJob,
} from '#web/pages/employer/posting/job-start.ts';
import { toTitle } from '#web/translations/title.ts';
import { userContext } from '#web/layout/guard.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('edit_job');

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  await loadPostingTranslations();
  const { uid, profile } = context.get(userContext);
  const job = await callApi('GET /jobs/:id', { params: { id: params.id } });
  if (job.company_id !== profile?.company_id) throw redirect(href('/unauthorized'));
  if (job.state === 'taken_down') throw redirect(href('/jobs/manage'));
  if (job.state === 'draft') throw replace(`${href('/post-job')}?draft=${job.id}`);
  return { uid, job };
}
clientLoader.hydrate = true as const;

export default function EditJob({ loaderData }: Route.ComponentProps) {
  return <JobEditor key={loaderData.job.id} {...loaderData} />;
}

function JobEditor({ uid, job: latest }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('jobs.posting');
  // What the form began with: loading the page's data again must not raise the version that it saves.
  const [job] = useState(latest);
  const language = useLocale();
  const navigate = useNavigate();
  const sending = useSending();
  const send = (values: JobValues, key: string) =>
    sending(t('save_failed'), async () => {
      const params = { id: job.id };
      const body = toRevisedJob(job, values);
      const { title } = await callApi('PUT /jobs/:id', {
        params,
        body,
        key,
        match: job.updated_at,
      });
      const until = Date.now() + UNDO_SECONDS * 1000;
      const about = { job_id: job.id, title, expires_at: null, undo_id: null, until };
      const state: SavedState = { saved: { outcome: 'saved', ...about } };
      await navigate(href('/jobs/manage'), { state });
    });
  const draft = `${uid}:job:${job.id}:${job.updated_at}`;
  const toPayload = useCallback((values: JobValues) => toRevisedDraft(job, values), [job]);
  return (
    <JobDesk
      title={t('edit_title')}
      lead={t('edit_lead')}
      start={toFormValues(job, language)}
      draft={draft}
      submit_label={t('save')}
      aside={
        <ButtonLink href={href('/jobs/manage')} variant="quiet" onClick={() => clearDraft(draft)}>
          {t('cancel')}
        </ButtonLink>
      }
      toPayload={toPayload}
      send={send}
    />
  );
}
