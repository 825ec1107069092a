// The directory of companies: filters and sorts all listed companies in memory.
import { SIZES } from '#companies/rules/lists.ts';

/** A company with the fields that the directory filters by. Taken-down and closed companies are not listed. */
export interface ListedCompany {
  id: string;
  /** The name, folded. */
  name_key: string;
  industry: string | null;
  size: string | null;
  employees: string | null;
  place: string | null;
  is_featured: boolean;
}

export interface DirectoryFilter {
  /** Folded words; the last one matches as a prefix. */
  words: readonly string[];
  industry?: string | undefined;
  size?: string | undefined;
  employees?: string | undefined;
  place?: string | undefined;
  is_featured?: boolean | undefined;
  sort: 'name' | 'size' | 'featured';
}

/** Companies in each order of the directory. */
export interface CompanyDirectory extends Readonly<
  Record<DirectoryFilter['sort'], readonly ListedCompany[]>
> {
  countOpenJobs: (id: string) => number;
}

/** Sorts by descending rank; companies of equal rank stay in their given order. */
function sortByRank(
  companies: readonly ListedCompany[],
  getRank: (company: ListedCompany) => number,
): ListedCompany[] {
  const groups = Map.groupBy(companies, getRank);
  return [...groups].toSorted(([a], [b]) => b - a).flatMap(([, each]) => each);
}

/** Added to the rank of featured companies: more than the open jobs of any company, so that they come first. */
const FEATURED = 1_000_000_000;

/** `byName` must be sorted by name. */
export function createDirectory(
  byName: readonly ListedCompany[],
  countOpenJobs: (id: string) => number,
): CompanyDirectory {
  return {
    countOpenJobs,
    name: byName,
    // From large to startup; unknown sizes come last.
    size: sortByRank(byName, ({ size }) => SIZES.findIndex((it) => it === size)),
    featured: sortByRank(
      byName,
      ({ id, is_featured }) => countOpenJobs(id) + (is_featured ? FEATURED : 0),
    ),
  };
}

/**
 * Returns the companies that pass the filter, in its order. `ids` are the companies whose texts contain the words, or
 * null if there are no words; a company whose name contains the words as a substring matches too.
 */
export function listFromDirectory(
  directory: CompanyDirectory,
  { words, industry, size, employees, place, is_featured, sort }: DirectoryFilter,
  ids: ReadonlySet<string> | null,
): readonly ListedCompany[] {
  const piece = words.join(' ');
  return directory[sort].filter(
    (it) =>
      (ids === null || ids.has(it.id) || it.name_key.includes(piece)) &&
      (industry === undefined || it.industry === industry) &&
      (size === undefined || it.size === size) &&
      (employees === undefined || it.employees === employees) &&
      (place === undefined || it.place === place) &&
      (is_featured === undefined || it.is_featured === is_featured),
  );
}
