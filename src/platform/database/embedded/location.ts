// Chooses the folder of the database's files: the data folder, unless the database's user cannot enter its parents.
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Log } from '#platform/log.ts';
import { canEnter, allowEntry, findOwner } from './owner.ts';
import type { Owner } from './owner.ts';

export interface EmbeddedLocation {
  /** Holds the cluster, its log and copied binaries. */
  base: string;
  cluster: string;
  owner: Owner | null;
}

const AWAY = '/var/lib/viecvui';

export function chooseLocation(dataDir: string, log: Log): EmbeddedLocation {
  const here = toLocation(dataDir);
  const { owner } = here;
  if (owner && !canEnter(dataDir, owner, false)) allowEntry(dataDir, owner);
  if (!owner || canEnter(dataDir, owner, false)) {
    requireRecorded(dataDir, dataDir);
    return here;
  }
  if (hasCluster(dataDir)) {
    throw new Error(
      `The database in ${here.cluster} was created while its user could reach it, and now a folder above it is closed. ` +
        `Open the folders above ${dataDir} again (chmod o+x).`,
    );
  }
  return toSystemLocation(dataDir, log);
}

function toLocation(base: string): EmbeddedLocation {
  const cluster = path.join(base, 'postgres');
  return { base, cluster, owner: findOwner(cluster) };
}

const hasCluster = (base: string) => fs.existsSync(path.join(base, 'postgres', 'PG_VERSION'));

const NOTE = 'database-folder';

/** Where the data folder says that its database is; null if it says nothing. */
function readNote(dataDir: string): string | null {
  const note = path.join(dataDir, NOTE);
  return (fs.existsSync(note) && fs.readFileSync(note, 'utf8').trim()) || null;
}

/**
 * A data folder that was moved or restored must not get an empty database in place of its own, whose files an operator
 * would then tie to that. Throws unless the database that it names is in `base`, or was moved there.
 */
function requireRecorded(dataDir: string, base: string): void {
  const recorded = readNote(dataDir);
  if (!recorded || (recorded === base ? fs.existsSync(base) : hasCluster(base))) return;
  const note = path.join(dataDir, NOTE);
  // Beside the data itself the cluster is one folder of several.
  const [from, to] = [recorded, base].map((it) => (base === dataDir ? `${it}/postgres` : it));
  throw new Error(
    hasCluster(recorded)
      ? `The database of ${dataDir} is in ${from}, and with DATA_DIR at this path it belongs in ${to}. ` +
          `Stop the board that uses it and move it there (mv ${from} ${to}), or put DATA_DIR back to where it was.`
      : `The database of ${dataDir} is missing: ${note} says that it is in ${from}. Put it into ${to}, ` +
          'or remove that file to start with an empty database.',
  );
}

/** The data folder records its database's location, so that a recreated data folder starts with a new database. */
function toSystemLocation(dataDir: string, log: Log): EmbeddedLocation {
  const base = path.join(AWAY, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  requireRecorded(dataDir, base);
  if (!readNote(dataDir) && fs.existsSync(path.join(base, 'postgres'))) {
    const aside = `${base}.until-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
    fs.renameSync(base, aside);
    log.warn({ folder: aside }, 'A database of an earlier data folder at this path was set aside');
  }
  fs.mkdirSync(base, { recursive: true, mode: 0o711 });
  fs.chmodSync(AWAY, 0o711);
  fs.writeFileSync(path.join(dataDir, NOTE), `${base}\n`);
  const away = toLocation(base);
  if (away.owner && !canEnter(base, away.owner, false)) allowEntry(base, away.owner);
  log.info(
    { folder: base },
    `The folders above ${dataDir} are closed to the database's user: its files are in ${base}`,
  );
  return away;
}
