// Home: the promise, the figures, the newest jobs to search in, and companies to meet.
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
import { Featured } from '#web/public/home/featured.tsx';
import { Hero } from '#web/public/home/hero.tsx';
import { HomeFigures } from '#web/public/home/figures.tsx';
import { HomeJobs } from '#web/public/home/home-jobs.tsx';
import { createListCache } from '#web/public/search/list-cache.ts';
import { pageMeta } from '#web/public/page-meta.ts';
import { Promises } from '#web/public/home/promises.tsx';
import { parseListRequest } from '#web/server/list-request.ts';
import { getBoardContext } from '#web/server/context.ts';
import { toFoundJobs } from '#web/server/found-jobs.ts';
import { listLocations } from '#web/server/locations.ts';
import { toCardCompany } from '#web/server/company-page.ts';

const COMPANIES = 6;
/** Two columns of cards: two lines of a description hold no more letters. */
const ROOM = 120;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visit: ctx, siteFigures, language } = getBoardContext(context);
  const query = parseListRequest(JobQuery, request.url);
  const { search, location, category, as_typed } = query;
  const values = { search, location, category, as_typed };
  const [found, { companies }, counted] = await Promise.all([
    toFoundJobs(ctx, { ...JobQuery.parse({}), ...values }, ROOM),
    // Home stands without what could not be had.
    listFeaturedCompanies(ctx).catch(() => ({ companies: [] })),
    siteFigures(ctx).catch(() => NO_FIGURES),
  ]);
  const answer = {
    found,
    values,
    figures: counted,
    locations: listLocations(language, location),
    companies: companies
      .slice(0, COMPANIES)
      .map((company) => toCardCompany(company, language, ROOM)),
  };
  return data(answer, { status: found ? 200 : 503 });
}

type Answer = ReturnType<typeof useLoaderData<typeof loader>>;
const kept = createListCache<Answer>();

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  kept.load(() => serverLoader<Answer>());

export const meta = pageMeta((t) => ({
  title: t('home.title'),
  description: t('home.description'),
}));

export default function Home() {
  const shown = useLoaderData<typeof clientLoader>();
  kept.useKept(shown);
  const { found, failure, values, figures, locations, companies } = shown;
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
