// Counts the open jobs of every topic in one pass over the doc values.
import type { ListedCompany } from '#companies/rules/directory.ts';
import type { DocValues } from '#search/rules/doc-values/doc-values.ts';
import { CATEGORIES, findParentCategory } from '#jobs/rules/lists.ts';
import { REMOTE } from '#jobs/rules/place.ts';
import type { Topic, TopicLists } from './topics.ts';

export interface TopicCount {
  topic: Topic;
  jobs: number;
  /** When the newest of its jobs was posted, in milliseconds since 1970. */
  newest: number;
}

/** Number of jobs and time of the newest job per cell of a table. */
class Tally {
  readonly jobs: Uint32Array;
  readonly newest: Float64Array;

  constructor(size: number) {
    this.jobs = new Uint32Array(size);
    this.newest = new Float64Array(size);
  }

  add(cell: number, created: number): void {
    this.jobs[cell] = (this.jobs[cell] ?? 0) + 1;
    if (created > (this.newest[cell] ?? 0)) this.newest[cell] = created;
  }

  list(topics: readonly Topic[]): TopicCount[] {
    return topics.flatMap((topic, cell) => {
      const jobs = this.jobs[cell] ?? 0;
      return jobs > 0 ? { topic, jobs, newest: this.newest[cell] ?? 0 } : [];
    });
  }
}

const indexBy = <Value>(list: readonly { value: Value }[]) =>
  new Map(list.map(({ value }, nth) => [value, nth]));

/** The cells of each company's industry and size, by company ordinal. */
function toCompanyCells(
  docs: DocValues,
  { industries, sizes }: TopicLists,
  companies: readonly ListedCompany[],
): readonly number[][] {
  const [byIndustry, bySize] = [indexBy(industries), indexBy<string>(sizes)];
  const byId = new Map(companies.map((it) => [it.id, it]));
  return docs.companies.values.map((id) => {
    const { industry = null, size = null } = byId.get(id) ?? {};
    const [first, second] = [byIndustry.get(industry ?? ''), bySize.get(size ?? '')];
    return [
      ...(first === undefined ? [] : [first]),
      ...(second === undefined ? [] : [industries.length + second]),
    ];
  });
}

/**
 * Counts the open jobs of every topic; `now` is in milliseconds since 1970. Nationwide jobs do not count for any single
 * place. Topics without open jobs are left out.
 */
export function countTopics(
  docs: DocValues,
  lists: TopicLists,
  companies: readonly ListedCompany[],
  now: number,
): TopicCount[] {
  const { categories, places, industries, sizes } = lists;
  const [byCategory, byPlace] = [indexBy<string>(categories), indexBy(places)];
  // Column 0 counts all places, row 0 all categories.
  const width = places.length + 1;
  const remote = (byPlace.get(REMOTE) ?? -1) + 1;
  const rows = docs.kinds.values.map((kind) => {
    const category = CATEGORIES.find((it) => it === kind.category);
    const parent = category && findParentCategory(category);
    return [category, parent].flatMap((it) => (it ? (byCategory.get(it) ?? -1) + 1 || [] : []));
  });
  const isRemote = docs.kinds.values.map((kind) => kind.remote);
  const columns = docs.places.values.map((codes) =>
    [...new Set(codes.split(' '))].flatMap((code) => {
      const nth = byPlace.get(code);
      return nth === undefined || code === REMOTE ? [] : nth + 1;
    }),
  );
  const cells = toCompanyCells(docs, lists, companies);
  const table = new Tally((categories.length + 1) * width);
  const ofCompanies = new Tally(industries.length + sizes.length);
  docs.forEach((segment, at) => {
    if ((segment.expires[at] ?? 0) <= now) return;
    const created = segment.created[at] ?? 0;
    const kind = segment.kind[at] ?? 0;
    const own = columns[segment.places[at] ?? 0] ?? [];
    for (const column of isRemote[kind] ? [0, remote, ...own] : [0, ...own]) {
      table.add(column, created);
      for (const row of rows[kind] ?? []) table.add(row * width + column, created);
    }
    for (const cell of cells[segment.company[at] ?? 0] ?? []) ofCompanies.add(cell, created);
  });
  const topics = [undefined, ...categories].flatMap((category) =>
    [undefined, ...places].map((place): Topic => ({
      ...(category ? { category: category.value } : {}),
      ...(place ? { place: place.value } : {}),
    })),
  );
  return [
    // Drops the first cell, which counts the whole board.
    ...table.list(topics).filter(({ topic }) => topic.category ?? topic.place),
    ...ofCompanies.list([
      ...industries.map(({ value }) => ({ industry: value })),
      ...sizes.map(({ value }) => ({ size: value })),
    ]),
  ];
}
