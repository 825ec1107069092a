// The card for push messages: what each browser is told, and switching device and kinds.
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

test('nothing is asked before the switch is turned on; then all kinds are on', async () => {
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

test('permission that was not given is said, and asked for again at the next turn', async () => {
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

test('what could not be saved goes back, with an error', async () => {
  choose.mockRejectedValueOnce(new Error('no network'));
  open(on(['interview']));
  press(/^Interviews/);
  await waitFor(() => expect(getVisibleText()).toContain(text.failed));
  expect(listSwitches().find(([name]) => name === 'push-interview')).toEqual([
    'push-interview',
    true,
  ]);
});
