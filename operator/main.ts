// `npm run viecvui -- <command>`: opens the board's database and runs the command.
import { parseArgs } from 'node:util';
import { Kysely } from 'kysely';
import { readConfig } from '#platform/config.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { openDatabase, type Database } from '#platform/database/open.ts';
import { createLog } from '#platform/log.ts';
import { requireServersDatabase } from '#platform/start/running-server.ts';
import { explainStartError } from '#platform/start/start-error.ts';
import type { Tables } from '#tables.ts';
import { STOP_SIGNALS } from '#stop-on-signal.ts';
import type { Command } from './command.ts';
import { UsageError } from './moderation/action-args.ts';
import { commands } from './commands.ts';

function usage(): void {
  console.log('npm run viecvui -- <command>\n');
  for (const [name, { usage: args, summary: does }] of Object.entries(commands)) {
    console.log(`  ${`${name} ${args}`.trim().padEnd(66)} ${does}`);
  }
}

function help(name: string, { usage: args, summary: does, details = [] }: Command): void {
  console.log(`npm run viecvui -- ${`${name} ${args}`.trim()}\n\n  ${does}`);
  for (const line of details) console.log(`  ${line}`);
}

const wantsHelp = (args: readonly string[]) =>
  args.some((arg) => arg === '--help' || arg === '-h') || args[0] === 'help';

/** Unknown options and missing values, as Node's `parseArgs` reports them. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

let isInterrupted = false;

/** An interrupted command must not leave a database running that it has started. Returns a function that ends this. */
function stopWithDatabase(opening: Promise<Database>): () => void {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    isInterrupted = true;
    console.error('Interrupted: what was saved stays.');
    const database = await opening.catch(() => null);
    await database?.stop();
  };
  // Through npm a signal arrives twice.
  const interrupt = () => void (stopping ??= stop().finally(() => process.exit(1)));
  for (const signal of STOP_SIGNALS) process.on(signal, interrupt);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, interrupt);
  };
}

async function run(command: Command, args: string[]): Promise<number> {
  const config = readConfig(process.env);
  await requireServersDatabase(config);
  const log = createLog({ level: 'error' });
  const opening = openDatabase(config, log);
  const takeOverSignals = stopWithDatabase(opening);
  const database = await opening;
  const db = new Kysely<Tables>({ dialect: createDialect(database.pool) });
  try {
    const input = { config, database, db, args, now: new Date(), log, takeOverSignals };
    return await command.run(input);
  } finally {
    await database.stop();
  }
}

const [first = 'help', ...rest] = process.argv.slice(2);
// `help import` is the same as `import --help`.
const [name, ...args] = first === 'help' && rest[0] ? [rest[0], '--help'] : [first, ...rest];
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  const isHelp = ['help', '--help', '-h'].includes(name);
  usage();
  if (!isHelp) console.error(`\nThere is no command ${name}.`);
  process.exitCode = isHelp ? 0 : 2;
} else if (wantsHelp(args)) {
  help(name, command);
} else {
  try {
    // A command without arguments must not run as if a mistyped or imagined option (`migrate --dry-run`) were obeyed.
    if (command.usage === '') parseArgs({ args, options: {} });
    process.exitCode = await run(command, args);
  } catch (error) {
    const isUsage = isUsageError(error);
    // What fails because the database is being stopped says nothing to who has interrupted it.
    if (!isInterrupted) console.error(isUsage ? error.message : explainStartError(error));
    if (isUsage) console.error(`\nnpm run viecvui -- ${`${name} ${command.usage}`.trim()}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
