// The directory of companies: filtered and sorted by what is known of all of them.
import { SIZES } from '#companies/rules.ts';

/** What the directory filters by; taken-down and closed companies are not among them. */
export interface ListedCompany {
  id: string;
  /** Folded. */
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

/** Groups of one rank keep the order that they came in. */
function sortByRank(
  companies: readonly ListedCompany[],
  getRank: (company: ListedCompany) => number,
): ListedCompany[] {
  const groups = Map.groupBy(companies, getRank);
  return [...groups].toSorted(([a], [b]) => b - a).flatMap(([, each]) => each);
}

/** More than any company has open jobs. */
const FEATURED = 1_000_000_000;

/** `byName` in the order of names. */
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

/** `ids` are the companies whose texts contain the words, null without words; a name may contain them anywhere. */
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
