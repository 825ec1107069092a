// Upgrades the database of an older release, whose migrations have been squashed since, to the baseline that replaced
// them.
import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { compareCatalogues, readCatalogue, type Catalogue } from './catalogue.ts';

export interface MigrationStep {
  name: string;
  sql: string;
  checksum: string;
}

/** Checksums of migrations by name, as in the table `migrations`. */
export type Ledger = ReadonlyMap<string, string>;

interface Upgrade {
  version: string;
  file: string;
  sql: string;
  /** The ledger after all migrations of the release. */
  from: Ledger;
  /** The last migration of the baseline that the upgrade leads to. */
  last: string;
}

/** Reads `from-0.1.0.sql` in the folder of migrations, and `from-0.1.0.ledger`, which has the format of sha256sum. */
function readUpgrades(dir: string): Upgrade[] {
  return fs.readdirSync(dir).flatMap((file) => {
    const version = /^from-(.+)\.sql$/.exec(file)?.[1];
    if (version === undefined) return [];
    const read = (name: string) =>
      fs.readFileSync(path.join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    const sql = read(file);
    const last = /^-- baseline: (\S+)$/m.exec(sql)?.[1];
    if (last === undefined) throw new Error(`${file} does not name its baseline`);
    const lines = [...read(`from-${version}.ledger`).matchAll(/^(\w{64}) {2}(\S+)$/gm)];
    const from = new Map(lines.map(([, checksum = '', name = '']) => [name, checksum]));
    return [{ version, file, sql, from, last }];
  });
}

/** Returns the file of the applied upgrade, or null if none was needed. Runs in its own transaction. */
export async function upgradeToBaseline(
  client: ClientBase,
  { dir, steps, ledger }: { dir: string; steps: readonly MigrationStep[]; ledger: Ledger },
): Promise<string | null> {
  const current = new Map(steps.map(({ name, checksum }) => [name, checksum]));
  const upgrade = readUpgrades(dir).find(({ from }) =>
    [...from].some(
      ([name, checksum]) => ledger.get(name) === checksum && current.get(name) !== checksum,
    ),
  );
  if (!upgrade) return null;
  checkLedger(ledger, upgrade);
  const end = steps.findIndex(({ name }) => name === upgrade.last) + 1;
  await applyUpgrade(client, upgrade, steps.slice(0, end));
  return upgrade.file;
}

function checkLedger(ledger: Ledger, { version, from }: Upgrade): void {
  const missing = [...from.keys()].filter((name) => ledger.get(name) !== from.get(name));
  if (missing.length > 0) {
    throw new Error(
      `This database holds a part of version ${version} only: ${list(missing)} ` +
        `${missing.length === 1 ? 'was' : 'were'} not applied to it as released. ` +
        `Start version ${version} on it once, then this version again. Nothing was changed.`,
    );
  }
  const unknown = [...ledger.keys()].filter((name) => !from.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `This database holds migrations that version ${version} did not have: ${list(unknown)}. ` +
        `Restore a backup of version ${version}, or start with an empty database. Nothing was changed.`,
    );
  }
}

async function applyUpgrade(
  client: ClientBase,
  { version, sql, file }: Upgrade,
  baseline: readonly MigrationStep[],
): Promise<void> {
  await client.query('BEGIN');
  const expected = await buildCatalogue(client, baseline);
  const differences = await client
    .query(includeSteps(sql, baseline))
    .then(() => findDifferences(client, expected))
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${formatRefusal(version)} ${file} failed: ${reason}.`, { cause });
    });
  if (differences.length > 0) throw new Error(`${formatRefusal(version)} ${list(differences)}.`);
  await client.query('DELETE FROM migrations');
  for (const { name, checksum } of baseline) {
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
  await client.query('COMMIT');
}

const formatRefusal = (version: string) =>
  `The schema of this database is not the one of version ${version}, and nothing was changed. ` +
  `Undo by hand what differs, or restore a backup of version ${version}, then start again. Details:`;

/** Replaces lines `\ir NAME`, as in psql, with that migration of the baseline. */
function includeSteps(sql: string, baseline: readonly MigrationStep[]): string {
  return sql.replace(/^\\ir (\S+)$/gm, (_line, name: string) => {
    const step = baseline.find((it) => it.name === name);
    if (!step) throw new Error(`${name} is not part of the baseline`);
    return step.sql;
  });
}

const SCRATCH = 'viecvui_baseline';

/** Reads the catalogue of the baseline as this server builds it, in a temporary schema that is rolled back. */
async function buildCatalogue(
  client: ClientBase,
  baseline: readonly MigrationStep[],
): Promise<Catalogue> {
  await client.query('SAVEPOINT baseline');
  await client.query(`CREATE SCHEMA ${SCRATCH}`);
  await client.query(`SET LOCAL search_path = ${SCRATCH}`);
  for (const { sql } of baseline) await client.query(sql);
  const catalogue = await readCatalogue(client, SCRATCH);
  await client.query('ROLLBACK TO SAVEPOINT baseline');
  return catalogue;
}

async function findDifferences(client: ClientBase, expected: Catalogue): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema');
  const schema = rows[0]?.schema ?? 'public';
  await client.query(`SET LOCAL search_path = ${client.escapeIdentifier(schema)}`);
  return compareCatalogues(await readCatalogue(client, schema), expected);
}

const FEW = 5;

function list(names: readonly string[]): string {
  const more = names.length > FEW ? ` and ${names.length - FEW} more` : '';
  return `${names.slice(0, FEW).join(', ')}${more}`;
}
