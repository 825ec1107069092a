// Brings the database of a release whose migrations were squashed since to the baseline that replaced them.
import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { compareCatalogues, readCatalogue, type Catalogue } from './catalogue.ts';

export interface Step {
  name: string;
  sql: string;
  checksum: string;
}

/** Checksums of migrations by their names, as the table `migrations` holds them. */
export type Ledger = ReadonlyMap<string, string>;

interface Upgrade {
  version: string;
  file: string;
  sql: string;
  /** What the release's own migrations left in the ledger. */
  from: Ledger;
  /** The last migration of the baseline that the upgrade leads to. */
  last: string;
}

/** `from-0.1.0.sql` beside the migrations, and `from-0.1.0.ledger` as sha256sum writes it. */
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

/** The file of the upgrade that was applied, or null where none was due. Runs in a transaction of its own. */
export async function upgradeToBaseline(
  client: ClientBase,
  { dir, steps, ledger }: { dir: string; steps: readonly Step[]; ledger: Ledger },
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
  baseline: readonly Step[],
): Promise<void> {
  await client.query('BEGIN');
  const expected = await buildCatalogue(client, baseline);
  const differences = await client
    .query(includeSteps(sql, baseline))
    .then(() => findDifferences(client, expected))
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${refusal(version)} ${file} failed: ${reason}.`, { cause });
    });
  if (differences.length > 0) throw new Error(`${refusal(version)} ${list(differences)}.`);
  await client.query('DELETE FROM migrations');
  for (const { name, checksum } of baseline) {
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
  await client.query('COMMIT');
}

const refusal = (version: string) =>
  `The schema of this database is not the one of version ${version}, and nothing was changed. ` +
  `Undo by hand what differs, or restore a backup of version ${version}, then start again. Details:`;

/** `\ir NAME`, as in psql, stands for a migration of the baseline. */
function includeSteps(sql: string, baseline: readonly Step[]): string {
  return sql.replace(/^\\ir (\S+)$/gm, (_line, name: string) => {
    const step = baseline.find((it) => it.name === name);
    if (!step) throw new Error(`${name} is not part of the baseline`);
    return step.sql;
  });
}

const SCRATCH = 'viecvui_baseline';

/** Of the baseline as this server builds it: in a schema of its own, which leaves no trace. */
async function buildCatalogue(client: ClientBase, baseline: readonly Step[]): Promise<Catalogue> {
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
