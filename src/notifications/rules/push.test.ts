// Tests which endpoints are called, which kinds of messages each side gets, and when a message is retried.
import { describe, expect, test } from 'vitest';
import { listPushKinds } from './push-kinds.ts';
import { getNextPush, isPushEndpoint, toPushKind } from './push.ts';

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a known service is called: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.attacker.example/abc',
    'https://fcm.googleapis.com@attacker.example/abc',
    'https://attacker.example/fcm.googleapis.com',
    'https://push.apple.com.attacker.example/abc',
    'https://evilpush.apple.com.example/abc',
    'https://notify.windows.com@10.0.0.5/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.5]/abc',
    'https://10.0.0.5/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/abc',
    'https://localhost/abc',
    'https://metadata.google.internal/abc',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/abc',
    'not an address',
  ])('of anything else is never called: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(false);
  });

  test('of a service that the operator added is called, only at that origin', () => {
    const more = ['https://push.example:8443'];
    expect(isPushEndpoint('https://push.example:8443/abc', more)).toBe(true);
    expect(isPushEndpoint('https://push.example/abc', more)).toBe(false);
    expect(isPushEndpoint('https://user@push.example:8443/abc', more)).toBe(false);
  });
});

test('each side has its own kinds', () => {
  expect(listPushKinds('job_seeker')).toEqual(['application', 'interview', 'message', 'alert']);
  expect(listPushKinds('company')).toEqual(['interview', 'message']);
});

test.each([
  ['application_accepted', 'job_seeker', 'application'],
  ['job_closed', 'job_seeker', 'application'],
  ['application_sent', 'company', null],
  ['interview_accepted', 'company', 'interview'],
  ['message_from_company', 'job_seeker', 'message'],
  ['alert', 'job_seeker', 'alert'],
  ['alert', 'company', null],
  ['application_viewed', 'job_seeker', null],
  ['interview_moved', 'job_seeker', 'interview'],
  ['account_suspended', 'job_seeker', null],
  ['no_such_event', 'job_seeker', null],
] as const)('a message about %s to a %s has the kind %s', (template, side, kind) => {
  expect(toPushKind(template, side)).toBe(kind);
});

test('a message is tried four times, with growing pauses, never before the time that the service requests', () => {
  const now = new Date('2026-11-20T05:00:00Z');
  const pauses = [1, 2, 3, 4].map((tries) => {
    const next = getNextPush(tries, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  });
  expect(pauses).toEqual([1, 10, 60, null]);
  expect(getNextPush(1, now, 300_000)?.getTime()).toBe(now.getTime() + 300_000);
  expect(getNextPush(1, now, 1e10)).toBeNull();
});
