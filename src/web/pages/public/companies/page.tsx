// Company directory: statistics, filters, order and pages.
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { listCompanies } from '#companies/actions.ts';
import { CompanyQuery } from '#companies/contract.ts';
import { Lotus } from '#ui/pictures/small.tsx';
import { Directory } from './directory.tsx';
import { DirectoryFigures } from '#web/pages/public/figures.tsx';
import { LoadFailure } from '#web/pages/public/missing-page.tsx';
import { createListCache } from '#web/pages/public/search/list-cache.ts';
import { pageMeta } from '#web/pages/public/page-meta.ts';
import { parseListRequest } from '#web/server/list-request.ts';
import { getBoardContext } from '#web/server/context.ts';
import { listLocations } from '#web/server/locations.ts';
import { toCardCompany } from '#web/server/company-page.ts';

/** A card shows three lines of the description. */
const EXCERPT_LENGTH = 190;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, language, siteFigures } = getBoardContext(context);
  const query = { ...parseListRequest(CompanyQuery, request.url), limit: 12 };
  const [{ companies, ...counts }, figures] = await Promise.all([
    listCompanies(ctx, query),
    siteFigures(ctx),
  ]);
  const { search, industry, size, location, sort } = query;
  return {
    found: {
      ...counts,
      companies: companies.map((it) => toCardCompany(it, language, EXCERPT_LENGTH)),
    },
    values: { search, industry, size, location },
    sort,
    figures,
    locations: listLocations(language, location),
  };
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;
const cache = createListCache<PageData>();

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  cache.load(() => serverLoader<PageData>());

export const meta = pageMeta((t) => ({
  title: t('companies.title'),
  description: t('companies.description'),
}));

export default function Companies() {
  const loaded = useLoaderData<typeof clientLoader>();
  cache.useListCache(loaded);
  const { found, failure, values, sort, figures, locations } = loaded;
  const t = useTranslations('layout.companies_page');
  return (
    <>
      <section className="hero">
        <div className="page hero-low">
          <div className="stack">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <Lotus className="hero-low-picture" />
        </div>
      </section>
      <DirectoryFigures figures={figures} />
      <Directory {...{ found, failed: failure !== undefined, values, sort, locations }} />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTranslations('companies.ui');
  const { failed, all } = { failed: t('list.failed'), all: t('list.all') };
  return <LoadFailure title={failed} text={t('page.failed_text')} back={all} to="/companies" />;
}
