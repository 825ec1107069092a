// Reads and changes a person's mail preferences, in the product or by the unsubscribe link of a mail.
import { createHash } from 'node:crypto';
import { readSearch, silenceSearch } from '#saved/store/searches.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { problems, type MailPreferences } from '#notifications/contract.ts';
import { getDigestDue } from '#notifications/rules/digest.ts';
import { isSwitchable, type MailKind } from '#notifications/rules/mail-kinds.ts';
import { bringDigestForward } from '#notifications/store/digests.ts';
import {
  findPersonByLink,
  readPreferences,
  writePace,
  writePreferences,
} from '#notifications/store/preferences.ts';

export function getMailPreferences(ctx: ActionContext): Promise<MailPreferences> {
  return readPreferences(ctx.db, getPerson(ctx).id);
}

export async function setMailPreferences(
  ctx: ActionContext,
  payload: Partial<MailPreferences>,
): Promise<MailPreferences> {
  const { db, now } = ctx;
  const { id } = getPerson(ctx);
  await writePreferences(db, id, payload, now);
  const { application_pace: pace } = payload;
  if (pace) {
    await writePace(db, id, pace, now);
    await bringDigestForward(db, id, getDigestDue(pace, now));
  }
  return readPreferences(db, id);
}

export const hashLink = (token: string) => createHash('sha256').update(token).digest();

async function findSwitchableMail(db: ActionContext['db'], token: string) {
  const mail = await findPersonByLink(db, hashLink(token));
  if (!mail || !isSwitchable(mail.kind)) throw problems.unsubscribe_unknown();
  const { kind, person_id, search_id } = mail;
  return { kind, person_id, search_id };
}

interface Unsubscription {
  kind: MailKind;
  /** Null if the whole kind is off. */
  search_name: string | null;
}

/** What is already off of that which the link switches off; null while the mails are still sent. */
export async function findUnsubscription(
  { db }: ActionContext,
  token: string,
): Promise<Unsubscription | null> {
  const { kind, person_id, search_id } = await findSwitchableMail(db, token);
  const wanted = await readPreferences(db, person_id);
  if (!wanted[kind]) return { kind, search_name: null };
  const search = search_id && (await readSearch(db, person_id, search_id));
  return search && search.frequency === 'off' ? { kind, search_name: search.name } : null;
}

/**
 * An alert's link switches off that saved search and returns its name, or all alerts with `all_alerts`; any other link
 * switches off its kind of mail. Idempotent.
 */
export async function unsubscribe(
  { db, now }: ActionContext,
  token: string,
  { all_alerts = false }: { all_alerts?: boolean | undefined },
): Promise<Unsubscription & { unsubscribed: true }> {
  const { kind, person_id, search_id } = await findSwitchableMail(db, token);
  if (search_id && !all_alerts) {
    return { unsubscribed: true, kind, search_name: await silenceSearch(db, search_id, now) };
  }
  await writePreferences(db, person_id, { [kind]: false }, now);
  return { unsubscribed: true, kind, search_name: null };
}
