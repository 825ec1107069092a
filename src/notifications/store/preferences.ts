// Stores mail preferences and finds the mail of an unsubscribe link.
import type { Db } from '#context.ts';
import type { MailPreferences } from '#notifications/contract.ts';
import { DEFAULT_PACE } from '#notifications/rules/digest.ts';
import { MAIL_KINDS, type MailKind, type Pace } from '#notifications/rules/mail-kinds.ts';

/** Kinds without a row are on. */
export async function readPreferences(db: Db, person_id: string): Promise<MailPreferences> {
  const rows = await db
    .selectFrom('mail_preferences')
    .select(['kind', 'wanted', 'pace'])
    .where('person_id', '=', person_id)
    .execute();
  const stored = new Map<MailKind, boolean>(rows.map(({ kind, wanted }) => [kind, wanted]));
  const switches = MAIL_KINDS.map((kind) => [kind, stored.get(kind) ?? true] as const);
  return {
    // Object.fromEntries loses the keys' types.
    ...(Object.fromEntries(switches) as Record<MailKind, boolean>),
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
