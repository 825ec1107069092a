// Logs JSON lines to standard output: level, time, message, request id; secrets are masked.
import { pino } from 'pino';
import { openLogOutput, type Writer } from './logging/log-output.ts';
import { serializeError } from './logging/log-safety.ts';

export interface Log {
  info(data: object, message?: string): void;
  warn(data: object, message?: string): void;
  error(data: object, message?: string): void;
}

/** Keys whose values are never logged, at any depth. */
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

/** A quick check of the serialized line: hardly any line contains such a key. */
function maskSecrets(line: string): string {
  if (!NAMED.test(line)) return line;
  const hide = (key: string, value: unknown) => (SECRET.has(key) ? '[hidden]' : value);
  return `${JSON.stringify(JSON.parse(line, hide))}\n`;
}

/** Milliseconds for which lines are buffered, and the maximum length of the buffer. */
const MOMENT = 100;
const MAX_BUFFERED = 16_384;
/** Prefix of lines that may be buffered. */
const INFO = '{"level":"info"';

/** Writes the lines of a busy moment together, because writing costs more than formatting. Warnings are written at once. */
export function combineLogs(to: Writer): Writer {
  let buffered = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffered !== '') to.write(buffered);
    buffered = '';
  };
  process.on('exit', flush);
  return {
    write(line: string) {
      buffered += line;
      if (!line.startsWith(INFO) || buffered.length > MAX_BUFFERED) flush();
      else timer ??= setTimeout(flush, MOMENT).unref();
    },
  };
}

interface LogOptions {
  level?: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Destination of the lines; standard output by default. */
  to?: Writer;
}

/** Used as Fastify's `loggerInstance`; each request's child logger adds its request id. */
export function createLog({ level = 'info', to }: LogOptions = {}) {
  const options = {
    level,
    base: undefined,
    messageKey: 'msg',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: (error: unknown) => serializeError(error) },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: maskSecrets },
  };
  return pino(options, to ?? combineLogs(openLogOutput(1)));
}
