// Finds in an order that relevance has no part in: by time of posting, or by pay.
import type { Db } from '#visit.ts';
import type { BoardMemory } from '#search/memory.ts';
import { planOf } from '#search/rules/plan.ts';
import { lexeme } from '#search/rules/tsquery.ts';
import { PAY_STEPS } from '#search/rules/windows.ts';
import type { Step, Window } from '#search/store/candidates.ts';
import { idsOf, type FoundIds } from './find.ts';
import { totalDrawn } from './rating.ts';
import { COUNT_FROM, NO_STEP, read, totalOf, type Sought } from './reading.ts';

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
): Promise<FoundIds> {
  const { board, question, control } = sought;
  const { matching } = planOf(question, control);
  const most = offset + limit;
  for (const query of matching) {
    const by_pay = order === 'salary';
    const windows = by_pay ? payWindows(board) : board.windows;
    const asking = { by_pay, windows, in_order: true };
    const [step] = await read(db, sought, [{ query, role: 'counted', enough: most, most }], asking);
    if (!step || step.matches === 0) continue;
    const told = await totalFor(db, sought, query, by_pay ? null : step);
    return { ...told, ids: await idsOf(db, step.found.slice(offset)), matching: query };
  }
  return { total: 0, is_estimate: false, ids: [], matching: matching.at(-1) ?? '' };
}

/** How many match; exact up to some thousands, else drawn. `step`: what the read of the page tells of it. */
async function totalFor(db: Db, sought: Sought, query: string, step: Step | null) {
  const known = query === '' ? null : totalDrawn(sought, query);
  if (known !== null) return { total: known, is_estimate: true };
  if (step) return totalOf(step, sought.board.open);
  const asked = { query, role: 'counted' as const, enough: COUNT_FROM, most: 1 };
  const [counted] = await read(db, sought, [asked]);
  return totalOf(counted ?? NO_STEP, sought.board.open);
}
