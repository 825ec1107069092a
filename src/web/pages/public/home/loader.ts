// Loads the home page; it works without companies and statistics.
import { data } from 'react-router';
import { MIN_JOBS, toTopicHref } from '#browse/actions/links.ts';
import { listFeaturedCompanies } from '#companies/actions/directory.ts';
import { NO_FIGURES } from '#dashboards/rules.ts';
import { countCategories, type CategoryCount } from '#search/actions/count-categories.ts';
import { toCardJob } from '#jobs/rules/card.ts';
import { JobQuery } from '#search/contract.ts';
import { parseListRequest } from '#web/server/list-request.ts';
import { getBoardContext, type BoardContext } from '#web/server/context.ts';
import { toFoundJobs } from '#web/server/job-lists.ts';
import { listLocations } from '#web/server/locations.ts';
import { toCardCompany } from '#web/server/company-page.ts';
import type { Route } from './+types/page.ts';

const COMPANIES = 4;
const CATEGORY_TILES = 12;
/** Two lines of a description in a two-column card. */
const EXCERPT_LENGTH = 140;

/** Links to the category's landing page, or to the search if the category has too few jobs for one. */
function toTile(board: BoardContext, { category, count }: CategoryCount) {
  const { browse, prefix } = board;
  const href =
    count < MIN_JOBS
      ? `${prefix}/jobs?category=${encodeURIComponent(category)}`
      : toTopicHref(browse.lists, { category }, board);
  return { category, count, href };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const board = getBoardContext(context);
  const { ctx, siteFigures, language, dependencies } = board;
  const query = parseListRequest(JobQuery, request.url);
  const { search, location, category, as_typed } = query;
  const values = { search, location, category, as_typed };
  // The page works without companies and statistics, but is not cached then.
  const without = <T>(part: T): T => {
    dependencies.isIncomplete = true;
    return part;
  };
  const [found, { companies }, figures, categories] = await Promise.all([
    toFoundJobs(board, { ...JobQuery.parse({}), ...values }, (job) =>
      toCardJob(job, EXCERPT_LENGTH),
    ),
    listFeaturedCompanies(ctx).catch(() => without({ companies: [] })),
    siteFigures(ctx).catch(() => without(NO_FIGURES)),
    countCategories(ctx).catch(() => without([])),
  ]);
  for (const { id } of companies) dependencies.addCompany(id);
  const page = {
    found,
    values,
    figures,
    categories: categories.slice(0, CATEGORY_TILES).map((it) => toTile(board, it)),
    locations: listLocations(language, location),
    companies: companies
      .slice(0, COMPANIES)
      .map((company) => toCardCompany(company, language, EXCERPT_LENGTH)),
  };
  return data(page, { status: found ? 200 : 503 });
}
