// The design study's prototype with the same jobs in its own database: how many searches per second its statements
// answer.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { createPool } from '#platform/database/open.ts';
import { root } from '#platform/root.ts';
import { findPlace } from '#places/rules.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import type { SizedBoard } from './boards.ts';
import type { CorpusJob } from './corpus/jobs.ts';
import { runWithoutTimeouts, splitBatches, insertRows } from './fill.ts';
import type { MixedQuery } from './queries/mix.ts';

/** Exists beside the project only on a developer's machine. */
const FOLDER = path.join(root, '../shared/design/prototype-search');
const DATABASE = 'prototype';

type RunQuery = (text: string, values?: unknown[], name?: string) => Promise<unknown[]>;
type PrototypeQuery = Record<string, string | number | boolean>;

interface Designs {
  setMax(highest: number): void;
  loadStats(runQuery: RunQuery): Promise<void>;
  adaptive(runQuery: RunQuery, query: PrototypeQuery): Promise<unknown>;
}

export interface Prototype {
  runQuery: (one: MixedQuery) => Promise<{ milliseconds: number; failed: boolean }>;
  close(): Promise<void>;
}

function openPool(of: Pool, database: string): Pool {
  const options = { ...of.options, database, max: 20 };
  return createPool(options, silentLog);
}

function toRow({ row, places }: CorpusJob, company: string, company_id: number) {
  const [first] = places;
  return {
    id: row.seq,
    title: row.title,
    company_name: company,
    company_id,
    location: first ? findPlace(first.code).name_en : 'Remote',
    category: row.category ?? 'Other',
    type: row.type,
    level: row.level,
    remote: row.work_mode === 'remote',
    salary_min: row.salary_min,
    salary_max: row.salary_max,
    currency: row.currency,
    description: row.description,
    requirements: [...row.requirements, ...row.benefits],
    created_at: row.created_at,
    is_active: true,
  };
}

const AFTERWARDS = [
  'CREATE INDEX jobs_new ON jobs (created_at DESC, id DESC) WHERE is_active',
  'CREATE INDEX jobs_doc ON jobs USING gin (doc_tsv) WITH (fastupdate = off) WHERE is_active',
  `CREATE TABLE search_terms AS SELECT word AS term, ndoc AS df
   FROM ts_stat('SELECT head_tsv FROM jobs WHERE is_active') WHERE length(word) > 1`,
  'VACUUM ANALYZE jobs',
];

async function load(pool: Pool, { corpus }: SizedBoard): Promise<void> {
  const companies = new Map(corpus.companies.map(({ id, name }, at) => [id, { name, at }]));
  await runWithoutTimeouts(pool, async (client) => {
    await client.query(fs.readFileSync(path.join(FOLDER, 'schema.sql'), 'utf8'));
    for (const batch of splitBatches(corpus.jobs())) {
      const rows = batch.map((job) => {
        const company = companies.get(job.row.company_id);
        return toRow(job, company?.name ?? '', company?.at ?? 0);
      });
      await insertRows(client, 'jobs', rows);
    }
    for (const statement of AFTERWARDS) await client.query(statement);
  });
}

/** Opens the prototype's database, creating it on first use; it is stored with its board. */
async function reach(board: SizedBoard): Promise<Pool> {
  const found = await board.pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (found.rowCount) return openPool(board.pool, DATABASE);
  await board.pool.query(`CREATE DATABASE ${DATABASE}`);
  const pool = openPool(board.pool, DATABASE);
  try {
    await load(pool, board);
    return pool;
  } catch (error) {
    await pool.end();
    await board.pool.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
    throw error;
  }
}

function toPrototypeQuery({ query, begun }: MixedQuery): PrototypeQuery {
  const { search, location, category, type, level, remote } = query;
  return {
    ...(search ? { search } : {}),
    ...(location ? { location } : {}),
    ...(category ? { category } : {}),
    ...(type ? { type } : {}),
    ...(level ? { level } : {}),
    ...(remote ? { remote: true } : {}),
    ...(begun ? { prefix: true } : {}),
  };
}

/** Null when the prototype is not beside the project. */
export async function openPrototype(board: SizedBoard): Promise<Prototype | null> {
  if (!fs.existsSync(FOLDER)) return null;
  // An untyped module that only developers have; these are the three functions that we call.
  const designs = (await import(pathToFileURL(path.join(FOLDER, 'designs.mjs')).href)) as Designs;
  const pool = await reach(board);
  const runQuery: RunQuery = async (text, values, name) =>
    (await pool.query(name ? { name, text, values } : { text, values })).rows;
  designs.setMax(board.size);
  await designs.loadStats(runQuery);
  return {
    runQuery: async (one) => {
      const started = performance.now();
      await designs.adaptive(runQuery, toPrototypeQuery(one));
      return { milliseconds: performance.now() - started, failed: false };
    },
    close: () => pool.end(),
  };
}
