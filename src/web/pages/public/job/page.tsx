// Job page: facts, pay, requirements and application.
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { getReplyRecord } from '#applications/actions/replies.ts';
import { showJob } from '#jobs/actions/show.ts';
import { problems } from '#jobs/contract.ts';
import { toPageJob } from '#jobs/rules/page.ts';
import { LoadFailure, Missing } from '#web/pages/public/missing-page.tsx';
import { JobView } from './job-view.tsx';
import { pageMeta } from '#web/pages/public/page-meta.ts';
import { useViewBeacon, toViewTag } from '#web/client/view-beacon.ts';
import { getBoardContext } from '#web/server/context.ts';
import { listSimilarTo } from '#web/server/job-lists.ts';
import { isMissing } from '#web/server/missing.ts';
import { getTranslations } from '#translations.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx, language } = getBoardContext(context);
  const report = getTranslations(language).moderation.reporting.report_job;
  try {
    const job = toPageJob(await showJob(ctx, params.id ?? ''));
    const [similar, record] = await Promise.all([
      listSimilarTo(ctx, job.id),
      getReplyRecord(ctx, job.company_id),
    ]);
    return data({ job, similar, record, report, gone: false });
  } catch (error) {
    if (!isMissing(error, problems.codes)) throw error;
    const { status } = error;
    return data({ job: null, similar: [], record: null, report, gone: status === 410 }, { status });
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>['data'];

export const meta = pageMeta<Loaded>((t, loaded, language) => {
  const job = loaded?.job;
  if (!job) return { title: t(loaded?.gone ? 'job.gone' : 'job.missing'), hidden: true };
  const { title, company, salary } = job;
  const [first] = job.places;
  const place = (language === 'vi' ? first?.name_vi : first?.name_en) ?? job.location;
  return {
    title: t('job.title', { title, company }),
    description: t('job.description', { title, company, place, salary }),
    type: 'article',
    more: job.is_active ? [toViewTag('jobs', job.id)] : [],
  };
});

export default function JobPage() {
  const { job, similar, record, report, gone } = useLoaderData<typeof loader>();
  const t = useTranslations('jobs.ui.page');
  useViewBeacon('jobs', job?.is_active ? job.id : undefined);
  if (job) return <JobView job={job} similar={similar} record={record} report={report} />;
  const [title, text] = gone ? [t('gone'), t('gone_text')] : [t('missing'), t('missing_text')];
  return <Missing title={title} text={text} back={t('back')} to="/" />;
}

export function ErrorBoundary() {
  const t = useTranslations('jobs.ui.page');
  return <LoadFailure title={t('failed')} text={t('failed_text')} back={t('back')} to="/" />;
}
