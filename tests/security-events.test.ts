// Operators watch for the security events by name: each is one that something logs.
import { expect, test } from 'vitest';
import { SECURITY_EVENTS } from '#platform/security-log.ts';
import { files, isSource } from './architecture/files.ts';

const LIST = 'src/platform/security-log.ts';

test.each(SECURITY_EVENTS)('%s is logged by something', (event) => {
  const sources = files.filter((file) => isSource(file) && file.name.startsWith('src/'));
  const users = sources.filter(({ name, text }) => name !== LIST && text.includes(`'${event}'`));
  expect(users).not.toEqual([]);
});
