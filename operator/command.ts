// The interface of an operator's command: its input, and the exit code as its result.
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
  /** Further lines of `--help`. */
  details?: readonly string[];
  summary: string;
  /** The command ends by itself, in its own way, on `STOP_SIGNALS`. */
  endsOnSignal?: boolean;
  run(input: CommandInput): Promise<number>;
}
