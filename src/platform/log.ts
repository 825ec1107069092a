// JSON lines on standard output: level, time, message, request id; nothing secret.
import { pino } from 'pino';

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

const paths = SECRETS.flatMap((name) =>
  ['', '*.', '*.*.', '*.*.*.'].map((depth) => {
    return /^\w+$/.test(name) ? `${depth}${name}` : `${depth.replace(/\.$/, '')}["${name}"]`;
  }),
);

export interface LogOptions {
  level?: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where the lines go; standard output unless told. */
  to?: { write(line: string): void };
}

/** Fastify takes it as `loggerInstance`; each request's child carries its request id. */
export function createLog({ level = 'info', to }: LogOptions = {}) {
  const options = {
    level,
    base: undefined,
    messageKey: 'msg',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: '[hidden]' },
  };
  return to ? pino(options, to) : pino(options);
}

interface Logged {
  method: string;
  url: string;
  host: string;
  ip: string;
}

/** A request's line for calls whose query opens something. */
export const pathAlone = ({ method, url, host, ip }: Logged) => ({
  method,
  url: url.split('?')[0],
  host,
  remoteAddress: ip,
});
