// Loads a page of the company directory.
import { listCompanies } from '#companies/actions/directory.ts';
import { CompanyQuery } from '#companies/contract.ts';
import { parseListRequest } from '#web/server/list-request.ts';
import { getBoardContext } from '#web/server/context.ts';
import { getCompanyKind, toListTitle } from '#web/server/list-titles.ts';
import { listLocations } from '#web/server/locations.ts';
import { toCardCompany } from '#web/server/company-page.ts';
import type { Route } from './+types/page.ts';

/** A card shows three lines of the description. */
const EXCERPT_LENGTH = 190;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, language, siteFigures, dependencies } = getBoardContext(context);
  const query = { ...parseListRequest(CompanyQuery, request.url), limit: 12 };
  await dependencies.addBoard(ctx);
  const [{ companies, ...counts }, figures] = await Promise.all([
    listCompanies(ctx, query),
    siteFigures(ctx),
  ]);
  for (const { id } of companies) dependencies.addCompany(id);
  const { search, industry, size, location, sort } = query;
  const locations = listLocations(language, location ? [location] : []);
  const kind = getCompanyKind({ industry, size }, language);
  const [place] = locations.selected;
  return {
    found: {
      ...counts,
      companies: companies.map((it) => toCardCompany(it, language, EXCERPT_LENGTH)),
    },
    values: { search, industry, size, location },
    sort,
    figures,
    locations,
    title: toListTitle({ list: 'companies', search, kind, place, page: counts.page }, language),
  };
}
