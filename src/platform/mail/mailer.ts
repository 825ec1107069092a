// Sends mail by SMTP where that is configured; else each mail is a file in the outbox.
import { createTransport } from 'nodemailer';
import { putInOutbox } from './outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same however often it is tried, so that a mail program shows it once. */
  messageId?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Lets go of open connections. */
  close(): void;
}

export interface MailConfig {
  /** `none` discards every mail: the operator has said that the board sends none. */
  mail?: 'smtp' | 'outbox' | 'none';
  smtpUrl: string | null;
  mailFrom: string | null;
  dataDir: string;
}

interface Log {
  info(data: object, message?: string): void;
}

const SECONDS = 1000;

function smtp(url: string, from: string): Mailer {
  const patience = { connectionTimeout: 10 * SECONDS, greetingTimeout: 10 * SECONDS };
  const transport = createTransport({ url, ...patience, socketTimeout: 30 * SECONDS });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

/** Addresses and contents stay out of the log: it says that a mail waits, and where. */
export function createMailer(config: MailConfig, log: Log): Mailer {
  const { mail: mode, smtpUrl, mailFrom, dataDir } = config;
  if (mode === 'none') return { send: async () => {}, close() {} };
  if (smtpUrl) return smtp(smtpUrl, mailFrom ?? 'Việc Vui <no-reply@localhost>');
  return {
    async send(mail) {
      const file = await putInOutbox(dataDir, mail);
      log.info({ file }, 'A mail was put into the outbox, as no mail server is configured');
    },
    close() {},
  };
}
