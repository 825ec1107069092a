// Home page: headline, statistics, newest jobs, kinds of work and featured companies.
import { useTranslations } from 'use-intl';
import { AlertBand } from './alert-band.tsx';
import { Categories } from './categories.tsx';
import { Featured } from './featured.tsx';
import sheet from './home.css?inline';
import { Part } from '#ui/rendering/part.tsx';
import { Hero } from './hero.tsx';
import { HomeFigures } from '#web/pages/public/figures.tsx';
import { HomeJobs } from './home-jobs.tsx';
import { createListCache, type WithFailure } from '#web/pages/public/search/list-cache.ts';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { PageSheet } from '#web/layout/page-sheet.tsx';
import type { Route } from './+types/page.ts';

export { loader } from './loader.ts';

type PageData = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>;
const cache = createListCache<PageData>();

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => cache.load(serverLoader);

export const meta = createMeta((t) => ({
  title: t('home.title'),
  describe: (it) => it('home'),
}));

export default function Home({ loaderData }: Route.ComponentProps) {
  const loaded: WithFailure<PageData> = loaderData;
  cache.useListCache(loaded);
  const { found, failure, values, figures, locations, companies, categories } = loaded;
  const t = useTranslations('layout.home');
  return (
    <>
      <PageSheet name="home" text={sheet} />
      <Part name="hero" of={figures}>
        <Hero />
        <HomeFigures figures={figures} />
      </Part>
      <HomeJobs {...{ found, failure, values, locations }} title={t('jobs')} />
      <Part name="home-end" of={[categories, companies]}>
        <Categories tiles={categories} />
        <Featured companies={companies} />
        <AlertBand />
      </Part>
    </>
  );
}
