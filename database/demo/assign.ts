// Distributes the posting texts over the companies and their offices.
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import type { DemoCompany, PostingBody } from './shapes.ts';

export const JOBS = 400;
const MAX_USES = 5;
const USUAL_USES = 3;
/** The category with the most jobs, as on real job boards. */
const BUSIEST_CATEGORY = 'IT - Software';

/** How many open jobs a company of this size has, relative to the others. */
const OPEN_JOBS: Record<DemoCompany['employees'], number> = {
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
  /** Counts the uses of the text, from 0. */
  turn: number;
}

/** How often each text is used: at most five times, `JOBS` times in total. */
function countUses(bodies: readonly PostingBody[]): Map<string, number> {
  const most = (body: PostingBody) =>
    Math.min(MAX_USES, body.companies.length * Math.min(3, body.titles.length));
  const first = (body: PostingBody) => (body.category === BUSIEST_CATEGORY ? MAX_USES : USUAL_USES);
  const uses = new Map(bodies.map((body) => [body.key, Math.min(first(body), most(body))]));
  let remaining = JOBS - [...uses.values()].reduce((sum, count) => sum + count, 0);
  const order = createDice('uses').shuffled(bodies);
  while (remaining > 0) {
    const before = remaining;
    for (const body of order) {
      const now = uses.get(body.key) ?? 0;
      if (remaining === 0 || now >= most(body)) continue;
      uses.set(body.key, now + 1);
      remaining -= 1;
    }
    if (before === remaining) throw new Error('too few posting texts');
  }
  return uses;
}

/**
 * A text goes first to the company that it lists first, then to the one of the others that has the fewest jobs
 * for its size, and to a company that has it already only when all of them have it.
 */
export function assignJobs(
  bodies: readonly PostingBody[],
  companies: readonly DemoCompany[],
): Assignment[] {
  const bySlug = new Map(companies.map((company) => [company.slug, company]));
  const load = new Map<string, number>();
  const dice = createDice('companies');
  const uses = countUses(bodies);
  // Texts that suit few companies are assigned first; the others then fill the companies with too few jobs.
  const fewestCompaniesFirst = bodies.toSorted((a, b) => a.companies.length - b.companies.length);
  return fewestCompaniesFirst.flatMap((body) => {
    const timesUsed = new Map<string, number>();
    const need = ({ slug, employees, is_featured }: DemoCompany, turn: number) =>
      (turn === 0 && slug === body.companies[0] ? -100 : (timesUsed.get(slug) ?? 0) * 100) +
      ((load.get(slug) ?? 0) + dice.roll()) / (OPEN_JOBS[employees] + (is_featured ? 4 : 0));
    return Array.from({ length: uses.get(body.key) ?? 0 }, (_, turn) => {
      const suited = body.companies.flatMap((slug) => bySlug.get(slug) ?? []);
      const [first] = suited
        .map((company) => ({ company, need: need(company, turn) }))
        .toSorted((a, b) => a.need - b.need);
      if (!first) throw new Error(`${body.key} suits no company`);
      const { slug } = first.company;
      timesUsed.set(slug, (timesUsed.get(slug) ?? 0) + 1);
      load.set(slug, (load.get(slug) ?? 0) + 1);
      return { body, company: first.company, turn };
    });
  });
}

/** Mostly one office, big cities more often; a few jobs have two or three places, a few are nationwide. */
export function pickPlaces({ body, company }: Assignment, dice: Dice): string[] {
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
