// Records a running server's settings in the data folder for commands on the same machine, whose environment may differ.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import { isSameProcess, ownProcessKey } from '#platform/database/embedded/process.ts';

const ServerFacts = z.object({
  /** Process id and start time, because pids are reused. */
  mark: z.string().max(100),
  /** Its address on this machine. */
  address: z.string().max(300),
  publicUrl: z.string().max(2000),
  secure: z.boolean(),
  isLocal: z.boolean(),
  rateLimits: z.boolean(),
  mail: z.enum(['smtp', 'outbox', 'none']),
  google: z.boolean(),
  demo: z.boolean(),
  workers: z.boolean(),
  /** Records of earlier versions lack it. */
  database: z.enum(['embedded', 'external']).optional(),
});

export type ServerFacts = z.output<typeof ServerFacts>;

const getFolder = (dataDir: string) => path.join(dataDir, 'servers');

/** A server on all interfaces is reached by loopback. */
function toLocalAddress({ host, port }: Config): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

export const toServerFacts = (config: Config): Omit<ServerFacts, 'mark'> => ({
  address: toLocalAddress(config),
  publicUrl: config.publicUrl,
  secure: config.secure,
  isLocal: config.isLocal,
  rateLimits: config.rateLimits,
  mail: config.mail,
  google: config.google !== null,
  demo: config.demo,
  workers: config.workers,
  database: config.databaseUrl === null ? 'embedded' : 'external',
});

/** Returns a function that removes the record. */
export async function recordRunningServer(config: Config): Promise<() => Promise<void>> {
  const file = path.join(getFolder(config.dataDir), `${process.pid}.json`);
  await mkdir(getFolder(config.dataDir), { recursive: true, mode: 0o700 });
  const facts = { mark: ownProcessKey, ...toServerFacts(config) };
  await writeFile(file, JSON.stringify(facts), { mode: 0o600 });
  return () => rm(file, { force: true });
}

/** Lists the servers that are alive; removes the records of killed ones. */
export async function findRunningServers(dataDir: string): Promise<ServerFacts[]> {
  const names = await readdir(getFolder(dataDir)).catch(() => []);
  const found: ServerFacts[] = [];
  for (const name of names.filter((it) => /^\d+\.json$/.test(it)).toSorted()) {
    const file = path.join(getFolder(dataDir), name);
    const text = await readFile(file, 'utf8').catch(() => '');
    const facts = ServerFacts.safeParse(parseJson(text));
    if (facts.success && isSameProcess(facts.data.mark)) found.push(facts.data);
    else await rm(file, { force: true }).catch(() => {});
  }
  return found;
}

const OTHER_DATABASE = {
  external:
    'uses the database of DATABASE_URL, which is not set here: set it to the same address as the server has.',
  embedded:
    'uses the embedded database, and DATABASE_URL is set here: run the command without it, or set another DATA_DIR.',
};

/** Throws if a running server of this data folder uses another kind of database: a command would change that of nobody. */
export async function requireServersDatabase(config: Config): Promise<void> {
  const own = toServerFacts(config).database;
  const other = (await findRunningServers(config.dataDir)).find(
    ({ database }) => database !== undefined && database !== own,
  );
  if (!other?.database) return;
  throw new Error(
    `The server at ${other.address} that runs on ${config.dataDir} ${OTHER_DATABASE[other.database]}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
