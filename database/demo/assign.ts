// Who posts what, and where: spreads the posting bodies over the companies and their offices.
import { diceOf } from './dice.ts';
import type { Dice } from './dice.ts';
import type { DemoCompany, PostingBody } from './shapes.ts';

export const JOBS = 400;
const MOST_USES = 5;
const USUAL_USES = 3;
/** Boards of this kind are fullest there. */
const FULLEST = 'IT - Software';

/** How many jobs a company of this size has open, against the others. */
const APPETITE: Record<DemoCompany['employees'], number> = {
  '1-10': 4,
  '11-50': 6,
  '51-200': 8,
  '201-500': 11,
  '501-1000': 12,
  '1000+': 13,
};

const CITIES: Record<string, number> = { '79': 5, '01': 4, '48': 2 };

export interface Assignment {
  body: PostingBody;
  company: DemoCompany;
  /** From 0 within the body. */
  turn: number;
}

/** Uses for each body, at most five, together exactly `JOBS`. */
function usesOf(bodies: readonly PostingBody[]): Map<string, number> {
  const most = (body: PostingBody) =>
    Math.min(MOST_USES, body.companies.length * Math.min(3, body.titles.length));
  const first = (body: PostingBody) => (body.category === FULLEST ? MOST_USES : USUAL_USES);
  const uses = new Map(bodies.map((body) => [body.key, Math.min(first(body), most(body))]));
  let left = JOBS - [...uses.values()].reduce((sum, count) => sum + count, 0);
  const order = diceOf('uses').shuffled(bodies);
  while (left > 0) {
    const before = left;
    for (const body of order) {
      const now = uses.get(body.key) ?? 0;
      if (left === 0 || now >= most(body)) continue;
      uses.set(body.key, now + 1);
      left -= 1;
    }
    if (before === left) throw new Error('too few posting bodies');
  }
  return uses;
}

/**
 * A text goes first to the company it names first, then to the least served of the others it suits,
 * and to the same one again only when all have had it.
 */
export function assign(
  bodies: readonly PostingBody[],
  companies: readonly DemoCompany[],
): Assignment[] {
  const bySlug = new Map(companies.map((company) => [company.slug, company]));
  const load = new Map<string, number>();
  const dice = diceOf('companies');
  const uses = usesOf(bodies);
  // Bodies that suit few companies choose first; the others then fill up whoever is still short.
  const picky = bodies.toSorted((a, b) => a.companies.length - b.companies.length);
  return picky.flatMap((body) => {
    const taken = new Map<string, number>();
    const need = ({ slug, employees, is_featured }: DemoCompany, turn: number) =>
      (turn === 0 && slug === body.companies[0] ? -100 : (taken.get(slug) ?? 0) * 100) +
      ((load.get(slug) ?? 0) + dice.roll()) / (APPETITE[employees] + (is_featured ? 4 : 0));
    return Array.from({ length: uses.get(body.key) ?? 0 }, (_, turn) => {
      const suited = body.companies.flatMap((slug) => bySlug.get(slug) ?? []);
      const [first] = suited
        .map((company) => ({ company, need: need(company, turn) }))
        .toSorted((a, b) => a.need - b.need);
      if (!first) throw new Error(`${body.key} suits no company`);
      const { slug } = first.company;
      taken.set(slug, (taken.get(slug) ?? 0) + 1);
      load.set(slug, (load.get(slug) ?? 0) + 1);
      return { body, company: first.company, turn };
    });
  });
}

/** Mostly one office, big cities more often; a few jobs in two or three, a few everywhere. */
export function placesOf({ body, company }: Assignment, dice: Dice): string[] {
  const chance = dice.roll();
  if (body.work_mode === 'remote' && chance < 0.6) return ['nationwide'];
  if (company.offices.length >= 4 && chance < 0.04) return ['nationwide'];
  const draw = (code: string) =>
    dice.roll() ** (1 / ((CITIES[code] ?? 1.6) + (code === company.place ? 2 : 0)));
  const ordered = company.offices
    .map((code) => ({ code, at: draw(code) }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ code }) => code);
  const count = chance > 0.96 ? 3 : chance > 0.86 ? 2 : 1;
  return ordered.slice(0, count);
}
