// Runs operator commands in tests: in this process on the test's board, or as a separate process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command, CommandInput } from '#operator/command.ts';
import { readConfig } from '#platform/config.ts';
import type { TestBoard } from './test-board.ts';
import { silentLog } from './silent-log.ts';

interface CommandResult {
  code: number;
  text: string;
}

/** Runs a command on the board; returns its exit code and output. */
export async function runCommand(
  board: Pick<TestBoard, 'db' | 'clock'>,
  command: Command,
  args: string[],
  dataDir = tmpdir(),
): Promise<CommandResult> {
  const lines: string[] = [];
  const { log, error } = console;
  const note = (line: unknown) => void lines.push(String(line));
  Object.assign(console, { log: note, error: note });
  try {
    const config = readConfig({ DATA_DIR: dataDir });
    // Moderation commands only need the database.
    const input = { config, db: board.db, args, now: board.clock.now, log: silentLog } as unknown;
    const code = await command.run(input as CommandInput);
    return { code, text: lines.join('\n') };
  } finally {
    Object.assign(console, { log, error });
  }
}

/** Runs `npm run viecvui -- …` on the board's database, as an operator does while a server runs. */
export async function spawnCommand(
  board: Pick<TestBoard, 'database'>,
  args: string[],
): Promise<CommandResult> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vv-operator-'));
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATABASE_URL: board.database.url, DATA_DIR: dataDir };
  const run = spawn(process.execPath, ['operator/main.ts', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (some) => chunks.push(some));
  const [code] = await once(run, 'close');
  rmSync(dataDir, { recursive: true, force: true });
  return { code: Number(code), text: Buffer.concat(chunks).toString() };
}
