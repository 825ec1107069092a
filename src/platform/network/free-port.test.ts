// PORT=0 becomes a free port; any other value is unchanged.
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { replacePort } from './free-port.ts';

test.each(['0', ' 0 ', '00'])(
  'PORT=%j becomes the real port in the public URL and the allowed origins',
  async (PORT) => {
    const { port, publicUrl, publicOrigins } = readConfig(await replacePort({ PORT }));
    expect(port).toBeGreaterThan(0);
    expect(publicUrl).toBe(`http://127.0.0.1:${port}`);
    expect(publicOrigins).toContain(`http://localhost:${port}`);
  },
);

test.each([{ PORT: '3000' }, {}, { PORT: 'x' }])('%j is unchanged', async (env) => {
  expect(await replacePort(env)).toEqual(env);
});
