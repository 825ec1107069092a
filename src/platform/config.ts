// The environment, checked once: one sentence for each variable that cannot be used.
import path from 'node:path';
import { z } from 'zod';
import { findSmtpUrlFault } from './mail/smtp.ts';
import { isLocalInstallation, isLoopback } from './network/loopback.ts';
import { parseTrustedProxies, type TrustedProxies } from './network/trusted-proxies.ts';

const text = z.string().trim();
const one = (...schemes: string[]) =>
  text.refine((value) => schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''), {
    error: `must be an address that begins with ${schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)).join(' or ')}`,
  });
const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true');
const origin = one('http', 'https').refine(
  (value) => ['', '/'].includes(value.replace(/^https?:\/\/[^/?#]*/, '')),
  { error: 'must be an address without a path, such as https://viecvui.example' },
);

const TRUST_PROXY_FORM =
  'must be the number of proxies in front of the board (such as 1), or their addresses or networks with commas between (such as 10.0.0.5, 192.168.0.0/16); true, which would believe anybody, is no longer a value';

const variables = z.object({
  PORT: text
    .regex(/^\d{1,5}$/, { error: 'must be a number from 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a number from 0 to 65535' })
    .default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: one('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: one('postgres', 'postgresql').optional(),
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
  SMTP_URL: one('smtp', 'smtps')
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
  GOOGLE_ISSUER: one('https', 'http').default('https://accounts.google.com'),
  S3_URL: one('s3', 'https', 'http').optional(),
  CLAMAV_URL: one('tcp', 'unix').optional(),
  SCAN_COMMAND: text.max(1000).optional(),
  METRICS_TOKEN: text.min(16, { error: 'must have at least 16 characters' }).optional(),
  SECURITY_CONTACT: one('mailto', 'https').optional(),
  PASSWORD_MIN: text
    .regex(/^\d{1,2}$/, { error: 'must be a number from 6 to 64' })
    .transform(Number)
    .refine((length) => length >= 6 && length <= 64, { error: 'must be a number from 6 to 64' })
    .default(6),
  RATE_LIMITS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .transform((value) => value === 'on')
    .default(true),
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
  EMBEDDINGS_URL: one('https', 'http').optional(),
  EMBEDDINGS_MODEL: text.max(200).default('text-embedding-3-small'),
  EMBEDDINGS_KEY: text.optional(),
  EMBEDDINGS_DAILY_LIMIT: text
    .regex(/^\d{1,9}$/, { error: 'must be a number of texts a day' })
    .transform(Number)
    .default(20_000),
  WORKERS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .transform((value) => value === 'on')
    .default(true),
  NODE_ENV: text.optional(),
});

type Variables = z.output<typeof variables>;

export type Config = ReturnType<typeof configOf>;

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const read = variables.safeParse(Object.fromEntries(given));
  if (!read.success) {
    throw new Error(read.error.issues.map((i) => `${i.path.join('.')} ${i.message}.`).join('\n'));
  }
  const config = configOf(read.data);
  const wrong = quarrels(read.data, config);
  if (wrong.length) throw new Error(wrong.join('\n'));
  return config;
}

/** Variables that are fine alone but not together. */
function quarrels(given: Variables, { isLocal }: Config): string[] {
  const { SMTP_URL: smtpUrl, MAIL: mail } = given;
  const isPublic = !!given.PUBLIC_URL && !isLoopback(new URL(given.PUBLIC_URL).hostname);
  const rules: [boolean, string][] = [
    [
      !given.RATE_LIMITS && given.NODE_ENV === 'production' && !isLocal,
      'RATE_LIMITS must be on in production unless HOST and PUBLIC_URL are loopback addresses.',
    ],
    [
      !!given.DATABASE_READ_URL && !given.DATABASE_URL,
      'DATABASE_READ_URL needs DATABASE_URL beside it.',
    ],
    [
      !given.GOOGLE_CLIENT_ID !== !given.GOOGLE_CLIENT_SECRET,
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    ],
    [
      !!given.CLAMAV_URL && !!given.SCAN_COMMAND,
      'CLAMAV_URL and SCAN_COMMAND cannot be set together: one scanner decides.',
    ],
    [given.IDENTITY !== 'embedded', 'IDENTITY can only be embedded in this version.'],
    [!!smtpUrl && !given.MAIL_FROM, 'SMTP_URL needs MAIL_FROM beside it.'],
    [mail === 'smtp' && !smtpUrl, 'MAIL=smtp needs SMTP_URL beside it.'],
    [
      !!smtpUrl && (mail === 'none' || mail === 'outbox'),
      `MAIL=${mail} and SMTP_URL contradict each other: take one of them out.`,
    ],
    [
      isPublic && !smtpUrl && mail !== 'none',
      'PUBLIC_URL is open to others, but this board has no way to send mail (verification, new passwords): set SMTP_URL and MAIL_FROM, or MAIL=none if it is meant to send no mail.',
    ],
    [
      given.VERIFY_EMAIL === 'required' && mail === 'none' && !given.GOOGLE_CLIENT_ID,
      'VERIFY_EMAIL=required needs mail or Google sign-in: with MAIL=none nobody could verify an address.',
    ],
    [
      given.DEV_MAIL === true && !isLocal,
      'DEV_MAIL=1 is for this machine alone: HOST and PUBLIC_URL must be loopback addresses.',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

function originsOf(given: Variables): string[] {
  if (given.PUBLIC_URL) return [given.PUBLIC_URL];
  const host = given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST;
  const all = [host, '127.0.0.1', 'localhost'].map(
    (name) => new URL(`http://${name}:${given.PORT}`).origin,
  );
  return [...new Set(all)];
}

function configOf(given: Variables) {
  const publicOrigins = originsOf(given);
  const [publicUrl = ''] = publicOrigins;
  const isLocal = isLocalInstallation(given.HOST, publicOrigins);
  const demo = given.DEMO ?? (isLocal && !given.DATABASE_URL);
  const mail = given.MAIL ?? (given.SMTP_URL ? 'smtp' : 'outbox');
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given;
  return {
    port: given.PORT,
    host: given.HOST,
    /** True if only this machine can reach it: HOST and every public origin are loopback. */
    isLocal,
    dataDir: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    /** Without a slash at its end. */
    publicUrl,
    /** What a browser may send as Origin. */
    publicOrigins,
    secure: publicUrl.startsWith('https:'),
    demo,
    trustProxy: given.TRUST_PROXY ?? null,
    mail,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? null,
    /** Whether `/dev/mail` shows the outbox (to requests from this machine). */
    devMail: isLocal && mail === 'outbox' && (given.DEV_MAIL ?? demo),
    /** Whether applying and publishing need a verified address. */
    verifyEmail: given.VERIFY_EMAIL ?? (given.SMTP_URL ? 'required' : 'optional'),
    google: clientId && clientSecret ? { clientId, clientSecret } : null,
    googleIssuer: given.GOOGLE_ISSUER,
    s3Url: given.S3_URL ?? null,
    metricsToken: given.METRICS_TOKEN ?? null,
    /** Whom security.txt names: by default the role address that RFC 2142 sets aside for it. */
    securityContact: given.SECURITY_CONTACT ?? `mailto:security@${new URL(publicUrl).hostname}`,
    rateLimits: given.RATE_LIMITS,
    /** The shortest password that a new account may have. */
    minPassword: given.PASSWORD_MIN,
    identity: given.IDENTITY,
    siteFigures: given.SITE_FIGURES,
    /** How long applications are kept that were not taken up. */
    retentionDays: given.RETENTION_DAYS,
    clamavUrl: given.CLAMAV_URL,
    scanCommand: given.SCAN_COMMAND,
    /** An OpenAI-compatible service that matching may ask for meanings; without one it does without. */
    embeddings: given.EMBEDDINGS_URL
      ? {
          url: given.EMBEDDINGS_URL,
          model: given.EMBEDDINGS_MODEL,
          key: given.EMBEDDINGS_KEY ?? null,
          dailyLimit: given.EMBEDDINGS_DAILY_LIMIT,
        }
      : null,
    /** Whether this process tells the news and keeps house too. */
    workers: given.WORKERS,
    production: given.NODE_ENV === 'production',
  };
}
