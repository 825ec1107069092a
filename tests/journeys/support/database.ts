// Direct access to the board's database, for journeys that need another time of day.
import path from 'node:path';
import { Client } from 'pg';
import { toConnection, readPostmaster } from '#platform/database/embedded/postmaster.ts';

function open(): Client {
  const env = JSON.parse(process.env.BOARD_ENV ?? '{}');
  if (env.DATABASE_URL) return new Client({ connectionString: env.DATABASE_URL });
  const running = readPostmaster(path.join(env.DATA_DIR, 'postgres'));
  if (!running) throw new Error('The board has no database running');
  return new Client(toConnection(running.socketFolder, 'viecvui'));
}

async function runQuery(sql: string, values: unknown[]): Promise<void> {
  const client = open();
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Makes an alert due: as if the search had last run two days ago and it were now seven in the morning. */
export async function moveToNextMorning(search_id: string): Promise<void> {
  await runQuery(`UPDATE saved_searches SET looked_at = now() - interval '2 days' WHERE id = $1`, [
    search_id,
  ]);
  const due = new Date(Date.now() - 60_000).toISOString();
  const slice = JSON.stringify({ ids: [search_id], frequency: 'daily', due });
  await runQuery(`INSERT INTO queue.job (name, data) VALUES ('alert-slices', $1)`, [slice]);
}

/** Makes a job expire yesterday. */
export async function expireJob(job_id: string): Promise<void> {
  await runQuery(`UPDATE jobs SET expires_at = now() - interval '1 day' WHERE id = $1`, [job_id]);
}
