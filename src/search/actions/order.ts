// Finds in an order that relevance has no part in: by time of posting, or by pay.
import type { Db } from '#context.ts';
import type { BoardMemory } from '#search/memory.ts';
import { planOf } from '#search/rules/plan.ts';
import { lexeme } from '#search/rules/tsquery.ts';
import { PAY_STEPS } from '#search/rules/windows.ts';
import type { Step, Window } from '#search/store/candidates.ts';
import { readHeads } from '#search/store/heads.ts';
import type { Located } from './find.ts';
import { totalDrawn } from './rating.ts';
import { countOf, read, totalOf, type Sought, type Total } from './reading.ts';

/** The best paid first, by the steps of pay that documents carry; the last window also has those that tell none. */
function payWindows({ open, shares }: BoardMemory): readonly Window[] {
  const steps = PAY_STEPS.map((step) => {
    const word = `pay=${step}`;
    return { query: lexeme(word), held: Math.round((shares.get(word) ?? 0) * open) };
  });
  return [...steps.filter(({ held }) => held > 0), { query: null, held: open }];
}

/** By time of posting or by pay: what counts as found in exactly that order. */
export async function findInOrder(
  db: Db,
  sought: Sought,
  order: 'newest' | 'salary',
  { offset, limit }: { offset: number; limit: number },
): Promise<Located> {
  const { board, question, control } = sought;
  const { matching } = planOf(question, control);
  const most = offset + limit;
  for (const query of matching) {
    const by_pay = order === 'salary';
    const windows = by_pay ? payWindows(board) : board.windows;
    const asking = { by_pay, windows, in_order: true };
    const [step] = await read(db, sought, [{ query, role: 'counted', enough: most, most }], asking);
    if (!step || step.matches === 0) continue;
    const isEnd = step.found.length < most;
    const told = await totalFor(db, sought, query, { step, isEnd, by_pay });
    return { ...told, jobs: await readHeads(db, step.found.slice(offset)), matching: query };
  }
  return { total: 0, is_estimate: false, jobs: [], matching: matching.at(-1) ?? '' };
}

interface PageRead {
  step: Step;
  /** The list ends on this page or before it: what was read is all there is. */
  isEnd: boolean;
  by_pay: boolean;
}

/** How many match; exact up to some thousands and where the list ends, else drawn. */
async function totalFor(
  db: Db,
  sought: Sought,
  query: string,
  { step, isEnd, by_pay }: PageRead,
): Promise<Total> {
  const known = query === '' || isEnd ? null : totalDrawn(sought, query);
  if (known !== null) return { total: known, is_estimate: true };
  return by_pay ? countOf(db, sought, query) : totalOf(step, sought.board.open);
}
