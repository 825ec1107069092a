// Tests the tab's copy of a draft: only one that goes on from the loaded version is restored.
import { beforeEach, expect, test } from 'vitest';
import { readDraft, writeDraft } from '#ui/forms/draft.ts';
import {
  clearCopyAside,
  rememberBase,
  restoreCopyAside,
  setStaleCopyAside,
  toDraftName,
} from './tab-copy.ts';

const [FIRST, SECOND] = ['2026-11-20T03:00:00.000Z', '2026-11-20T04:00:00.000Z'].map(
  (updated_at) => ({ id: 'd', updated_at }),
) as [{ id: string; updated_at: string }, { id: string; updated_at: string }];
const NAME = toDraftName('linh', 'd');
const COPY = { values: { title: 'Thợ gốm' }, key: 'k' };

beforeEach(() => {
  sessionStorage.clear();
  writeDraft(NAME, COPY);
  rememberBase(NAME, FIRST);
});

test('a copy of the loaded version stays', () => {
  expect(setStaleCopyAside(NAME, FIRST)).toBe(false);
  expect(readDraft(NAME)).toEqual(COPY);
});

test('a copy that goes on from the last save stays', () => {
  rememberBase(NAME, SECOND);
  expect(setStaleCopyAside(NAME, SECOND)).toBe(false);
});

test('a copy of another version is set aside until it is taken back or discarded', () => {
  expect(setStaleCopyAside(NAME, SECOND)).toBe(true);
  expect(readDraft(NAME)).toBeNull();
  expect(setStaleCopyAside(NAME, SECOND)).toBe(true);
  restoreCopyAside(NAME);
  rememberBase(NAME, SECOND);
  expect(readDraft(NAME)).toEqual(COPY);
  expect(setStaleCopyAside(NAME, SECOND)).toBe(false);
  expect(setStaleCopyAside(NAME, FIRST)).toBe(true);
  clearCopyAside(NAME);
  expect(setStaleCopyAside(NAME, FIRST)).toBe(false);
});
