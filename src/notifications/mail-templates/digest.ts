// Renders the applications of an hour or a day as one mail; a single one gets its ordinary mail.
import { translate } from '#api/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { toNotificationLink } from '#notifications/rules/notification-rules.ts';
import type { DigestFacts, DigestLine } from '#notifications/store/digests.ts';
import { toMail, type MailAddress } from './render.ts';
import { toNotificationText } from './notification-text.ts';

/** Returns null when the digest is empty. */
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
  const translatePart = (part: string, values: Record<string, string | number>) =>
    translate(language, ['notifications'], `mail.application_digest.${part}`, values);
  const toItem = (line: DigestLine) => ({
    title: line.seeker,
    note: line.job,
    more: line.kind === 'application_withdrawn' ? translatePart('was_withdrawn', {}) : undefined,
    link: `${address.publicUrl}${toNotificationLink(line)}`,
  });
  const [count, beyond] = [total - withdrawn, total - lines.length];
  const text = [
    ...(count > 0 ? [translatePart('text', { count })] : []),
    ...(withdrawn > 0 ? [translatePart('withdrawn', { count: withdrawn })] : []),
    ...(beyond > 0 ? [translatePart('beyond', { count: beyond })] : []),
  ];
  const key = count > 0 ? 'application_digest' : 'withdrawal_digest';
  const items = lines.map(toItem);
  return toMail(
    { to, language, key, text, items, path: '/applications', count: count || withdrawn },
    address,
  );
}
