// Compares the row types with a migrated database: generates a type-level check per column, and runs the compiler.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
  /** Definitions of CHECK constraints on only this column. */
  checks: string[];
}

const COLUMNS = `
SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
  NOT a.attnotnull AS is_nullable, a.atthasdef OR a.attidentity <> '' AS has_default,
  a.attgenerated <> '' OR a.attidentity = 'a' AS is_generated,
  ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
    WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
ORDER BY c.relname, a.attnum`;

/** TypeScript types as the driver parses them: see the parsers in src/platform/database/open.ts. */
const TYPES: Record<string, string> = {
  text: 'string',
  'text[]': 'string[]',
  'character varying': 'string',
  date: 'string',
  tsvector: 'string',
  xid8: 'string',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  'integer[]': 'number[]',
  'real[]': 'number[]',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Uint8Array',
  jsonb: 'object',
};

function toValueType({ table, column, type, checks }: ColumnRow): string {
  const listed = checks
    .map((check) => /= ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1])
    .find((values) => values !== undefined);
  if (listed) return [...listed.matchAll(/'[^']*'/g)].join(' | ');
  const value = TYPES[type];
  if (!value) throw new Error(`${table}.${column}: no type in TypeScript is known for ${type}`);
  return value;
}

function toInsertType({ is_nullable, has_default, is_generated }: ColumnRow): string {
  if (is_generated) return 'never';
  return is_nullable || has_default ? 'optional' : 'required';
}

function writeChecks(columns: readonly ColumnRow[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ');
  const checks = [
    `HasOnlyTables<${union([...tables.keys()])}>`,
    ...[...tables].map(
      ([table, rows]) => `HasOnly<'${table}', ${union(rows.map(({ column }) => column))}>`,
    ),
    ...columns.map(
      (it) =>
        `HasColumn<'${it.table}', '${it.column}', ` +
        `{ value: ${toValueType(it)}; nullable: ${it.is_nullable}; insert: '${toInsertType(it)}' }>`,
    ),
  ];
  return [
    `import type { HasColumn, HasOnly, HasOnlyTables } from '#tests/support/row-type-rules.ts';`,
    ...checks.map((check, n) => `export const check${n}: ${check} = true;`),
  ].join('\n');
}

async function compile(source: string): Promise<string> {
  fs.mkdirSync('node_modules/.cache', { recursive: true });
  // Inside the project, so that the compiler finds its packages.
  const dir = fs.mkdtempSync(path.resolve('node_modules/.cache/row-types-'));
  fs.writeFileSync(path.join(dir, 'checks.ts'), source);
  const options = { types: [], incremental: false, rootDirs: [] };
  fs.writeFileSync(
    path.join(dir, 'tsconfig.json'),
    JSON.stringify({
      extends: path.resolve('tsconfig.json'),
      compilerOptions: options,
      files: ['checks.ts'],
      include: [],
    }),
  );
  const tsc = path.resolve('node_modules/.bin/tsc');
  try {
    return await new Promise((resolve) => {
      execFile(tsc, ['-p', dir, '--pretty', 'false'], (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      );
    });
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
}

/** Returns a sentence for each difference; an empty list if schema and types agree. */
export async function findRowTypeProblems(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<ColumnRow>(COLUMNS);
  const output = await compile(writeChecks(rows));
  return output
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const sentences = /Type 'true' is not assignable to type '"(.*)"'/.exec(line)?.[1];
      return sentences?.split('" | "') ?? [line];
    })
    .toSorted();
}
