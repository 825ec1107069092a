// The applications of an hour or a day in one mail; a single one reads as it would by itself.
import { translate } from '#api/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { toNotificationLink } from '#notifications/rules/notification-rules.ts';
import type { DigestFacts, DigestLine } from '#notifications/store/digests.ts';
import { toMail, type MailAddress } from './render.ts';
import { toNotificationText } from './notification-text.ts';

/** Null where nothing is left to say. */
export function renderDigestMail(
  facts: DigestFacts,
  to: string,
  address: MailAddress,
): Mail | null {
  const { language, lines, total, withdrawn } = facts;
  const [first] = lines;
  if (!first) return null;
  if (total === 1) {
    const text = [toNotificationText(first.kind, first, language)];
    return toMail(
      { to, language, key: first.kind, text, path: toNotificationLink(first) },
      address,
    );
  }
  const say = (part: string, values: Record<string, string | number>) =>
    translate(language, ['notifications'], `mail.application_digest.${part}`, values);
  const itemOf = (line: DigestLine) => ({
    title: line.seeker,
    note: line.job,
    more: line.kind === 'application_withdrawn' ? say('was_withdrawn', {}) : undefined,
    link: `${address.publicUrl}${toNotificationLink(line)}`,
  });
  const [count, beyond] = [total - withdrawn, total - lines.length];
  const text = [
    ...(count > 0 ? [say('text', { count })] : []),
    ...(withdrawn > 0 ? [say('withdrawn', { count: withdrawn })] : []),
    ...(beyond > 0 ? [say('beyond', { count: beyond })] : []),
  ];
  const key = count > 0 ? 'application_digest' : 'withdrawal_digest';
  const items = lines.map(itemOf);
  return toMail(
    { to, language, key, text, items, path: '/applications', count: count || withdrawn },
    address,
  );
}
