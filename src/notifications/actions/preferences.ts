// Reads and changes a person's mail preferences, in the product or by the unsubscribe link of a mail.
import { createHash } from 'node:crypto';
import { silenceSearch } from '#saved/store/searches.ts';
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

/**
 * An alert's link switches off that saved search and returns its name, or all alerts with `all_alerts`; any other link
 * switches off its kind of mail. Idempotent.
 */
export async function unsubscribe(
  { db, now }: ActionContext,
  token: string,
  { all_alerts = false }: { all_alerts?: boolean | undefined },
): Promise<{ unsubscribed: true; kind: MailKind; search_name: string | null }> {
  const mail = await findPersonByLink(db, hashLink(token));
  if (!mail || !isSwitchable(mail.kind)) throw problems.unsubscribe_unknown();
  const { kind, person_id, search_id } = mail;
  if (search_id && !all_alerts) {
    return { unsubscribed: true, kind, search_name: await silenceSearch(db, search_id, now) };
  }
  await writePreferences(db, person_id, { [kind]: false }, now);
  return { unsubscribed: true, kind, search_name: null };
}
