// Rows of accounts that expire.
import { sql } from 'kysely';
import { ACCOUNT_EVENT_DAYS } from '#auth/rules/account-events.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import { toOrphanRetention } from '#identity/store.ts';
import { THROTTLE_RETENTION } from '#platform/rate-limit/buckets.ts';
import type { RetentionRule } from '#platform/retention.ts';
import { DEVICE_DAYS } from './devices.ts';

export const AUTH_RETENTION: readonly RetentionRule[] = [
  { table: 'sessions', id: sql`sid`, from: 'expires_at', days: 0 },
  { table: 'tickets', id: sql`kind || ' of ' || created_at`, from: 'expires_at', days: 0 },
  { table: 'account_mails', id: sql`id`, from: 'created_at', days: 7 },
  {
    table: 'account_totps',
    id: sql`account_id`,
    from: 'created_at',
    days: 1,
    where: sql`confirmed_at IS NULL`,
  },
  { table: 'account_events', id: sql`id`, from: 'at', days: ACCOUNT_EVENT_DAYS },
  { table: 'email_changes', id: sql`id`, from: 'expires_at', days: 0 },
  { table: 'account_devices', id: sql`'a device'`, from: 'seen_at', days: DEVICE_DAYS },
  toOrphanRetention(EMBEDDED_ISSUER),
  THROTTLE_RETENTION,
];
