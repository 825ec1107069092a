// An interview as a calendar file, in the words of whoever takes it.
import { problems, type Interview } from '#applications/contract/interviews.ts';
import { toCalendar, getCalendarMethod, type CalendarEntry } from '#applications/rules/calendar.ts';
import type { Side } from '#applications/rules/transitions.ts';
import {
  readAppointment,
  readInterview,
  type InterviewRow,
} from '#applications/store/interviews.ts';
import { Raw } from '#api/raw/raw.ts';
import { translate } from '#api/translate.ts';
import { PRODUCT } from '#product.ts';
import type { Db, Language, ActionContext } from '#context.ts';
import { getOwnInterview } from './interview-sides.ts';

/** Whoever takes the file. */
interface Reader {
  side: Side;
  language: Language;
  /** The board's own address. */
  base: string;
}

export interface CalendarFile {
  name: string;
  text: string;
  type: string;
}

type Appointment = NonNullable<Awaited<ReturnType<typeof readAppointment>>>;

/** A calendar takes an organizer with a mail address; without a public one nobody is written to. */
const addressOf = ({ contact }: Appointment, base: string) =>
  `mailto:${contact ?? `no-reply@${new URL(base).hostname}`}`;

function words(language: Language, key: string, values: Record<string, string>): string {
  return translate(language, ['applications'], `calendar.${key}`, values);
}

function summaryOf({ side, language }: Reader, about: Appointment): string {
  const { job_title: job, company_name: company, seeker_name: name } = about;
  return side === 'seeker'
    ? words(language, 'with_company', { job, company })
    : words(language, 'with_seeker', { job, name });
}

function descriptionOf({ language, base }: Reader, interview: Interview) {
  const { note, link, application_id } = interview;
  const more = words(language, 'more', { url: `${base}/applications/${application_id}` });
  return [note, link, more].filter((line) => line !== null).join('\n');
}

async function fileOf(db: Db, interview: InterviewRow, reader: Reader): Promise<CalendarFile> {
  const about = await readAppointment(db, interview.id, reader.language);
  if (!about) throw problems.interview_not_found();
  const { uid, sequence, minutes, place, link, chosen_at, updated_at, state } = interview;
  const entry: CalendarEntry = {
    uid,
    sequence,
    minutes,
    place,
    link,
    cancelled: state !== 'accepted',
    starts_at: chosen_at,
    changed_at: updated_at,
    summary: summaryOf(reader, about),
    description: descriptionOf(reader, interview),
    organizer: {
      name: about.company_name,
      address: addressOf(about, reader.base),
    },
  };
  return {
    name: `${words(reader.language, 'file', {})}.ics`,
    text: toCalendar(entry, PRODUCT),
    type: `text/calendar; charset=utf-8; method=${getCalendarMethod(entry)}`,
  };
}

/** Before a time is chosen there is nothing to enter; once it was, calling it off is told too. */
function hasEntry({ state, sequence }: InterviewRow): boolean {
  return state === 'accepted' || ((state === 'cancelled' || state === 'declined') && sequence > 0);
}

/** Throws the 404, 403 and 409 of the calendar file. */
export async function requireCalendarEntry(ctx: ActionContext, id: string) {
  const own = await getOwnInterview(ctx, id);
  if (!hasEntry(own.interview)) throw problems.interview_not_now();
  return own;
}

/** `base` is the board's own address. */
export async function getInterviewCalendar(
  ctx: ActionContext,
  id: string,
  base: string,
): Promise<Raw> {
  const { side, interview } = await requireCalendarEntry(ctx, id);
  const { language } = ctx;
  const { text, type, name } = await fileOf(ctx.db, interview, { side, language, base });
  return new Raw(text, type, { saveAs: name });
}

/**
 * For a mail about the interview: the entry once a time is chosen, its cancellation while a time that was chosen
 * before no longer holds, null where no calendar can have heard of it.
 */
export async function findCalendarFile(
  db: Db,
  id: string,
  reader: Reader & { now: Date },
): Promise<CalendarFile | null> {
  const interview = await readInterview(db, id, reader.now);
  const isKnown = interview && (interview.state === 'accepted' || interview.sequence > 0);
  return isKnown ? fileOf(db, interview, reader) : null;
}
