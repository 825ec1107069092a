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
  /** For a command that ends in its own way on `STOP_SIGNALS`: until this call they stop the database and the process. */
  takeOverSignals: () => void;
}

export interface Command {
  usage: string;
  /** Further lines of `--help`. */
  details?: readonly string[];
  summary: string;
  run(input: CommandInput): Promise<number>;
}
