// Job page: facts, pay, requirements and application.
import { useTranslations } from 'use-intl';
import { LoadFailure, Missing } from '#web/pages/public/missing-page.tsx';
import { JobView } from './job-view.tsx';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { useViewBeacon, toViewTag } from '#web/client/view-beacon.ts';
import { useRecentJob } from './use-recent-job.ts';
import type { Route } from './+types/page.ts';

export { loader } from './loader.ts';

type LoaderData = Route.ComponentProps['loaderData'];

export const meta = createMeta<LoaderData>((t, loaded) => {
  const job = loaded?.job;
  if (!job) return { title: t(loaded?.gone ? 'job.gone' : 'job.missing'), hidden: true };
  const { title, company, salary, workplace: place } = job;
  return {
    title: t('job.title', { title, company }),
    describe: (it) => it(job.is_active ? 'job' : 'ended_job', { title, company, place, salary }),
    type: 'article',
    image: `jobs/${job.id}`,
    more: [
      ...(job.is_active ? [toViewTag('jobs', job.id)] : []),
      // The page stays readable for people who applied, but leaves the search engines.
      ...(loaded.isOld ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  };
});

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, similar, record, report, share, pay, gone } = loaderData;
  const t = useTranslations('jobs.ui.page');
  useViewBeacon('jobs', job?.is_active ? job.id : undefined);
  useRecentJob(job);
  if (job) return <JobView {...{ job, similar, record, report, share, pay }} />;
  const [title, text] = gone ? [t('gone'), t('gone_text')] : [t('missing'), t('missing_text')];
  return <Missing title={title} text={text} back={t('back')} to="/" />;
}

export function ErrorBoundary() {
  const t = useTranslations('jobs.ui.page');
  return <LoadFailure title={t('failed')} text={t('failed_text')} back={t('back')} to="/" />;
}
