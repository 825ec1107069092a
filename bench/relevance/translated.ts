// Translated titles: a search for the English translation of a Vietnamese title should find the posting, as a search for the
// title itself does. The translations are in the data, made by machine; search does not read them.
import { foldText } from '#vietnamese/rules/fold.ts';
import { getMean } from './metrics.ts';
import type { Posting } from './postings.ts';
import type { Search } from './rank.ts';

const DEPTHS = [10, 50] as const;
const VIETNAMESE = /[ăâđêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵ]/i;

const isTranslated = ({ title, title_en }: Posting): boolean =>
  Boolean(title_en) &&
  !VIETNAMESE.test(title_en ?? '') &&
  VIETNAMESE.test(title.normalize('NFC')) &&
  foldText(title_en ?? '') !== foldText(title);

/** The share of searches that find the posting, or one with the same title, among the first of each depth. */
async function measureFound(
  search: Search,
  queries: readonly { typed: string; title: string }[],
  titles: ReadonlyMap<string, string>,
): Promise<number[]> {
  const places: number[] = [];
  for (const { typed, title } of queries) {
    const found = await search(typed, Math.max(...DEPTHS));
    places.push(found.findIndex((id) => titles.get(id) === title));
  }
  return DEPTHS.map((depth) => getMean(places.map((at) => Number(at >= 0 && at < depth))));
}

/** Prints how many postings are found by their translated title, and by their own. */
export async function reportTranslated(
  name: string,
  search: Search,
  postings: readonly Posting[],
): Promise<void> {
  const titles = new Map(postings.map(({ id, title }) => [id, foldText(title)]));
  const translated = postings.filter(isTranslated);
  const toQueries = (toTyped: (posting: Posting) => string) =>
    translated.map((it) => ({ typed: toTyped(it), title: foldText(it.title) }));
  const forms = {
    'in English': toQueries(({ title_en }) => title_en ?? ''),
    'as written': toQueries(({ title }) => title),
  };
  for (const [form, queries] of Object.entries(forms)) {
    const shares = await measureFound(search, queries, titles);
    const cells = shares.map(
      (share, nth) => `first ${DEPTHS[nth] ?? ''}: ${(share * 100).toFixed(1)} %`,
    );
    console.log(
      `    ${name.padEnd(12)} ${queries.length} translated titles, ${form.padEnd(10)}  ${cells.join('  ')}`,
    );
  }
}
