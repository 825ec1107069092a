// Calls of one queue are sent one after the other, whatever becomes of those before.
import { expect, test } from 'vitest';
import { createCallQueue } from './api.ts';

test('a call waits for the one before, even if that fails', async () => {
  const send = createCallQueue();
  const sent: string[] = [];
  const first = Promise.withResolvers<string>();
  const answers = [
    send(() => {
      sent.push('follow');
      return first.promise;
    }),
    send(async () => {
      sent.push('unfollow');
      return 'unfollowed';
    }),
  ];
  await Promise.resolve();
  expect(sent).toEqual(['follow']);
  first.reject(new Error('no network'));
  const settled = await Promise.allSettled(answers);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(sent).toEqual(['follow', 'unfollow']);
});
