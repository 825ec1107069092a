// Parts of a process stop together, whatever fails.
import { expect, test } from 'vitest';
import { stopAll } from './stop-all.ts';

test('all parts end before what failed is thrown', async () => {
  const ended: string[] = [];
  const slow = new Promise((resolve) => setTimeout(resolve, 20)).then(() => ended.push('slow'));
  const failing = Promise.reject(new Error('no disk'));
  await expect(stopAll([failing, undefined, slow])).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'no disk' })],
  });
  expect(ended).toEqual(['slow']);
  await expect(stopAll([Promise.resolve(), undefined])).resolves.toBeUndefined();
});
