// Sends mail by SMTP when it is configured; otherwise writes each mail to the outbox.
import { createTransport } from 'nodemailer';
import type { Log } from '#platform/log.ts';
import { writeToOutbox } from './outbox.ts';
import { toSmtpOptions } from './smtp.ts';
import { SECOND } from '#platform/durations.ts';

interface Attachment {
  filename: string;
  /** UTF-8 text. */
  content: string;
  contentType: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a mail client shows it once. */
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Mails get a few seconds, also those that begin meanwhile; then their connections are closed. */
  close(): Promise<void>;
}

export interface MailConfig {
  /** `none` discards every mail: the operator has turned mail off. */
  mail?: 'smtp' | 'outbox' | 'none';
  smtpUrl: string | null;
  mailFrom: string | null;
  dataDir: string;
}

/** A server that answers one byte at a time would pass every other timeout. */
const LONGEST = 30 * SECOND;
/** Milliseconds that mails may still take after a signal. */
const SHUTDOWN_GRACE = 3 * SECOND;

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(toSmtpOptions(url));
  const closing = new AbortController();
  const open = new Set<Promise<unknown>>();
  return {
    async send(mail) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(LONGEST)]);
      const sending = transport.sendMail({ from, ...mail, signal });
      const settled: Promise<unknown> = Promise.allSettled([sending]).then(() =>
        open.delete(settled),
      );
      open.add(settled);
      await sending;
    },
    async close() {
      // Not cleared: a batch that is being sent may begin mails after the others have ended.
      setTimeout(() => closing.abort(), SHUTDOWN_GRACE).unref();
      await Promise.all(open);
      transport.close();
    },
  };
}

/** Addresses and contents are not logged, only the mail's file. */
export function createMailer(config: MailConfig, log: Pick<Log, 'info'>): Mailer {
  const { mail: mode, smtpUrl, mailFrom, dataDir } = config;
  if (mode === 'none') return { send: async () => {}, close: async () => {} };
  if (smtpUrl) return createSmtpMailer(smtpUrl, mailFrom ?? 'Việc Vui <no-reply@localhost>');
  return {
    async send(mail) {
      const file = await writeToOutbox(dataDir, mail);
      log.info({ file }, 'A mail was written to the outbox, because no mail server is configured');
    },
    async close() {},
  };
}
