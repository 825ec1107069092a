// An interview as a calendar file, in the words of whoever takes it.
import { problems, type Interview } from '#applications/contract/interviews.ts';
import { calendarOf, methodOf, type Entry } from '#applications/rules/calendar.ts';
import type { Side } from '#applications/rules/transitions.ts';
import { readAppointment, type Kept } from '#applications/store/interviews.ts';
import { Raw } from '#door/raw/raw.ts';
import { sentence } from '#door/sentences.ts';
import { PRODUCT } from '#product.ts';
import type { Visit } from '#visit.ts';
import { ownInterview } from './interview-sides.ts';

/** Before a time is chosen there is nothing to enter; once it was, calling it off is told too. */
function isCancelled({ state, sequence }: Kept): boolean {
  if (state === 'accepted') return false;
  if ((state === 'cancelled' || state === 'declined') && sequence > 0) return true;
  throw problems.interview_not_now();
}

type Appointment = NonNullable<Awaited<ReturnType<typeof readAppointment>>>;

const addressOf = ({ contact, company_id }: Appointment, base: string) =>
  contact ? `mailto:${contact}` : `${base}/companies/${company_id}`;

function words(visit: Visit, key: string, values: Record<string, string>): string {
  return sentence(visit.language, ['applications'], `calendar.${key}`, values);
}

function summaryOf(visit: Visit, side: Side, about: Appointment): string {
  const { job_title: job, company_name: company, seeker_name: name } = about;
  return side === 'seeker'
    ? words(visit, 'with_company', { job, company })
    : words(visit, 'with_seeker', { job, name });
}

function descriptionOf(visit: Visit, { note, link, application_id }: Interview, base: string) {
  const more = words(visit, 'more', { url: `${base}/applications/${application_id}` });
  return [note, link, more].filter((line) => line !== null).join('\n');
}

/** `base` is the board's own address. */
export async function calendar(visit: Visit, id: string, base: string): Promise<Raw> {
  const { side, interview } = await ownInterview(visit, id);
  const cancelled = isCancelled(interview);
  const about = await readAppointment(visit.db, id);
  if (!about) throw problems.interview_not_found();
  const { uid, sequence, minutes, place, link, chosen_at, updated_at } = interview;
  const entry: Entry = {
    ...{ uid, sequence, cancelled, minutes, place, link },
    ...{ starts_at: chosen_at, changed_at: updated_at },
    summary: summaryOf(visit, side, about),
    description: descriptionOf(visit, interview, base),
    organizer: { name: about.company_name, address: addressOf(about, base) },
  };
  const type = `text/calendar; charset=utf-8; method=${methodOf(entry)}`;
  return new Raw(calendarOf(entry, PRODUCT), type, { saveAs: `${words(visit, 'file', {})}.ics` });
}
