// Generates a board of any size, reproducible from its seed: its statistics are those of real Vietnamese boards, its
// texts are invented.
import { createDice, type Dice } from '#database/demo/dice.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import type { Category, Currency, JobType, Level, WorkMode } from '#jobs/rules/lists.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import { DAY } from '#platform/durations.ts';
import { PROVINCES } from '#places/provinces.ts';
import { writeLines, pickTool, type CorpusTopic } from './bodies.ts';
import { createBrandPick } from './brands.ts';
import { pickAround, pickBetween, pickRank, createWeightedPick } from './random-choice.ts';
import { createCompanies, type CorpusCompany } from './companies.ts';
import { createId } from './identity.ts';
import { CORPUS_DISTRICTS, createTitle } from './titles.ts';

interface CorpusPlace {
  code: string;
  former: string | null;
  written: string | null;
}

export interface CorpusJob {
  /** The columns of the table `jobs`. */
  row: {
    id: string;
    seq: number;
    company_id: string;
    title: string;
    language: 'vi' | 'en';
    description: string;
    requirements: string[];
    benefits: string[];
    skills: string[];
    category: Category | null;
    type: JobType;
    level: Level;
    work_mode: WorkMode;
    urgent: boolean;
    salary_min: number | null;
    salary_max: number | null;
    currency: Currency;
    salary_period: 'month';
    salary_basis: 'unspecified';
    monthly_min: number | null;
    monthly_max: number | null;
    state: 'active';
    is_demo: false;
    created_at: string;
    updated_at: string;
    expires_at: string;
  };
  places: CorpusPlace[];
}

export interface Corpus {
  companies: CorpusCompany[];
  jobs(): Generator<CorpusJob>;
}

export interface CorpusOptions {
  size: number;
  seed: string;
  now: number;
}

/** Maximum age of postings in days. */
const SPAN = 75;
/** From this size on texts are short, so that a million jobs fit on the disks of benchmark machines. */
const SHORT_FROM = 500_000;

const level = createWeightedPick<Level>([
  ['mid', 37],
  ['entry', 31],
  ['lead', 16],
  ['senior', 15],
  ['executive', 1],
]);
const type = createWeightedPick<JobType>([
  ...([
    ['full-time', 90],
    ['part-time', 4],
    ['internship', 3],
    ['contract', 2],
    ['freelance', 1],
  ] as const),
]);
const mode = createWeightedPick<WorkMode>([
  ['on-site', 90],
  ['hybrid', 6],
  ['remote', 4],
]);
const stated = createWeightedPick([
  ['none', 45],
  ['both', 46],
  ['max', 6],
  ['min', 3],
] as const);
/** Two cities have most jobs; the other provinces follow in this order. */
const FIRST = ['79', '01', '48', '31', '75', '24', '33', '80', '37', '92', '40', '22', '25', '38'];
const OTHERS = [...FIRST.slice(2), ...PROVINCES.map(({ code }) => code)];
const place = createWeightedPick([
  ...([
    ['79', 44],
    ['01', 40],
  ] as const),
  ...[...new Set(OTHERS)]
    .filter((code) => code !== '79' && code !== '01')
    .map((code, rank) => [code, 4.5 / (rank + 1.5)] as const),
]);

const FORMER = new Map(PROVINCES.map(({ code, former }) => [code, former.map(({ slug }) => slug)]));

function pickPlaces(dice: Dice, remote: boolean): CorpusPlace[] {
  if (dice.roll() < (remote ? 0.4 : 0.02))
    return [{ code: 'nationwide', former: null, written: null }];
  const chance = dice.roll();
  const count = chance > 0.985 ? 3 : chance > 0.935 ? 2 : 1;
  const codes = new Set([place(dice)]);
  while (codes.size < count) codes.add(place(dice));
  return [...codes].map((code) => {
    const districts = CORPUS_DISTRICTS[code]?.split(',') ?? [];
    const former = FORMER.get(code) ?? [];
    return {
      code,
      former: former.length > 0 && dice.roll() < 0.15 ? dice.pick(former) : null,
      written: districts.length > 0 && dice.roll() < 0.4 ? dice.pick(districts) : null,
    };
  });
}

const toStep = (value: number, step: number) => Math.round(value / step) * step;

function pickPay(dice: Dice, language: 'vi' | 'en', high: boolean) {
  const kind = stated(dice);
  const currency: Currency = dice.roll() < (language === 'en' ? 0.4 : 0.04) ? 'USD' : 'VND';
  const [middle, step] = currency === 'USD' ? [1000, 50] : [12_000_000, 500_000];
  const low = Math.max(step, toStep(pickAround(dice, middle * (high ? 1.8 : 1), 0.4), step));
  const top = toStep(low * (1.15 + dice.roll()), step);
  const pay = {
    salary_min: kind === 'both' || kind === 'min' ? low : null,
    salary_max: kind === 'both' || kind === 'max' ? Math.max(low, top) : null,
    currency,
    salary_period: 'month' as const,
  };
  const { min, max } = toMonthlyVnd(pay, EXCHANGE_RATES);
  const basis = { salary_basis: 'unspecified' as const };
  return { ...pay, ...basis, monthly_min: min, monthly_max: max ?? min };
}

