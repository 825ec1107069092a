// Renders the full copy of an application for its seeker's receipt.
import { toSentProfile, type SentProfile } from '#applications/rules/sent-profile.ts';
import { translate } from '#api/translate.ts';
import { formatMoment } from '#platform/format-moment.ts';
import { formatPeriod } from '#seekers/rules/typed-month.ts';
import type { MailFacts } from '#notifications/store/mail-facts.ts';
import type { Language } from '#context.ts';

type Row = readonly [label: string, value: string | null];
type Translate = (key: string, values?: Record<string, string>) => string;

/** One row for each work, school, language and certificate. */
function toEntryRow(entry: SentProfile['entries'][number], list: Translate): Row {
  const { kind, name, organization, level, description } = entry;
  const parts = [
    name,
    organization,
    formatPeriod(entry, (from) => list('period.since', { from })),
    level && list(`language_level.${level}`),
    description,
  ];
  return [list(`entry.${kind}`), parts.filter(Boolean).join(' · ')];
}

/** Every field of the profile in the order that companies see; the compiler reports one that has no row. */
function listProfileRows(profile: SentProfile, label: Translate, list: Translate): Row[] {
  const { experience, notice_period, open_to_offers, skills, entries, ...texts } = profile;
  const rows: Record<keyof typeof texts, string | null> = texts;
  const { full_name, title, email, phone, location, bio, ...links } = rows;
  return [
    [label('full_name'), full_name],
    [label('title'), title],
    [label('email'), email],
    [label('phone'), phone],
    [label('location'), location],
    [label('experience'), experience && list(`experience.${experience}`)],
    [label('skills'), skills.join(', ')],
    [label('bio'), bio],
    ...entries.map((entry) => toEntryRow(entry, list)),
    [label('notice_period'), notice_period && list(`notice_period.${notice_period}`)],
    [label('offers'), open_to_offers ? list('offers.open') : null],
    ...Object.entries(links).map(([name, link]): Row => [list(`sent.${name}`), link]),
  ];
}

const createTranslate =
  (language: Language, module: 'notifications' | 'seekers', part: string): Translate =>
  (key, values = {}) =>
    translate(language, [module], `${part}.${key}`, values);

export function toReceiptText({ language, company, job, copy }: MailFacts): string[] {
  const label = createTranslate(language, 'notifications', 'mail.receipt');
  if (!copy) return [label('without_copy', { company, job })];
  const list = createTranslate(language, 'seekers', 'lists');
  const rows: Row[] = [
    [label('sent'), formatMoment(copy.applied_at, language)],
    ...listProfileRows(toSentProfile(copy.profile), label, list),
    [label('file'), copy.file_name],
    [label('consent'), copy.consent],
  ];
  const paragraphs = (copy.cover_letter ?? '').split('\n').filter((line) => line.trim() !== '');
  return [
    label('text', { company, job }),
    ...rows.flatMap(([name, value]) => (value ? label('row', { label: name, value }) : [])),
    ...(paragraphs.length > 0 ? [label('letter'), ...paragraphs] : []),
  ];
}
