// Tests that a process counts as busy if its event loop was active for most of the last second.
import { expect, test } from 'vitest';
import { createLoadMeter } from './load-meter.ts';

/** A fake event loop: `now` is its time, `active` how long it has been active, both in milliseconds. */
function createLoop() {
  const state = { now: 0, active: 0 };
  return {
    state,
    now: () => state.now,
    eventLoopUtilization: (
      one?: { idle: number; active: number },
      other?: { idle: number; active: number },
    ) => {
      const active = (one?.active ?? state.active) - (other?.active ?? 0);
      const idle = (one?.idle ?? state.now - state.active) - (other?.idle ?? 0);
      return { active, idle, utilization: active / (active + idle) };
    },
  };
}

test('the load is measured over the last second', () => {
  const loop = createLoop();
  const isBusy = createLoadMeter(loop);
  Object.assign(loop.state, { now: 900, active: 900 });
  expect(isBusy()).toBe(false);
  Object.assign(loop.state, { now: 1000, active: 950 });
  expect(isBusy()).toBe(true);
  Object.assign(loop.state, { now: 1500, active: 950 });
  expect(isBusy()).toBe(true);
  Object.assign(loop.state, { now: 2000, active: 1000 });
  expect(isBusy()).toBe(false);
});
