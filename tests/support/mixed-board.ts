// A reproducible board of several hundred jobs that differ in everything a search can filter by.
import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { createDice, type Dice } from '#database/demo/dice.ts';
import { createDialect } from '#platform/database/dialect.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import { createTestDatabase } from './test-database.ts';
import { NOON } from './test-board.ts';
import { DAY } from '#platform/durations.ts';

const M = 1_000_000;
/** Number of jobs; one in twelve has expired, one in twenty is paused. */
const JOBS = 640;

const TITLES = [
  'Kế toán',
  'Kế toán trưởng',
  'Nhân viên bán hàng',
  'Nhân viên kho',
  'Lái xe',
  'Sales',
  'Kỹ sư phần mềm',
  'Kỹ sư cơ khí',
  'Java developer',
  'C++ developer',
  'Trưởng phòng kế toán',
];
const MORE = ['', '', 'lương cao', 'đi làm ngay', 'tiếng Anh', 'ca đêm', '(O’Reilly)'];
const SKILLS = ['Excel', 'Java', 'SQL', 'tiếng Anh', 'bán hàng', 'báo cáo thuế'];
const CATEGORIES = ['IT - Software', 'Sales', 'Finance', 'HR', null] as const;
const TYPES = ['full-time', 'full-time', 'part-time', 'internship'] as const;
const LEVELS = ['entry', 'mid', 'mid', 'senior'] as const;
const PLACES = ['01', '01', '79', '79', '48', '31', 'nationwide'];
/** Company keys with characters that are special in SQL or text queries. */
const COMPANIES = ['sen', 'ha-long', "o'reilly", 'back\\slash', 'O (and) | &'];

const some = <T>(dice: Dice, of: readonly T[], most: number): T[] =>
  dice.shuffled(of).slice(0, Math.floor(dice.roll() * (most + 1)));

function createPay(dice: Dice) {
  const [one, other] = [Math.floor(dice.roll() * 40) * M, Math.floor(dice.roll() * 40) * M];
  const [min, max] = [Math.min(one, other), Math.max(one, other)];
  return dice.pick([
    { monthly_min: null, monthly_max: null },
    { monthly_min: min, monthly_max: max },
    { monthly_min: min, monthly_max: null },
    { monthly_min: null, monthly_max: max },
  ]);
}

function jobAt(dice: Dice, nth: number) {
  // Posting times do not follow the job numbers, and some are equal.
  const created_at = new Date(NOON.getTime() - Math.floor(dice.roll() ** 2 * 1200) * DAY * 0.05);
  const work_mode = dice.pick(['on-site', 'on-site', 'remote'] as const);
  return {
    id: `job-${nth}`,
    company_id: dice.pick(COMPANIES),
    title: `${dice.pick(TITLES)} ${dice.pick(MORE)} ${dice.roll() < 0.02 ? 'hiếm' : ''}`.trim(),
    language: 'vi' as const,
    description: `Việc ${dice.pick(TITLES)}, mã ${nth}.`,
    requirements: [],
    benefits: [],
    skills: some(dice, SKILLS, 3),
    category: dice.pick(CATEGORIES),
    type: dice.pick(TYPES),
    level: dice.pick(LEVELS),
    work_mode,
    urgent: dice.roll() < 0.2,
    ...createPay(dice),
    currency: 'VND' as const,
    state: dice.roll() < 0.05 ? ('paused' as const) : ('active' as const),
    created_at,
    updated_at: created_at,
    expires_at: new Date(NOON.getTime() + (nth % 12 === 0 ? -1 : 40) * DAY),
  };
}

export interface MixedBoard {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

export async function openMixedBoard(): Promise<MixedBoard> {
  const database = await createTestDatabase();
  const db: Db = new Kysely<Tables>({ dialect: createDialect(database.pool) });
  const dice = createDice('a mixed board');
  const jobs = Array.from({ length: JOBS }, (_, nth) => jobAt(dice, nth));
  const places = jobs.flatMap(({ id }) =>
    [...new Set([dice.pick(PLACES), ...some(dice, PLACES, 2)])].map((code, position) => {
      const former = code === '79' && dice.roll() < 0.3 ? 'binh-duong' : null;
      return {
        job_id: id,
        position,
        code,
        former,
        written: null,
      };
    }),
  );
  const times = { created_at: NOON, updated_at: NOON };
  const companies = COMPANIES.map((id) => ({
    id,
    name: id,
    name_key: id,
    sort_name: id,
    ...times,
  }));
  await db.transaction().execute(async (within) => {
    await within.insertInto('companies').values(companies).execute();
    await within.insertInto('job_places').values(places).execute();
    for (const half of [jobs.slice(0, JOBS / 2), jobs.slice(JOBS / 2)]) {
      await within.insertInto('jobs').values(half).execute();
      // Leaves a gap in the sequence, as if many jobs had been deleted.
      await sql`SELECT setval(pg_get_serial_sequence('jobs', 'seq'), ${2 * JOBS})`.execute(within);
    }
  });
  return { db, pool: database.pool, close: () => database.drop() };
}
