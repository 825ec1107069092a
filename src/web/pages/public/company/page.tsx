// Company page: facts, contact and open jobs.
import { useTranslations } from 'use-intl';
import { CompanyView } from './company-view.tsx';
import { LoadFailure, Missing } from '#web/pages/public/missing-page.tsx';
import { toFeedTags, toSearchFeed } from '#web/pages/public/feed-tags.ts';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { useViewBeacon, toViewTag } from '#web/client/view-beacon.ts';
import type { Route } from './+types/page.ts';

export { loader } from './loader.ts';

type LoaderData = Route.ComponentProps['loaderData'];

export const meta = createMeta<LoaderData>((t, loaded, language) => {
  const company = loaded?.company;
  if (!company)
    return { title: t(loaded?.gone ? 'company.gone' : 'company.missing'), hidden: true };
  const { id, name, open_jobs: count, is_closed } = company;
  // The page stays readable for people who applied, but leaves the search engines.
  if (is_closed) return { title: name, hidden: true };
  const feed = toSearchFeed(language, `company_id=${id}`);
  return {
    title: t('company.title', { name }),
    describe: (it) => it('company', { name, count }),
    type: 'profile',
    image: `companies/${id}`,
    more: [toViewTag('companies', id), ...toFeedTags(feed, name)],
  };
});

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, gone, ...shown } = loaderData;
  const t = useTranslations('companies.ui.page');
  useViewBeacon('companies', company?.is_closed ? undefined : company?.id);
  if (company) return <CompanyView key={company.id} company={company} {...shown} />;
  const [title, text] = gone ? [t('gone'), t('gone_text')] : [t('missing'), t('missing_text')];
  return <Missing title={title} text={text} back={t('back')} to="/companies" />;
}

export function ErrorBoundary() {
  const t = useTranslations('companies.ui.page');
  return (
    <LoadFailure title={t('failed')} text={t('failed_text')} back={t('back')} to="/companies" />
  );
}
