// JSON lines on standard output: level, time, message, request id; nothing secret.
import { pino } from 'pino';
import { serializeError } from './logging/log-safety.ts';

export type LogData = Record<string, unknown>;

export interface Log {
  info(data: object, message?: string): void;
  warn(data: object, message?: string): void;
  error(data: object, message?: string): void;
}

/** Never written, wherever they stand in what is logged. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'new_password',
  'token',
  'id_token',
  'code',
  'secret',
  'cover_letter',
];

const SECRET = new Set(SECRETS);
const NAMED = new RegExp(`"(?:${SECRETS.join('|')})":`);

/** Looked for in the line as it is written: nearly none names a secret, and that is soon seen. */
function withoutSecrets(line: string): string {
  if (!NAMED.test(line)) return line;
  const hide = (key: string, value: unknown) => (SECRET.has(key) ? '[hidden]' : value);
  return `${JSON.stringify(JSON.parse(line, hide))}\n`;
}

/** Milliseconds for which a line may wait for those that follow, and how much may wait. */
const MOMENT = 100;
const WAITING_MOST = 16_384;
/** As lines begin that may wait. */
const INFO = '{"level":"info"';

interface Writer {
  write(lines: string): void;
}

/** Lines of a busy moment are written together: to write costs more than to make them. A warning waits for nothing. */
export function combineLogs(to: Writer): Writer {
  let waiting = '';
  let later: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(later);
    later = undefined;
    if (waiting !== '') to.write(waiting);
    waiting = '';
  };
  process.on('exit', flush);
  return {
    write(line: string) {
      waiting += line;
      if (!line.startsWith(INFO) || waiting.length > WAITING_MOST) flush();
      else later ??= setTimeout(flush, MOMENT).unref();
    },
  };
}

export interface LogOptions {
  level?: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where the lines go; standard output unless told. */
  to?: Writer;
}

/** Fastify takes it as `loggerInstance`; each request's child carries its request id. */
export function createLog({ level = 'info', to }: LogOptions = {}) {
  const options = {
    level,
    base: undefined,
    messageKey: 'msg',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: (error: unknown) => serializeError(error) },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: withoutSecrets },
  };
  return pino(options, to ?? combineLogs(pino.destination({ fd: 1 })));
}
