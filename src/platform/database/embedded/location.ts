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
  if (!here.owner) return here;
  if (!canEnter(dataDir, here.owner, false)) allowEntry(dataDir, here.owner);
  if (canEnter(dataDir, here.owner, false)) return here;
  if (fs.existsSync(path.join(here.cluster, 'PG_VERSION'))) {
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

/** The data folder records its database's location, so that a recreated data folder starts with a new database. */
function toSystemLocation(dataDir: string, log: Log): EmbeddedLocation {
  const base = path.join(AWAY, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const note = path.join(dataDir, 'database-folder');
  const isRecorded = fs.existsSync(note) && fs.readFileSync(note, 'utf8').trim() === base;
  if (!isRecorded && fs.existsSync(path.join(base, 'postgres'))) {
    const aside = `${base}.until-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
    fs.renameSync(base, aside);
    log.warn({ folder: aside }, 'A database of an earlier data folder at this path was set aside');
  }
  fs.mkdirSync(base, { recursive: true, mode: 0o711 });
  fs.chmodSync(AWAY, 0o711);
  fs.writeFileSync(note, `${base}\n`);
  const away = toLocation(base);
  if (away.owner && !canEnter(base, away.owner, false)) allowEntry(base, away.owner);
  log.info(
    { folder: base },
    `The folders above ${dataDir} are closed to the database's user: its files are in ${base}`,
  );
  return away;
}
