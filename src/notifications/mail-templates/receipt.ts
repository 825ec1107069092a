// An application word for word, as its seeker keeps it in the receipt.
import { translate } from '#api/translate.ts';
import { LEVELS } from '#jobs/rules/lists.ts';
import type { MailFacts } from '#notifications/store/mail-facts.ts';
import type { Language } from '#context.ts';
import { formatMoment } from './notification-text.ts';

/** In the order in which a company reads them. */
const PROFILE = [
  ...(['full_name', 'title', 'email', 'location', 'experience', 'skills', 'bio'] as const),
  ...(['linkedin', 'github', 'portfolio'] as const),
];

const plain = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';

/** A level is kept as a code, and read in words. */
function levelText(language: Language, kept: unknown): string {
  const level = LEVELS.find((it) => it === kept);
  return level ? translate(language, ['seekers'], `lists.experience.${level}`, {}) : plain(kept);
}

export function toReceiptText({ language, company, job, copy }: MailFacts): string[] {
  const say = (part: string, values: Record<string, string>) =>
    translate(language, ['notifications'], `mail.receipt.${part}`, values);
  if (!copy) return [say('without_copy', { company, job })];
  const text = [say('text', { company, job })];
  const row = (part: string, value: unknown) => {
    const written = plain(value);
    if (written !== '') text.push(say('row', { label: say(part, {}), value: written }));
  };
  row('sent', formatMoment(new Date(copy.applied_at), language));
  for (const name of PROFILE) {
    const kept = copy.profile[name];
    row(name, name === 'experience' ? levelText(language, kept) : kept);
  }
  row('file', copy.file_name);
  row('consent', copy.consent);
  const paragraphs = (copy.cover_letter ?? '').split('\n').filter((line) => line.trim() !== '');
  if (paragraphs.length > 0) text.push(say('letter', {}), ...paragraphs);
  return text;
}
