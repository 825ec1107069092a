// Formats an interview as a calendar entry (RFC 5545, RFC 5546): lines of at most 75 octets, escaped text, times in UTC.
import { MINUTE } from '#platform/durations.ts';

export interface CalendarEntry {
  uid: string;
  sequence: number;
  /** A cancelled entry makes calendars remove it. */
  cancelled: boolean;
  /** Null when no time was chosen at the moment of cancellation. */
  starts_at: Date | null;
  minutes: number;
  changed_at: Date;
  summary: string;
  description: string;
  place: string | null;
  link: string | null;
  organizer: { name: string; address: string };
}

const MAX_OCTETS = 75;

const formatUtc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes the characters that would end a text value or its line. */
const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Quotes a parameter. Quoted parameters have no escapes, so quotes and control characters are replaced. */
const quoteParameter = (text: string) =>
  `"${text.replaceAll('"', '’').replaceAll(/\p{Cc}/gu, ' ')}"`;

/** Folds a long line at whole characters; continuation lines start with a space. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

function toTimeLines({ starts_at, minutes }: CalendarEntry): string[] {
  if (!starts_at) return [];
  const ends_at = new Date(starts_at.getTime() + minutes * MINUTE);
  return [`DTSTART:${formatUtc(starts_at)}`, `DTEND:${formatUtc(ends_at)}`];
}

/** PUBLISH, not REQUEST: answers are given on the site, and a REQUEST must name attendees (RFC 5546, 3.2.2). */
export const getCalendarMethod = ({ cancelled }: Pick<CalendarEntry, 'cancelled'>) =>
  cancelled ? 'CANCEL' : 'PUBLISH';

export function toCalendar(entry: CalendarEntry, maker: string): string {
  const { uid, sequence, changed_at, summary, description, place, link, organizer } = entry;
  const where = place ?? link;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(maker)}//Interviews//EN`,
    `METHOD:${getCalendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatUtc(changed_at)}`,
    ...toTimeLines(entry),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(where ? [`LOCATION:${escapeText(where)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:${organizer.address}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
