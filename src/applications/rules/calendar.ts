// An interview as a calendar entry (RFC 5545, RFC 5546): lines of at most 75 octets, text escaped, moments in UTC.
export interface CalendarEntry {
  uid: string;
  sequence: number;
  /** Called off: a calendar that holds the entry takes it out. */
  cancelled: boolean;
  /** Null where the time was open again when it was called off. */
  starts_at: Date | null;
  minutes: number;
  changed_at: Date;
  summary: string;
  description: string;
  place: string | null;
  link: string | null;
  organizer: { name: string; address: string };
}

const MINUTE = 60_000;
const LONGEST = 75;

const moment = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Text as a value: what would end it or its line is written otherwise. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Text as a quoted parameter, which knows no escapes. */
const quoted = (text: string) => `"${text.replaceAll('"', '’').replaceAll(/\p{Cc}/gu, ' ')}"`;

/** A long line goes on in the next one after a space; no letter is cut in two. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > LONGEST) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

function timesOf({ starts_at, minutes }: CalendarEntry): string[] {
  if (!starts_at) return [];
  const ends_at = new Date(starts_at.getTime() + minutes * MINUTE);
  return [`DTSTART:${moment(starts_at)}`, `DTEND:${moment(ends_at)}`];
}

/** Published, not requested: the answer is given on the board, and a request must name attendees (RFC 5546, 3.2.2). */
export const getCalendarMethod = ({ cancelled }: Pick<CalendarEntry, 'cancelled'>) =>
  cancelled ? 'CANCEL' : 'PUBLISH';

export function toCalendar(entry: CalendarEntry, maker: string): string {
  const { uid, sequence, changed_at, summary, description, place, link, organizer } = entry;
  const where = place ?? link;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//Interviews//EN`,
    `METHOD:${getCalendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(changed_at)}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    `ORGANIZER;CN=${quoted(organizer.name)}:${organizer.address}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
