// Search quality: our search and MiniSearch over the same real postings, judged by the same query sets in one run.
import { readPages, runWithSearch } from './relevance/open-search.ts';
import { OUTSIDE_POSTINGS, readOutside, reportOutside } from './relevance/outside.ts';
import { POSTINGS_FILE, readPostings, type Posting } from './relevance/postings.ts';
import { rankQueries } from './relevance/rank.ts';
import { reportTypesAndModes } from './relevance/types-and-modes.ts';
import { createMiniSearch, type SearchedJob } from './search/mini-search.ts';

const toSearchedJob = ({
  id,
  title,
  skills,
  requirements,
  description,
  location,
}: Posting): SearchedJob => ({
  id,
  title,
  company: '',
  skills: (skills ?? []).join(' '),
  text: [location, description, ...(requirements ?? [])].filter(Boolean).join(' '),
  places: [],
  category: null,
  type: '',
  level: '',
  remote: false,
  urgent: false,
  pay: 0,
  at: 0,
});

async function reportOutsideSearch(): Promise<void> {
  if (!readOutside()) return reportOutside('search', () => []);
  await runWithSearch(OUTSIDE_POSTINGS, (search) =>
    reportOutside('search', (_question, typed) => search(typed, 200)),
  );
}

export async function benchRelevance(): Promise<void> {
  const postings = readPostings();
  if (!postings) {
    console.log('  Skipped: the real postings (../shared/data) are not beside the project.');
    return;
  }
  const rival = createMiniSearch(postings.map(toSearchedJob));
  await rankQueries(
    readPages((query, page) => rival.search({ search: query, page }, true).ids),
    'MiniSearch',
  );
  await runWithSearch(POSTINGS_FILE, (search) => rankQueries(search, 'search'));
  await reportOutsideSearch();
  reportTypesAndModes();
}
