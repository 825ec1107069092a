// Tests calendar entries line by line against RFC 5545.
import { describe, expect, test } from 'vitest';
import { toCalendar, foldLine, type CalendarEntry } from './calendar.ts';

const ENTRY: CalendarEntry = {
  uid: '01abc@viecvui.test',
  sequence: 2,
  cancelled: false,
  starts_at: new Date('2026-11-30T17:30:00Z'),
  minutes: 45,
  changed_at: new Date('2026-11-20T05:00:00Z'),
  summary: 'Phỏng vấn: Kế toán; thuế, công nợ \\ tổng hợp',
  description: 'Mang theo CMND\r\nGặp chị Hoa',
  place: 'Tầng 5, số 12 Lê Lợi, phường Bến Nghé, Quận 1, TP. Hồ Chí Minh (đối diện chợ)',
  link: null,
  organizer: { name: 'Công ty "Sen Vàng"; Hà Nội', address: 'mailto:hr@sen.vn' },
};

/** Splits into unfolded lines. */
const splitLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const createLines = (more: Partial<CalendarEntry>) =>
  splitLines(toCalendar({ ...ENTRY, ...more }, 'Việc Vui'));

describe('a calendar entry', () => {
  test('has every required line, in order', () => {
    expect(createLines({})).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Việc Vui//Interviews//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:01abc@viecvui.test',
      'SEQUENCE:2',
      'DTSTAMP:20261120T050000Z',
      'DTSTART:20261130T173000Z',
      'DTEND:20261130T181500Z',
      String.raw`SUMMARY:Phỏng vấn: Kế toán\; thuế\, công nợ \\ tổng hợp`,
      String.raw`DESCRIPTION:Mang theo CMND\nGặp chị Hoa`,
      String.raw`LOCATION:Tầng 5\, số 12 Lê Lợi\, phường Bến Nghé\, Quận 1\, TP. Hồ Chí Minh (đối diện chợ)`,
      'ORGANIZER;CN="Công ty ’Sen Vàng’; Hà Nội":mailto:hr@sen.vn',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('is folded at 75 octets with CRLF, and never inside a character', () => {
    const text = toCalendar({ ...ENTRY, description: 'đường 🌻'.repeat(300) }, 'Việc Vui');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const octets = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(splitLines(text).find((line) => line.startsWith('DESCRIPTION'))).toBe(
      `DESCRIPTION:${'đường 🌻'.repeat(300)}`,
    );
    expect(text).not.toContain('\uFFFD');
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });

  test('includes the link, and is a cancellation when cancelled, also without a time', () => {
    const link = 'https://meet.example.vn/a?b=1;c,d';
    const lines = createLines({ link, place: null, cancelled: true, starts_at: null });
    expect(lines).toContain(`URL:${link}`);
    expect(lines).toContain(String.raw`LOCATION:https://meet.example.vn/a?b=1\;c\,d`);
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
    expect(lines.filter((line) => /^DT(START|END)/.test(line))).toEqual([]);
  });

  test('prevents line injection by user text', () => {
    const lines = createLines({
      summary: 'A\nATTACH:https://evil.test',
      organizer: { name: 'A\r\nATTENDEE:mailto:x@x.vn', address: 'mailto:hr@sen.vn' },
    });
    expect(lines.filter((line) => /^(ATTACH|ATTENDEE)/.test(line))).toEqual([]);
  });
});
