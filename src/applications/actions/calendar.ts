// Calendar file of an interview, in its reader's language and from its reader's side.
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

/** The person who receives the file. */
interface Reader {
  side: Side;
  language: Language;
  /** Public URL of the site. */
  base: string;
}

interface CalendarFile {
  name: string;
  text: string;
  type: string;
}

type Appointment = NonNullable<Awaited<ReturnType<typeof readAppointment>>>;

/** Calendars require an organizer with a mail address. Without a public one, a no-reply address stands in. */
const toOrganizerAddress = ({ contact }: Appointment, base: string) =>
  `mailto:${contact ?? `no-reply@${new URL(base).hostname}`}`;

function translateCalendar(
  language: Language,
  key: string,
  values: Record<string, string>,
): string {
  return translate(language, ['applications'], `calendar.${key}`, values);
}

function toSummary({ side, language }: Reader, appointment: Appointment): string {
  const { job_title: job, company_name: company, seeker_name: name } = appointment;
  return side === 'seeker'
    ? translateCalendar(language, 'with_company', { job, company })
    : translateCalendar(language, 'with_seeker', { job, name });
}

function toDescription({ language, base }: Reader, interview: Interview) {
  const { note, link, application_id } = interview;
  const details = translateCalendar(language, 'more', {
    url: `${base}/applications/${application_id}`,
  });
  return [note, link, details].filter((line) => line !== null).join('\n');
}

async function createCalendarFile(
  db: Db,
  interview: InterviewRow,
  reader: Reader,
): Promise<CalendarFile> {
  const appointment = await readAppointment(db, interview.id, reader.language);
  if (!appointment) throw problems.interview_not_found();
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
    summary: toSummary(reader, appointment),
    description: toDescription(reader, interview),
    organizer: {
      name: appointment.company_name,
      address: toOrganizerAddress(appointment, reader.base),
    },
  };
  return {
    name: `${translateCalendar(reader.language, 'file', {})}.ics`,
    text: toCalendar(entry, PRODUCT),
    type: `text/calendar; charset=utf-8; method=${getCalendarMethod(entry)}`,
  };
}

/** A calendar entry exists once a time is chosen. A later cancellation is an entry too, so that calendars remove it. */
function hasCalendarEntry({ state, sequence }: InterviewRow): boolean {
  return state === 'accepted' || ((state === 'cancelled' || state === 'declined') && sequence > 0);
}

/** Throws 404, 403, or 409 when there is no calendar entry. */
export async function requireCalendarEntry(ctx: ActionContext, id: string) {
  const own = await getOwnInterview(ctx, id);
  if (!hasCalendarEntry(own.interview)) throw problems.interview_state_conflict();
  return own;
}

/** `base` is the public URL of the site. */
export async function getInterviewCalendar(
  ctx: ActionContext,
  id: string,
  base: string,
): Promise<Raw> {
  const { side, interview } = await requireCalendarEntry(ctx, id);
  const { language } = ctx;
  const { text, type, name } = await createCalendarFile(ctx.db, interview, {
    side,
    language,
    base,
  });
  return new Raw(text, type, { saveAs: name });
}

/**
 * Returns the attachment of a mail about the interview: the entry once a time is chosen, a cancellation when a chosen
 * time no longer holds, null when no calendar can contain the interview.
 */
export async function findCalendarFile(
  db: Db,
  id: string,
  reader: Reader & { now: Date },
): Promise<CalendarFile | null> {
  const interview = await readInterview(db, id, reader.now);
  const isInCalendars = interview && (interview.state === 'accepted' || interview.sequence > 0);
  return isInCalendars ? createCalendarFile(db, interview, reader) : null;
}
