// Proposals of a CV are added one after the other: none is lost and none is added twice.
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { IntlProvider } from 'use-intl/react';
import { getTranslations } from '#translations.ts';
import { useProposalDecisions } from './decisions.ts';

afterEach(cleanup);

const Vietnamese = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="vi" messages={getTranslations('vi')} timeZone="Asia/Ho_Chi_Minh">
    {children}
  </IntlProvider>
);

/** Each save waits until it is let go by its key. */
function openDecisions() {
  const saves = new Map<string, PromiseWithResolvers<void>>();
  const save = (key: string) => () => {
    const saving = Promise.withResolvers<void>();
    saves.set(key, saving);
    return saving.promise;
  };
  const { result } = renderHook(() => useProposalDecisions(() => Promise.resolve()), {
    wrapper: Vietnamese,
  });
  const add = (key: string) => result.current.add(key, save(key));
  return { result, saves, add };
}

test('a form that is sent while another proposal is being added waits and is saved', async () => {
  const { result, saves, add } = openDecisions();
  let [phone, entry]: Promise<unknown>[] = [];
  await act(async () => {
    phone = add('phone');
    entry = add('entry');
  });
  expect([...saves.keys()]).toEqual(['phone']);
  expect([...result.current.decided.values()]).toEqual(['adding', 'adding']);
  await act(async () => {
    saves.get('phone')?.resolve();
    await phone;
  });
  expect([...saves.keys()]).toEqual(['phone', 'entry']);
  expect([...result.current.decided.values()]).toEqual(['added', 'adding']);
  await act(async () => {
    saves.get('entry')?.resolve();
    await entry;
  });
  expect([...result.current.decided.values()]).toEqual(['added', 'added']);
});

test('two quick clicks add once', async () => {
  const { result, saves, add } = openDecisions();
  const clicks: Promise<unknown>[] = [];
  await act(async () => {
    clicks.push(add('phone'), add('phone'));
  });
  await act(async () => {
    saves.get('phone')?.resolve();
    expect(await Promise.all(clicks)).toEqual([null, null]);
  });
  expect(saves.size).toBe(1);
  expect([...result.current.decided]).toEqual([['phone', 'added']]);
});

test('one that fails can be added again, and does not hold up the next', async () => {
  const { result, saves, add } = openDecisions();
  let [phone, entry]: Promise<unknown>[] = [];
  await act(async () => {
    phone = add('phone');
    entry = add('entry');
  });
  await act(async () => {
    saves.get('phone')?.reject(new Error('no network'));
    expect(await phone).toEqual({ message: expect.any(String) });
  });
  await act(async () => {
    saves.get('entry')?.resolve();
    await entry;
  });
  expect([...result.current.decided.values()]).toEqual([null, 'added']);
  saves.clear();
  await act(async () => {
    phone = add('phone');
  });
  await act(async () => {
    saves.get('phone')?.resolve();
    expect(await phone).toBeNull();
  });
  expect([...result.current.decided.values()]).toEqual(['added', 'added']);
});
