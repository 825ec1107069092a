// Reads and validates the environment once, with one message for each invalid variable.
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { findSmtpUrlFault } from './mail/smtp.ts';
import { isLocalInstallation, isLoopback } from './network/loopback.ts';
import { parseTrustedProxies, type TrustedProxies } from './network/trusted-proxies.ts';

const text = z.string().trim();
const urlSchema = (...schemes: string[]) =>
  text.refine((value) => schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''), {
    error: `must be an address that begins with ${schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)).join(' or ')}`,
  });
const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true');
const origin = urlSchema('http', 'https').refine(
  (value) => ['', '/'].includes(value.replace(/^https?:\/\/[^/?#]*/, '')),
  { error: 'must be an address without a path, such as https://viecvui.example' },
);

const toUrlHost = (host: string) => (isIPv6(host) ? `[${host}]` : host);
/** An IPv6 address with a zone is none that a link may name. */
const isHost = (value: string) =>
  (isIPv6(value) || /^[\w.-]+$/.test(value)) && URL.canParse(`http://${toUrlHost(value)}`);

const TRUST_PROXY_FORM =
  'must be the number of proxies in front of the board (such as 1), or their addresses or networks with commas between (such as 10.0.0.5, 192.168.0.0/16); true is not accepted, because it trusts every sender';

const variables = z.object({
  PORT: text
    .regex(/^\d{1,5}$/, { error: 'must be a number from 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a number from 0 to 65535' })
    .default(3000),
  HOST: text
    .refine(isHost, {
      error:
        'must be a name or an address without scheme, port or brackets, such as 0.0.0.0 or ::1',
    })
    .default('127.0.0.1'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: urlSchema('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: urlSchema('postgres', 'postgresql').optional(),
  PUBLIC_URL: origin.transform((value) => new URL(value).origin).optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: text
    .transform((value, context): TrustedProxies => {
      const trusted = parseTrustedProxies(value);
      if (trusted) return trusted;
      context.addIssue({ code: 'custom', message: TRUST_PROXY_FORM });
      return z.NEVER;
    })
    .optional(),
  SMTP_URL: urlSchema('smtp', 'smtps')
    .superRefine((value, context) => {
      const fault = findSmtpUrlFault(value);
      if (fault) context.addIssue(fault);
    })
    .optional(),
  MAIL: z.enum(['smtp', 'outbox', 'none'], { error: 'must be smtp, outbox or none' }).optional(),
  DEV_MAIL: flag.optional(),
  VERIFY_EMAIL: z
    .enum(['required', 'optional'], { error: 'must be required or optional' })
    .optional(),
  MAIL_FROM: text.regex(/.@./, { error: 'must be an e-mail address' }).optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: urlSchema('https', 'http').default('https://accounts.google.com'),
  /** Reserved: checked, but nothing reads it yet. */
  S3_URL: urlSchema('s3', 'https', 'http').optional(),
  CLAMAV_URL: urlSchema('tcp', 'unix').optional(),
  SCAN_COMMAND: text.max(1000).optional(),
  CDN: flag.default(false),
  CDN_PURGE_URL: urlSchema('http', 'https').optional(),
  VAPID_PRIVATE_KEY: text
    .regex(/^[\w-]{43}$/, { error: 'must be a private key of 32 bytes in base64url' })
    .optional(),
  PUSH_SERVICES: text
    .transform((value) => value.split(',').map((item) => item.trim()))
    .pipe(z.array(origin.transform((value) => new URL(value).origin)))
    .default([]),
  PAGE_CACHE_MB: text
    .regex(/^\d{1,5}$/, { error: 'must be a number of megabytes, or 0' })
    .transform(Number)
    .default(64),
  METRICS_TOKEN: text.min(16, { error: 'must have at least 16 characters' }).optional(),
  SECURITY_CONTACT: urlSchema('mailto', 'https').optional(),
  PASSWORD_MIN: text
    .regex(/^\d{1,2}$/, { error: 'must be a number from 6 to 64' })
    .transform(Number)
    .refine((length) => length >= 6 && length <= 64, { error: 'must be a number from 6 to 64' })
    .default(6),
  RATE_LIMITS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .transform((value) => value === 'on')
    .default(true),
  /** Reserved for other providers of identity. */
  IDENTITY: z
    .enum(['embedded', 'firebase', 'oidc'], { error: 'must be embedded, firebase or oidc' })
    .default('embedded'),
  SITE_FIGURES: z.enum(['fixed', 'live'], { error: 'must be fixed or live' }).optional(),
  RETENTION_DAYS: text
    .regex(/^\d{1,4}$/, { error: 'must be a number of days from 30 to 3650' })
    .transform(Number)
    .refine((days) => days >= 30 && days <= 3650, {
      error: 'must be a number of days from 30 to 3650',
    })
    .default(180),
  EMBEDDINGS_URL: urlSchema('https', 'http').optional(),
  EMBEDDINGS_MODEL: text.max(200).default('text-embedding-3-small'),
  EMBEDDINGS_KEY: text.optional(),
  EMBEDDINGS_DAILY_LIMIT: text
    .regex(/^\d{1,9}$/, { error: 'must be a number of texts a day' })
    .transform(Number)
    .default(20_000),
  INDEXNOW_KEY: text
    .regex(/^[a-zA-Z0-9-]{8,128}$/, { error: 'must have 8 to 128 letters, digits and dashes' })
    .optional(),
  INDEXNOW_URL: urlSchema('https', 'http').default('https://api.indexnow.org/indexnow'),
  GOOGLE_INDEXING_KEY: text.max(1000).optional(),
  GOOGLE_INDEXING_URL: urlSchema('https', 'http').default(
    'https://indexing.googleapis.com/v3/urlNotifications:publish',
  ),
  GOOGLE_INDEXING_DAILY: text
    .regex(/^\d{1,6}$/, { error: 'must be a number of calls a day' })
    .transform(Number)
    .default(200),
  WORKERS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .transform((value) => value === 'on')
    .default(true),
  NODE_ENV: text.optional(),
});

/** The names of all variables. docs/operations.md describes each. */
export const VARIABLE_NAMES = Object.keys(variables.shape);

type Variables = z.output<typeof variables>;

export type Config = ReturnType<typeof toConfig>;

export function readConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.entries(env).filter(([, value]) => value?.trim());
  const read = variables.safeParse(Object.fromEntries(nonEmpty));
  if (!read.success) {
    throw new Error(read.error.issues.map((i) => `${i.path.join('.')} ${i.message}.`).join('\n'));
  }
  const config = toConfig(read.data);
  const wrong = findConflicts(read.data, config);
  if (wrong.length) throw new Error(wrong.join('\n'));
  return config;
}

/** Combinations of variables that are valid alone but not together. */
function findConflicts(env: Variables, { isLocal }: Config): string[] {
  const { SMTP_URL: smtpUrl, MAIL: mail } = env;
  const isPublic = !!env.PUBLIC_URL && !isLoopback(new URL(env.PUBLIC_URL).hostname);
  const rules: [boolean, string][] = [
    [
      !env.RATE_LIMITS && env.NODE_ENV === 'production' && !isLocal,
      'RATE_LIMITS must be on in production unless HOST and PUBLIC_URL are loopback addresses.',
    ],
    [!!env.DATABASE_READ_URL && !env.DATABASE_URL, 'DATABASE_READ_URL requires DATABASE_URL.'],
    [
      !env.GOOGLE_CLIENT_ID !== !env.GOOGLE_CLIENT_SECRET,
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    ],
    [
      !!env.CLAMAV_URL && !!env.SCAN_COMMAND,
      'CLAMAV_URL and SCAN_COMMAND cannot be set together: one scanner decides.',
    ],
    [!!env.CDN_PURGE_URL && !env.CDN, 'CDN_PURGE_URL requires CDN=1.'],
    [
      !isLocal && env.PUSH_SERVICES.some((service) => !service.startsWith('https:')),
      'PUSH_SERVICES must be addresses that begin with https:// unless HOST and PUBLIC_URL are loopback addresses.',
    ],
    [env.IDENTITY !== 'embedded', 'IDENTITY can only be embedded in this version.'],
    [!!smtpUrl && !env.MAIL_FROM, 'SMTP_URL requires MAIL_FROM.'],
    [mail === 'smtp' && !smtpUrl, 'MAIL=smtp requires SMTP_URL.'],
    [
      !!smtpUrl && (mail === 'none' || mail === 'outbox'),
      `MAIL=${mail} and SMTP_URL contradict each other: remove one of them.`,
    ],
    [
      isPublic && !smtpUrl && mail !== 'none',
      'PUBLIC_URL is open to others, but this board has no way to send mail (verification, new passwords): set SMTP_URL and MAIL_FROM, or MAIL=none if it is meant to send no mail.',
    ],
    [
      env.VERIFY_EMAIL === 'required' && mail === 'none' && !env.GOOGLE_CLIENT_ID,
      'VERIFY_EMAIL=required needs mail or Google sign-in: with MAIL=none nobody could verify an address.',
    ],
    [
      env.DEV_MAIL === true && !isLocal,
      'DEV_MAIL=1 works only on this machine: HOST and PUBLIC_URL must be loopback addresses.',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

function toOrigins(env: Variables): string[] {
  if (env.PUBLIC_URL) return [env.PUBLIC_URL];
  const all = [toUrlHost(env.HOST), '127.0.0.1', 'localhost'].map(
    (name) => new URL(`http://${name}:${env.PORT}`).origin,
  );
  return [...new Set(all)];
}

const toPush = ({ VAPID_PRIVATE_KEY, PUSH_SERVICES: services }: Variables) => ({
  /** Null to derive the key from the one in the data folder. */
  privateKey: VAPID_PRIVATE_KEY ?? null,
  /** Origins of push services in addition to the known ones. */
  services,
});

function toConfig(env: Variables) {
  const publicOrigins = toOrigins(env);
  const [publicUrl = ''] = publicOrigins;
  const isLocal = isLocalInstallation(env.HOST, publicOrigins);
  const demo = env.DEMO ?? (isLocal && !env.DATABASE_URL);
  const mail = env.MAIL ?? (env.SMTP_URL ? 'smtp' : 'outbox');
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  return {
    port: env.PORT,
    host: env.HOST,
    /** True if only this machine can reach the board: HOST and every public origin are loopback. */
    isLocal,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    /** Without a trailing slash. */
    publicUrl,
    /** Allowed values of the Origin header. */
    publicOrigins,
    secure: publicUrl.startsWith('https:'),
    demo,
    /** False where `demo` is only the default. */
    isDemoChosen: env.DEMO !== undefined,
    trustProxy: env.TRUST_PROXY ?? null,
    mail,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    /** Whether `/dev/mail` shows the outbox (to requests from this machine). */
    devMail: isLocal && mail === 'outbox' && (env.DEV_MAIL ?? demo),
    /** Whether applying and publishing need a verified address. */
    verifyEmail: env.VERIFY_EMAIL ?? (env.SMTP_URL ? 'required' : 'optional'),
    google: clientId && clientSecret ? { clientId, clientSecret } : null,
    googleIssuer: env.GOOGLE_ISSUER,
    /** Set if a CDN in front may share pages; changes are sent to its purge address if it has one. */
    cdn: env.CDN ? { purgeUrl: env.CDN_PURGE_URL ?? null } : null,
    push: toPush(env),
    /** Bound of the page cache; 0 turns it off. */
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    metricsToken: env.METRICS_TOKEN ?? null,
    /** The contact in security.txt; by default the role address of RFC 2142. */
    securityContact: env.SECURITY_CONTACT ?? `mailto:security@${new URL(publicUrl).hostname}`,
    rateLimits: env.RATE_LIMITS,
    /** The shortest password that a new account may have. */
    minPassword: env.PASSWORD_MIN,
    siteFigures: env.SITE_FIGURES,
    /** Days after which applications that did not lead to a hire are deleted. */
    retentionDays: env.RETENTION_DAYS,
    clamavUrl: env.CLAMAV_URL,
    scanCommand: env.SCAN_COMMAND,
    /** An OpenAI-compatible embeddings service for matching; matching also works without one. */
    embeddings: env.EMBEDDINGS_URL
      ? {
          url: env.EMBEDDINGS_URL,
          model: env.EMBEDDINGS_MODEL,
          key: env.EMBEDDINGS_KEY ?? null,
          dailyLimit: env.EMBEDDINGS_DAILY_LIMIT,
        }
      : null,
    /** Search engines that are notified of changed pages. */
    indexing: {
      indexNow: env.INDEXNOW_KEY ? { url: env.INDEXNOW_URL, key: env.INDEXNOW_KEY } : null,
      google: env.GOOGLE_INDEXING_KEY
        ? {
            keyFile: path.resolve(env.GOOGLE_INDEXING_KEY),
            url: env.GOOGLE_INDEXING_URL,
            daily: env.GOOGLE_INDEXING_DAILY,
          }
        : null,
    },
    /** Whether this process also runs the background work: notifications, mail and scheduled tasks. */
    workers: env.WORKERS,
  };
}
