// The declared sides of each kind of mail agree with the receivers of the events.
import { expect, test } from 'vitest';
import { isSwitchable, listMailKinds, MAIL_KINDS, type MailKind } from './mail-kinds.ts';
import { NOTIFICATION_RULES, type Receiver } from './notification-rules.ts';

const SIDES = {
  seeker: 'job_seeker',
  company: 'company',
  followers: 'job_seeker',
  applicants: 'job_seeker',
  candidates: 'job_seeker',
} as const satisfies Record<Receiver, string>;

/** Alerts come from saved searches, not from events. */
const BY_EVENTS = MAIL_KINDS.filter((kind) => kind !== 'alert');

test.each(BY_EVENTS)('mails about %s have a switch for exactly the sides that get them', (kind) => {
  const rules = Object.values(NOTIFICATION_RULES).filter(({ mail }) => mail === kind);
  const receivers = rules.flatMap(({ to }) => to.map((receiver) => SIDES[receiver]));
  const shown = (['company', 'job_seeker'] as const).filter((side) =>
    listMailKinds(side).includes(kind),
  );
  expect(shown).toEqual([...new Set<string>(receivers)].toSorted());
});

test('alerts have a switch for seekers only', () => {
  expect(listMailKinds('job_seeker')).toContain('alert');
  expect(listMailKinds('company')).not.toContain('alert');
});

test.each([
  ['application' satisfies MailKind, true],
  ['receipt', false],
  ['account', false],
] as const)('%s can be switched off: %s', (kind, expected) => {
  expect(isSwitchable(kind)).toBe(expected);
});
