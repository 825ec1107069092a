// The share of the machine's memory that the embedded database uses.
import { expect, test } from 'vitest';
import { getMemorySettings, SETTINGS } from './settings.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

test.each<[machine: string, bytes: number, buffers: string, cache: string]>([
  ['256 MiB', 256 * MIB, '48MB', '256MB'],
  ['1 GiB', GIB, '128MB', '512MB'],
  ['24 GiB', 24 * GIB, '2048MB', '12288MB'],
  ['8 GiB', 8 * GIB, '1024MB', '4096MB'],
  ['64 GiB', 64 * GIB, '2048MB', '32768MB'],
  ['an odd size', 1_500_000_000, '178MB', '715MB'],
])('on a machine of %s', (_machine, bytes, shared_buffers, effective_cache_size) => {
  expect(getMemorySettings(bytes)).toEqual({ shared_buffers, effective_cache_size });
});

test('on this machine the settings are whole megabytes', () => {
  const here = getMemorySettings();
  for (const value of Object.values(here)) expect(value).toMatch(/^[1-9]\d*MB$/);
  // Settings that depend on the machine must be set in one place only.
  for (const name of Object.keys(here)) expect(SETTINGS).not.toHaveProperty(name);
});
