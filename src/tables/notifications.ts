// Row types of notifications, mails and job alerts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Data, Subjects } from './events.ts';

type Time = Date;

interface NotificationRow extends Subjects {
  id: string;
  seq: GeneratedAlways<number>;
  person_id: string;
  event_id: string | null;
  kind: string;
  data: Data;
  created_at: Time;
  read_at: Time | null;
}

interface MailPreferenceRow {
  person_id: string;
  kind: 'application' | 'interview' | 'message' | 'job' | 'alert' | 'follow' | 'reminder';
  wanted: Generated<boolean>;
  pace: 'each' | 'hourly' | 'daily' | null;
  updated_at: Time;
}

interface MailRow extends Subjects {
  id: string;
  person_id: string;
  kind: MailPreferenceRow['kind'] | 'receipt' | 'account';
  template: string;
  event_id: string | null;
  search_id: string | null;
  data: Data;
  state: Generated<'waiting' | 'sent' | 'dead' | 'dropped'>;
  tries: Generated<number>;
  next_at: Time;
  last_error: string | null;
  unsubscribe_hash: Uint8Array | null;
  digest_open: Generated<boolean>;
  created_at: Time;
  sent_at: Time | null;
}

interface DigestLineRow {
  person_id: string;
  application_id: string;
  kind: 'application_sent' | 'application_withdrawn';
  mail_id: string;
  at: Time;
}

interface PushSubscriptionRow {
  id: string;
  person_id: string;
  session: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: string[];
  created_at: Time;
  updated_at: Time;
}

interface PushMessageRow {
  id: string;
  subscription_id: string;
  template: string;
  link: string;
  tries: Generated<number>;
  next_at: Time;
  created_at: Time;
}

export interface NotificationTables {
  notifications: NotificationRow;
  mail_preferences: MailPreferenceRow;
  mails: MailRow;
  digest_lines: DigestLineRow;
  push_subscriptions: PushSubscriptionRow;
  push_messages: PushMessageRow;
  alerted_jobs: { search_id: string; job_id: string; mail_id: string | null; at: Time };
}
