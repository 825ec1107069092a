// Home page: headline, statistics, newest jobs and featured companies.
import {
  data,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { listFeaturedCompanies } from '#companies/actions.ts';
import { NO_FIGURES } from '#dashboards/rules.ts';
import { JobQuery } from '#search/contract.ts';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { HomeFigures } from '#web/pages/public/figures.tsx';
import { HomeJobs } from './home-jobs.tsx';
import { createListCache } from '#web/pages/public/search/list-cache.ts';
import { pageMeta } from '#web/pages/public/page-meta.ts';
import { Promises } from './promises.tsx';
import { parseListRequest } from '#web/server/list-request.ts';
import { getBoardContext } from '#web/server/context.ts';
import { toFoundJobs } from '#web/server/job-lists.ts';
import { listLocations } from '#web/server/locations.ts';
import { toCardCompany } from '#web/server/company-page.ts';

const COMPANIES = 6;
/** Two lines of a description in a two-column card. */
const EXCERPT_LENGTH = 120;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, siteFigures, language } = getBoardContext(context);
  const query = parseListRequest(JobQuery, request.url);
  const { search, location, category, as_typed } = query;
  const values = { search, location, category, as_typed };
  const [found, { companies }, figures] = await Promise.all([
    toFoundJobs(ctx, { ...JobQuery.parse({}), ...values }, EXCERPT_LENGTH),
    // The page works without companies and statistics.
    listFeaturedCompanies(ctx).catch(() => ({ companies: [] })),
    siteFigures(ctx).catch(() => NO_FIGURES),
  ]);
  const page = {
    found,
    values,
    figures,
    locations: listLocations(language, location),
    companies: companies
      .slice(0, COMPANIES)
      .map((company) => toCardCompany(company, language, EXCERPT_LENGTH)),
  };
  return data(page, { status: found ? 200 : 503 });
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;
const cache = createListCache<PageData>();

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  cache.load(() => serverLoader<PageData>());

export const meta = pageMeta((t) => ({
  title: t('home.title'),
  description: t('home.description'),
}));

export default function Home() {
  const loaded = useLoaderData<typeof clientLoader>();
  cache.useListCache(loaded);
  const { found, failure, values, figures, locations, companies } = loaded;
  const t = useTranslations('layout.home');
  return (
    <>
      <Hero />
      <HomeFigures figures={figures} />
      <HomeJobs {...{ found, failure, values, locations }} title={t('jobs')} />
      <Promises />
      <Featured companies={companies} />
    </>
  );
}
