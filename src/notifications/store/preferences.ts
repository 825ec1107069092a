// Stores mail preferences and finds the mail of an unsubscribe link.
import type { Db } from '#context.ts';
import {
  MAIL_KINDS,
  type MailKind,
  type MailPreferences,
  type Pace,
} from '#notifications/contract.ts';
import { DEFAULT_PACE } from '#notifications/rules/digest.ts';

/** Kinds without a row are on. */
export async function readPreferences(db: Db, person_id: string): Promise<MailPreferences> {
  const rows = await db
    .selectFrom('mail_preferences')
    .select(['kind', 'wanted', 'pace'])
    .where('person_id', '=', person_id)
    .execute();
  const stored = new Map(rows.map(({ kind, wanted }) => [kind, wanted]));
  const wanted = (kind: MailKind) => stored.get(kind) ?? true;
  return {
    application: wanted('application'),
    interview: wanted('interview'),
    job: wanted('job'),
    alert: wanted('alert'),
    follow: wanted('follow'),
    application_pace: rows.find(({ pace }) => pace !== null)?.pace ?? DEFAULT_PACE,
  };
}

export async function writePreferences(
  db: Db,
  person_id: string,
  changes: Partial<MailPreferences>,
  now: Date,
): Promise<void> {
  const rows = MAIL_KINDS.flatMap((kind) => {
    const wanted = changes[kind];
    return wanted === undefined ? [] : [{ person_id, kind, wanted, updated_at: now }];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('mail_preferences')
    .values(rows)
    .onConflict((on) =>
      on.columns(['person_id', 'kind']).doUpdateSet((eb) => ({
        wanted: eb.ref('excluded.wanted'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function writePace(db: Db, person_id: string, pace: Pace, now: Date): Promise<void> {
  await db
    .insertInto('mail_preferences')
    .values({ person_id, kind: 'application', pace, updated_at: now })
    .onConflict((on) =>
      on.columns(['person_id', 'kind']).doUpdateSet((eb) => ({
        pace: eb.ref('excluded.pace'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function findPersonByLink(db: Db, unsubscribe_hash: Uint8Array) {
  return db
    .selectFrom('mails')
    .select(['person_id', 'kind', 'search_id'])
    .where('unsubscribe_hash', '=', unsubscribe_hash)
    .executeTakeFirst();
}
