// Tests the stored pending action of a visitor: what is stored, for how long, and what is refused.
import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '#platform/durations.ts';
import {
  dropPendingAction,
  readPendingAction,
  storePendingAction,
  takePendingApply,
  toPendingAction,
} from './pending-action.ts';

const ID = '01m83zsrp10006nk3zea41rbj2';
const NOW = Date.UTC(2026, 10, 23);

beforeEach(() => localStorage.clear());

test.each([
  [`apply:${ID}`, { kind: 'apply', subject: ID, page: '/jobs' }],
  [`save:${ID}`, { kind: 'save', subject: ID, page: '/jobs' }],
  [`follow:${ID}`, { kind: 'follow', subject: ID, page: '/jobs' }],
  ['alert:Kế toán · Hà Nội', { kind: 'alert', subject: 'Kế toán · Hà Nội', page: '/jobs' }],
  ['alert:a:b', { kind: 'alert', subject: 'a:b', page: '/jobs' }],
])('the mark %s is a pending action', (mark, pending) => {
  expect(toPendingAction(mark, '/jobs')).toEqual(pending);
});

test.each([
  '',
  'sign-in',
  'apply',
  'apply:a b',
  'save:',
  'save:../me',
  `delete:${ID}`,
  `alert:${'x'.repeat(201)}`,
])('the mark %s is none', (mark) => {
  expect(toPendingAction(mark, '/jobs')).toBeNull();
});

test('a page address that is too long is refused', () => {
  expect(toPendingAction('alert:x', `/jobs?search=${'x'.repeat(2000)}`)).toBeNull();
});

test('only the latest pending action is stored, and for an hour', () => {
  storePendingAction({ kind: 'follow', subject: ID, page: '/jobs' }, NOW);
  storePendingAction({ kind: 'save', subject: ID, page: '/jobs' }, NOW);
  expect(readPendingAction(NOW + HOUR - 1)).toEqual({ kind: 'save', subject: ID, page: '/jobs' });
  expect(readPendingAction(NOW + HOUR)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each([
  'no json',
  'null',
  '7',
  '{"kind":"save","subject":"x","page":"","until":1e99}',
  JSON.stringify({ kind: 'save', subject: '../auth/me', page: '/jobs', until: NOW + 1 }),
  JSON.stringify({ kind: 'remove', subject: ID, page: '/jobs', until: NOW + 1 }),
  JSON.stringify({ kind: 'save', subject: ID, page: 7, until: NOW + 1 }),
])('what another script may have stored is refused: %s', (text) => {
  localStorage.setItem('wish', text);
  expect(readPendingAction(NOW)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a pending application opens the form of its job, once', () => {
  storePendingAction({ kind: 'apply', subject: ID, page: '/jobs' });
  expect(takePendingApply('01m83zsrp10006nk3zea41rbj3')).toBe(false);
  expect(takePendingApply(ID)).toBe(true);
  expect(takePendingApply(ID)).toBe(false);
});

test('a dropped pending action cannot be read', () => {
  storePendingAction({ kind: 'save', subject: ID, page: '/jobs' });
  dropPendingAction();
  expect(readPendingAction()).toBeNull();
});
