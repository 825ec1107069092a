// Starts one server on a new board with demo data before all journeys, and removes everything after them.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { Client } from 'pg';
import { createOwnFolder, removeLeftovers } from './leftovers.ts';
import { startBuiltServer } from './server.ts';
import { findFreePort } from '#platform/network/free-port.ts';

export default async function setup(): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = createOwnFolder();
  const database = await ownDatabase();
  const clean = async () => {
    await database?.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const env: Record<string, string> = { DATA_DIR: dataDir, DEMO: '1' };
  if (database) env.DATABASE_URL = database.url;
  // The journeys of push messages start their own push services, one per language.
  const ports = [await findFreePort(), await findFreePort()];
  env.PUSH_SERVICES = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
  process.env.PUSH_PORTS = JSON.stringify(ports);
  try {
    const server = await startBuiltServer(env);
    process.env.BOARD_URL = server.url;
    process.env.BOARD_ENV = JSON.stringify(env);
    const end = async () => {
      await server.stop();
      await clean();
    };
    // Playwright itself cleans up only after Ctrl-C.
    process.once('SIGTERM', () => void end().finally(() => process.exit(143)));
    return end;
  } catch (error) {
    await clean();
    throw error;
  }
}

/** Creates a database for this run on the server of DATABASE_URL; null if the embedded one is used. */
async function ownDatabase() {
  const admin = process.env.DATABASE_URL;
  if (!admin) return null;
  const name = `vv_journeys_${randomUUID().replaceAll('-', '')}`;
  const runQuery = async (sql: string) => {
    const client = new Client({ connectionString: admin });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await runQuery(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runQuery(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
