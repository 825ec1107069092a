// Parses arguments of commands that write an audit row: who acts (`--by`, by default the system's user) and why (`--why`).
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';

/** Wrong arguments: the message is printed and the command exits with code 2. */
export class UsageError extends Error {}

interface ActionArgs {
  operator: string;
  reason: string;
  positionals: string[];
  /** Names of the flags that are set. */
  flags: ReadonlySet<string>;
}

const MAX_OPERATOR = 100;
const MAX_REASON = 500;

/** One line without control characters, in NFC. */
const toLine = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user id may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

function checkLength(name: string, value: string, max: number): string {
  if (value === '') throw new UsageError(`--${name} must not be empty`);
  if (value.length > max)
    throw new UsageError(`--${name} takes at most ${max} characters, this has ${value.length}`);
  return value;
}

/** `flags` are the command's own switches without a value, such as `now` for `--now`. */
export function parseActionArgs(args: string[], flags: readonly string[] = []): ActionArgs {
  const own = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  const options = { ...own, why: { type: 'string' as const }, by: { type: 'string' as const } };
  const { values, positionals } = readOrRefuse(() =>
    parseArgs({ args, allowPositionals: true, options }),
  );
  const { why, by } = values;
  if (typeof why !== 'string')
    throw new UsageError(`Give a reason: --why "…" is stored in the audit trail`);
  return {
    operator: checkLength('by', toLine(typeof by === 'string' ? by : currentUser()), MAX_OPERATOR),
    reason: checkLength('why', toLine(why), MAX_REASON),
    positionals,
    flags: new Set(flags.filter((flag) => Reflect.get(values, flag) === true)),
  };
}

function readOrRefuse<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
