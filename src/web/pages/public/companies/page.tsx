// Company directory: statistics, filters, order and pages.
import { useTranslations } from 'use-intl';
import { PageSheet } from '#web/layout/page-sheet.tsx';
import sheet from './companies.css?inline';
import { Directory } from './directory.tsx';
import { DirectoryFigures } from '#web/pages/public/figures.tsx';
import { LoadFailure } from '#web/pages/public/missing-page.tsx';
import { createListCache, type WithFailure } from '#web/pages/public/search/list-cache.ts';
import { createMeta } from '#web/pages/public/page-meta.ts';
import type { Route } from './+types/page.ts';

export { loader } from './loader.ts';

type PageData = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>;
const cache = createListCache<PageData>();

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => cache.load(serverLoader);

export const meta = createMeta<PageData>((t, loaded) => ({
  title: loaded?.title ?? t('companies.title'),
  describe: (it) => it('companies'),
  // Past the end of the list there is nothing to index.
  hidden: Boolean(loaded && loaded.found.page > 1 && loaded.found.companies.length === 0),
}));

export default function Companies({ loaderData }: Route.ComponentProps) {
  const loaded: WithFailure<PageData> = loaderData;
  cache.useListCache(loaded);
  const { found, failure, values, sort, figures, locations } = loaded;
  const t = useTranslations('layout.companies_page');
  return (
    <>
      <PageSheet name="companies" text={sheet} />
      <section className="directory-head">
        <div className="page directory-head-inside">
          <h1>{t('title')}</h1>
          <DirectoryFigures figures={figures} />
        </div>
      </section>
      <Directory {...{ found, failed: failure !== undefined, values, sort, locations }} />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTranslations('companies.ui');
  const { failed, all } = { failed: t('list.failed'), all: t('list.all') };
  return <LoadFailure title={failed} text={t('page.failed_text')} back={all} to="/companies" />;
}
