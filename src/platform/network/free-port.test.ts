// PORT=0 becomes a port that is free, and every other environment stays as it is.
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { replacePort } from './free-port.ts';

test.each(['0', ' 0 ', '00'])(
  'PORT=%j is announced, and allowed as Origin, as the real port',
  async (PORT) => {
    const { port, publicUrl, publicOrigins } = readConfig(await replacePort({ PORT }));
    expect(port).toBeGreaterThan(0);
    expect(publicUrl).toBe(`http://127.0.0.1:${port}`);
    expect(publicOrigins).toContain(`http://localhost:${port}`);
  },
);

test.each([{ PORT: '3000' }, {}, { PORT: 'x' }])('%j is left alone', async (env) => {
  expect(await replacePort(env)).toEqual(env);
});
