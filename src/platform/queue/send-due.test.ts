// Sending what waits in an outbox: in batches, none of which is left while parts of it are still being sent.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sendDue } from './send-due.ts';

const clock = () => new Date('2026-11-20T02:00:00Z');

function createSender(items: number[], send: (item: number) => Promise<boolean>) {
  const waiting = [...items];
  const take = async ({ most }: { most: number }) => waiting.splice(0, most);
  return sendDue({ clock, batch: 2, lease: 1000, take, send });
}

test('batches follow until one is not full', async () => {
  const sent: number[] = [];
  const send = async (item: number) => sent.push(item) > 0;
  expect(await createSender([1, 2, 3, 4, 5], send)).toBe(5);
  expect(sent).toEqual([1, 2, 3, 4, 5]);
});

test('after a batch in which every item failed the others wait', async () => {
  expect(await createSender([1, 2, 3], async () => false)).toBe(2);
});

test('an outcome that cannot be stored fails the run once the rest of its batch is sent', async () => {
  const sent: number[] = [];
  const send = async (item: number) => {
    if (item === 1) throw new Error('The database does not answer');
    await wait(50);
    return sent.push(item) > 0;
  };
  await expect(createSender([1, 2], send)).rejects.toThrow('does not answer');
  expect(sent).toEqual([2]);
});
