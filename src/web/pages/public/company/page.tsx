// Company page: facts, contact and open jobs.
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { getReplyRecord } from '#applications/actions/replies.ts';
import { showCompany } from '#companies/actions.ts';
import { problems } from '#companies/contract.ts';
import { JobQuery } from '#search/contract.ts';
import { CompanyView } from './company-view.tsx';
import { LoadFailure, Missing } from '#web/pages/public/missing-page.tsx';
import { pageMeta } from '#web/pages/public/page-meta.ts';
import { useViewBeacon, toViewTag } from '#web/client/view-beacon.ts';
import { getBoardContext } from '#web/server/context.ts';
import { toFoundJobs } from '#web/server/job-lists.ts';
import { isMissing } from '#web/server/missing.ts';
import { toCompanyPage } from '#web/server/company-page.ts';
import { getTranslations } from '#translations.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx, language } = getBoardContext(context);
  const report = getTranslations(language).moderation.reporting.report_company;
  try {
    const company = await showCompany(ctx, params.id ?? '');
    const found = await toFoundJobs(
      ctx,
      JobQuery.parse({ company_id: company.id, sort: 'newest' }),
    );
    const record = await getReplyRecord(ctx, company.id);
    return data({ company: toCompanyPage(company, language), found, record, report, gone: false });
  } catch (error) {
    if (!isMissing(error, problems.codes)) throw error;
    const { status } = error;
    return data(
      { company: null, found: null, record: null, report, gone: status === 410 },
      { status },
    );
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>['data'];

export const meta = pageMeta<Loaded>((t, loaded) => {
  const company = loaded?.company;
  if (!company)
    return { title: t(loaded?.gone ? 'company.gone' : 'company.missing'), hidden: true };
  const { name, open_jobs: count } = company;
  return {
    title: t('company.title', { name }),
    description: t('company.description', { name, count }),
    type: 'profile',
    more: [toViewTag('companies', company.id)],
  };
});

export default function CompanyPage() {
  const { company, found, record, report, gone } = useLoaderData<typeof loader>();
  const t = useTranslations('companies.ui.page');
  useViewBeacon('companies', company?.id);
  if (company)
    return <CompanyView company={company} found={found} record={record} report={report} />;
  const [title, text] = gone ? [t('gone'), t('gone_text')] : [t('missing'), t('missing_text')];
  return <Missing title={title} text={text} back={t('back')} to="/companies" />;
}

export function ErrorBoundary() {
  const t = useTranslations('companies.ui.page');
  return (
    <LoadFailure title={t('failed')} text={t('failed_text')} back={t('back')} to="/companies" />
  );
}
