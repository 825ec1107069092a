// Renders the full copy of an application for its seeker's receipt.
import { translate } from '#api/translate.ts';
import { formatMoment } from '#platform/format-moment.ts';
import { LEVELS } from '#jobs/rules/lists.ts';
import type { MailFacts } from '#notifications/store/mail-facts.ts';
import type { Language } from '#context.ts';

/** In the order that companies see. */
const PROFILE_FIELDS = [
  ...(['full_name', 'title', 'email', 'location', 'experience', 'skills', 'bio'] as const),
  ...(['linkedin', 'github', 'portfolio'] as const),
];

const toText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';

/** Translates the level's code. */
function toLevelText(language: Language, value: unknown): string {
  const level = LEVELS.find((it) => it === value);
  return level ? translate(language, ['seekers'], `lists.experience.${level}`, {}) : toText(value);
}

export function toReceiptText({ language, company, job, copy }: MailFacts): string[] {
  const translatePart = (part: string, values: Record<string, string>) =>
    translate(language, ['notifications'], `mail.receipt.${part}`, values);
  if (!copy) return [translatePart('without_copy', { company, job })];
  const text = [translatePart('text', { company, job })];
  const addRow = (part: string, value: unknown) => {
    const shown = toText(value);
    if (shown !== '')
      text.push(translatePart('row', { label: translatePart(part, {}), value: shown }));
  };
  addRow('sent', formatMoment(copy.applied_at, language));
  for (const name of PROFILE_FIELDS) {
    const value = copy.profile[name];
    addRow(name, name === 'experience' ? toLevelText(language, value) : value);
  }
  addRow('file', copy.file_name);
  addRow('consent', copy.consent);
  const paragraphs = (copy.cover_letter ?? '').split('\n').filter((line) => line.trim() !== '');
  if (paragraphs.length > 0) text.push(translatePart('letter', {}), ...paragraphs);
  return text;
}
