// Which syllables sound alike, and which do not.
import { expect, test } from 'vitest';
import { listSoundAlikes } from './language-words.ts';
import { toMarkedSound, toSound } from './sound-alikes.ts';

test.each([
  ['soc', 'xoc'],
  ['tran', 'chang'],
  ['giao', 'dao'],
  ['rao', 'giao'],
  ['lai', 'nai'],
  ['nghe', 'nge'],
  ['ki', 'ky'],
  ['khach', 'khat'],
])('%s and %s sound alike somewhere', (one, other) => {
  expect(toSound(one)).toBe(toSound(other));
});

test.each([
  ['khach', 'cach'],
  ['tho', 'to'],
  ['phu', 'hu'],
  ['ban', 'bam'],
])('%s and %s sound alike nowhere', (one, other) => {
  expect(toSound(one)).not.toBe(toSound(other));
});

test('of the tones only hỏi and ngã are heard alike', () => {
  expect(toMarkedSound('sửa')).toBe(toMarkedSound('xữa'));
  expect(toMarkedSound('sáng')).not.toBe(toMarkedSound('sản'));
});

test('names with words that sound like the typed ones, and not with those themselves', () => {
  expect(listSoundAlikes('cham', 'xoc')).toContain('cham soc');
  expect(listSoundAlikes('cham', 'soc')).not.toContain('cham soc');
});