/** A repost of a job: with a new date, sometimes in other places and with one more line. */
function createRepost(dice: Dice, before: CorpusJob, times: Times, topic: CorpusTopic): CorpusJob {
  const more = dice.roll() < 0.5 ? writeLines(dice, topic, 8) : [];
  const description = [before.row.description, ...more].join('\n');
  const places =
    dice.roll() < 0.3 ? pickPlaces(dice, before.row.work_mode === 'remote') : before.places;
  return { row: { ...before.row, ...times, description }, places };
}

type Times = Pick<CorpusJob['row'], 'id' | 'seq' | 'created_at' | 'updated_at' | 'expires_at'>;

function pickTimes(dice: Dice, at: number, { size, now }: CorpusOptions): Times {
  // Somewhat more jobs are new than old; each is newer than the one before.
  const left = 1 - (at + 0.9 * dice.roll()) / size;
  const time = Math.floor(now - Math.max(1000, SPAN * DAY * left ** 1.15));
  const created_at = new Date(time).toISOString();
  const expires_at = new Date(now + (25 + dice.roll() * 35) * DAY).toISOString();
  return { id: createId(time, at), seq: at + 1, created_at, updated_at: created_at, expires_at };
}

interface Maker {
  options: CorpusOptions;
  dice: Dice;
  brand: (dice: Dice) => string;
  companies: CorpusCompany[];
}

function pickSkills(dice: Dice, topic: CorpusTopic): string[] {
  const count = dice.roll() < 0.35 ? 0 : pickBetween(dice, 2, 9);
  return [...new Set(Array.from({ length: count }, () => pickTool(dice, topic)))];
}

const cutAt = (lines: string[], share: number) => Math.ceil(lines.length * share);

function createFreshJob(maker: Maker, at: number): CorpusJob {
  const { options, dice, brand, companies } = maker;
  const howHigh = level(dice);
  const work_mode = mode(dice);
  const places = pickPlaces(dice, work_mode === 'remote');
  const district = CORPUS_DISTRICTS[places[0]?.code ?? '']?.split(',') ?? ['khu công nghiệp'];
  const about = { brand, place: places[0]?.written ?? dice.pick(district) };
  const { title, language, profession } = createTitle(dice, howHigh, ({ category }) => {
    const topic = { ...about, category, language: 'en' as const };
    return {
      ...about,
      brand: brand(dice),
      tool: pickTool(dice, topic),
      more: pickTool(dice, topic),
    };
  });
  const topic: CorpusTopic = { ...about, language, category: profession.category };
  const words =
    options.size >= SHORT_FROM ? pickBetween(dice, 40, 90) - 10 : pickAround(dice, 215, 0.55);
  const lines = writeLines(dice, topic, Math.min(1500, words));
  const [one, two] = [cutAt(lines, 0.45), cutAt(lines, dice.roll() < 0.5 ? 0.8 : 1)];
  const company = companies[pickRank(dice, companies.length, 2.1)];
  const well = howHigh === 'lead' || howHigh === 'senior' || howHigh === 'executive';
  return {
    row: {
      company_id: company?.id ?? '',
      title,
      language,
      description: lines.slice(0, one).join('\n'),
      requirements: lines.slice(one, two).slice(0, 50),
      benefits: lines.slice(two).slice(0, 50),
      skills: pickSkills(dice, topic),
      category: profession.category,
      type: type(dice),
      level: howHigh,
      work_mode,
      urgent: dice.roll() < 0.04,
      ...pickPay(dice, language, well),
      state: 'active' as const,
      is_demo: false as const,
      ...pickTimes(dice, at, options),
    },
    places,
  };
}

/** Reposts repeat one of this many newest jobs. */
const KEPT = 2000;

function* generateJobs(maker: Maker): Generator<CorpusJob> {
  const { options, dice, brand } = maker;
  const recent: CorpusJob[] = [];
  for (let at = 0; at < options.size; at++) {
    const before = dice.roll() < 0.05 ? recent[Math.floor(dice.roll() * recent.length)] : undefined;
    const topic = (row: CorpusJob['row']): CorpusTopic => {
      return { language: row.language, category: row.category, brand, place: '' };
    };
    const job = before
      ? createRepost(dice, before, pickTimes(dice, at, options), topic(before.row))
      : createFreshJob(maker, at);
    recent[at % KEPT] = job;
    yield job;
  }
}

/**
 * Generates companies, and jobs from the oldest to the newest. Texts have about 270 words; from half a million jobs on,
 * 40 to 90.
 */
export function createCorpus(options: CorpusOptions): Corpus {
  const { size, seed, now } = options;
  const brand = createBrandPick(seed, size * (size >= SHORT_FROM ? 65 : 270));
  const companies = createCompanies(seed, size, brand, now - 400 * DAY);
  const jobs = () => generateJobs({ options, dice: createDice(`jobs ${seed}`), brand, companies });
  return { companies, jobs };
}
