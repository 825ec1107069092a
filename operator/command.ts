// What every operator's command is handed, and what it answers: the exit code.
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/open.ts';
import type { createLog } from '#platform/log.ts';
import type { Db } from '#context.ts';

export interface CommandInput {
  config: Config;
  database: Database;
  db: Db;
  args: string[];
  now: Date;
  log: ReturnType<typeof createLog>;
}

export interface Command {
  usage: string;
  /** What `--help` says beyond the one line. */
  details?: readonly string[];
  does: string;
  run(input: CommandInput): Promise<number>;
}
