// Checks that the database and the folder of files belong to the same board: each stores the board's id.
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { ADVISORY_LOCKS } from './database/advisory-locks.ts';
import type { FileStore } from './files/disk.ts';

type Files = Pick<FileStore, 'list' | 'boardId' | 'writeBoardId'>;

const ADVICE =
  "Start with the database that belongs to these files, or restore it, or set another DATA_DIR. If the files do belong to this database, run 'npm run viecvui -- adopt' once.";

const boardIdProblems = {
  other:
    'DATA_DIR/files belongs to another board than the database: their board ids differ. ' + ADVICE,
  fresh:
    'DATA_DIR/files belongs to a board, but the database has no board id: it is new, or older than these files. ' +
    ADVICE,
  unknown:
    'DATA_DIR/files holds files without a board id, and the database knows none of them. ' + ADVICE,
} as const;

async function readId(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM board_identity');
  return rows[0]?.id ?? null;
}

async function writeId(client: PoolClient, id: string): Promise<void> {
  await client.query('INSERT INTO board_identity (id) VALUES ($1)', [id]);
}

const newBoardId = () => randomBytes(16).toString('hex');

const SAMPLE = 1000;

/** An empty folder fits any database; otherwise the database must have a row for at least one file. */
async function knowsFiles(client: PoolClient, files: Files): Promise<boolean> {
  const keys: string[] = [];
  for await (const { key } of files.list()) {
    keys.push(key);
    if (keys.length === SAMPLE) break;
  }
  if (keys.length === 0) return true;
  const sql = 'SELECT EXISTS (SELECT FROM files WHERE key = ANY($1)) AS is_known';
  const { rows } = await client.query<{ is_known: boolean }>(sql, [keys]);
  return rows[0]?.is_known ?? false;
}

async function matchIds(client: PoolClient, files: Files): Promise<void> {
  const [inDatabase, inFolder] = [await readId(client), await files.boardId()];
  if (inDatabase && inFolder) {
    if (inDatabase !== inFolder) throw new Error(boardIdProblems.other);
    return;
  }
  if (inFolder) throw new Error(boardIdProblems.fresh);
  if (inDatabase && !(await knowsFiles(client, files))) throw new Error(boardIdProblems.unknown);
  // The database first: after a crash in between, the next start adopts the folder.
  const id = inDatabase ?? newBoardId();
  if (!inDatabase) await writeId(client, id);
  await files.writeBoardId(id);
  if ((await files.boardId()) !== id) throw new Error(boardIdProblems.other);
}

async function runLocked<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.boardId]);
    return await work(client);
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
  }
}

/** Writes the id where it is missing; throws when the database and the files belong to different boards. */
export const ensureBoardId = (pool: Pool, files: Files): Promise<void> =>
  runLocked(pool, (client) => matchIds(client, files));

/** For the operator's command that links both: the folder takes the database's id, or the database the folder's. */
export const adoptFiles = (pool: Pool, files: Files): Promise<string> =>
  runLocked(pool, async (client) => {
    const [inDatabase, inFolder] = [await readId(client), await files.boardId()];
    const id = inDatabase ?? inFolder ?? newBoardId();
    if (!inDatabase) await writeId(client, id);
    await files.writeBoardId(id, { replace: true });
    return id;
  });
