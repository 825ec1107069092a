// Seekers apply while the board is killed in rounds; then every confirmed application must exist.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '#platform/database/embedded.ts';
import { readPostmaster } from '#platform/database/embedded/postmaster.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const SEEKERS = 100;
const CLIENTS = 8;
const BOARD = path.resolve('tests/support/durability/board.ts');

interface Outcome {
  rounds: number;
  /** Answered 201 before or after a kill. */
  acknowledged: number;
  /** Sent again with the same key because the board was killed before it answered. */
  repeated: number;
  /** Confirmed applications that are missing afterwards, or have another id. */
  lost: number;
  /** Rows beyond one application, copy, consent, step and event per request. */
  doubled: number;
}

interface Board {
  child: ChildProcess;
  address: string;
  cluster: string;
}

async function start(dataDir: string): Promise<Board> {
  const child = spawn(process.execPath, [BOARD, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The board exited before it listened');
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  ended.catch(() => {});
  const board: Omit<Board, 'child'> = JSON.parse(line);
  return { child, ...board };
}

/** Kills the board, and in every second round its database too, as in a power cut. */
async function kill({ child, cluster }: Board, withDatabase: boolean): Promise<void> {
  const database = withDatabase ? readPostmaster(cluster) : null;
  const ended = once(child, 'exit');
  if (database) process.kill(database.pid, 'SIGKILL');
  child.kill('SIGKILL');
  await ended;
}

/** One attempt; null when the board was killed before it answered. */
async function apply(address: string, n: number): Promise<string | null> {
  const body = JSON.stringify({ job_id: `j${Math.floor(n / SEEKERS)}`, cover_letter: `Thư ${n}` });
  const headers = {
    authorization: `Bearer p${n % SEEKERS}`,
    'content-type': 'application/json',
    'idempotency-key': `key-${n}`,
  };
  const response = await fetch(`${address}/api/v1/applications`, { method: 'POST', headers, body })
    .then(async (it) => ({ status: it.status, body: (await it.json()) as { id: string } }))
    .catch(() => null);
  // A board whose database was killed first may still say so.
  if (!response || response.status >= 500) return null;
  if (response.status !== 201)
    throw new Error(`${n}: ${response.status} ${JSON.stringify(response)}`);
  return response.body.id;
}

class Load {
  readonly acknowledged = new Map<number, string>();
  readonly open = new Set<number>();
  repeated = 0;
  changed = 0;
  #next = 0;

  async send(address: string, n: number): Promise<void> {
    if (this.open.has(n)) this.repeated += 1;
    this.open.add(n);
    const id = await apply(address, n);
    if (id === null) return;
    this.open.delete(n);
    this.acknowledged.set(n, id);
  }

  /** Sends new applications from several clients until the board is down. */
  async press(address: string, isDown: () => boolean): Promise<void> {
    const client = async () => {
      while (!isDown()) await this.send(address, this.#next++);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }

  /** Repeats unanswered requests, and some answered ones, which must get the same response. */
  async repeat(address: string): Promise<void> {
    for (const n of Array.from(this.open)) await this.send(address, n);
    for (const [n, id] of [...this.acknowledged].slice(-5)) {
      if ((await apply(address, n)) !== id) this.changed += 1;
    }
  }
}

const COUNTS = `SELECT (SELECT count(*) FROM applications) + (SELECT count(*) FROM application_copies)
  + (SELECT count(*) FROM consents) + (SELECT count(*) FROM application_steps)
  + (SELECT count(*) FROM events WHERE kind = 'application_sent') AS rows`;

async function look(dataDir: string, load: Load): Promise<{ lost: number; doubled: number }> {
  const database = await startEmbedded({ dataDir, log: silentLog });
  const client = new Client(database.connection);
  await client.connect();
  const applications = await client.query<{ id: string; person_id: string; job_id: string }>(
    'SELECT id, person_id, job_id FROM applications',
  );
  const byPair = new Map(
    applications.rows.map((row) => [`${row.person_id} ${row.job_id}`, row.id]),
  );
  const missing = [...load.acknowledged].filter(
    ([n, id]) => byPair.get(`p${n % SEEKERS} j${Math.floor(n / SEEKERS)}`) !== id,
  );
  const counted = await client.query<{ rows: string }>(COUNTS);
  await client.end();
  await database.stop();
  const rows = Number(counted.rows[0]?.rows);
  return { lost: missing.length + load.changed, doubled: rows - 5 * load.acknowledged.size };
}

/** `note` is called after each round. */
export async function testDurability(
  rounds: number,
  note: (line: string) => void,
): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-durable-'));
  fs.chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const load = new Load();
  let board: Board | null = null;
  try {
    for (let round = 1; round <= rounds; round++) {
      board = await start(dataDir);
      await load.repeat(board.address);
      let isDown = false;
      const pressing = load.press(board.address, () => isDown);
      await wait(300 + Math.random() * 700);
      await kill(board, round % 2 === 0);
      isDown = true;
      await pressing;
      note(`round ${round}: ${load.acknowledged.size} acknowledged, ${load.open.size} unanswered`);
    }
    board = await start(dataDir);
    await load.repeat(board.address);
    await kill(board, false);
    const found = await look(dataDir, load);
    const { size: acknowledged } = load.acknowledged;
    return { rounds, acknowledged, repeated: load.repeated, ...found };
  } finally {
    board?.child.kill('SIGKILL');
    await (await startEmbedded({ dataDir, log: silentLog })).stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
