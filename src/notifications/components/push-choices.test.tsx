// Tests the card for push messages: its text in each kind of browser, and switching the device and kinds on and off.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getVisibleText, show } from '#tests/support/show.tsx';
import { getTranslations } from '#translations.ts';
import type { PushKind } from '#notifications/rules/push-kinds.ts';
import { PushChoices, type PushChoice } from './push-choices.tsx';

const OFF: PushChoice = { state: 'off', kinds: [] };
const on = (kinds: readonly PushKind[]): PushChoice => ({ state: 'on', kinds });
const turnOn = vi.fn<(kinds: readonly PushKind[]) => Promise<PushChoice>>();
const turnOff = vi.fn<() => Promise<PushChoice>>();
const choose = vi.fn<(kinds: readonly PushKind[]) => Promise<PushChoice>>();

beforeEach(() => {
  vi.resetAllMocks();
  turnOn.mockImplementation(async (kinds) => on(kinds));
  turnOff.mockResolvedValue(OFF);
  choose.mockImplementation(async (kinds) => on(kinds));
});
afterEach(cleanup);

const open = (
  start: PushChoice | null,
  language: 'en' | 'vi' = 'en',
  side = 'job_seeker' as const,
) => show(language, <PushChoices side={side} start={start} {...{ turnOn, turnOff, choose }} />);
const listSwitches = () =>
  screen.queryAllByRole<HTMLInputElement>('checkbox').map(({ name, checked }) => [name, checked]);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const text = getTranslations('en').notifications.push;

test.each(['unsupported', 'install', 'denied'] as const)(
  'a browser that is %s gets a sentence and no switch, in both languages',
  (state) => {
    for (const language of ['en', 'vi'] as const) {
      open({ state, kinds: [] }, language);
      expect(getVisibleText()).toContain(getTranslations(language).notifications.push[state]);
      expect(listSwitches()).toEqual([]);
      cleanup();
    }
  },
);

test('requests permission only when the switch is turned on; then all kinds are on', async () => {
  open(OFF);
  expect(listSwitches()).toEqual([['push-device', false]]);
  expect(turnOn).not.toHaveBeenCalled();
  press(/this device/);
  const all = ['application', 'interview', 'message', 'alert'];
  expect(turnOn).toHaveBeenCalledWith(all);
  await waitFor(() =>
    expect(listSwitches()).toEqual([
      ['push-device', true],
      ...all.map((it) => [`push-${it}`, true]),
    ]),
  );
  press(/this device/);
  expect(listSwitches()).toEqual([['push-device', false]]);
  await waitFor(() => expect(turnOff).toHaveBeenCalled());
});

test('reports a dismissed permission prompt, and requests permission again at the next attempt', async () => {
  turnOn.mockResolvedValueOnce(OFF);
  open(OFF);
  press(/this device/);
  await waitFor(() => expect(getVisibleText()).toContain(text.dismissed));
  expect(listSwitches()).toEqual([['push-device', false]]);
  turnOn.mockResolvedValueOnce({ state: 'denied', kinds: [] });
  press(/this device/);
  await waitFor(() => expect(getVisibleText()).toContain(text.denied));
  expect(listSwitches()).toEqual([]);
});

test('kinds that are switched quickly are saved in their order', async () => {
  open(on(['application', 'interview', 'message', 'alert']));
  press(/^Answers/);
  press(/^Job alerts/);
  await waitFor(() => expect(choose.mock.calls.length).toBe(2));
  expect(choose.mock.calls.map(([kinds]) => kinds)).toEqual([
    ['interview', 'message', 'alert'],
    ['interview', 'message'],
  ]);
});

test('a change that could not be saved is reverted, with an error', async () => {
  choose.mockRejectedValueOnce(new Error('no network'));
  open(on(['interview']));
  press(/^Interviews/);
  await waitFor(() => expect(getVisibleText()).toContain(text.failed));
  expect(listSwitches().find(([name]) => name === 'push-interview')).toEqual([
    'push-interview',
    true,
  ]);
});
