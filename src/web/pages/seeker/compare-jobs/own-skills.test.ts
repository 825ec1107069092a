// Tests which skills of a job count as the seeker's own.
import { expect, test } from 'vitest';
import { findOwnSkills } from './own-skills.ts';

const REQUIRED = ['Excel', 'Kế toán thuế', 'MISA'];
const createReason = (kind: string, fits: boolean, piece: string) => ({
  factor: 'skills',
  kind,
  fits,
  evidence: { job: [{ piece }] },
});

test.each([
  ['of the same name', ['excel ', 'KẾ TOÁN THUẾ'], [], [0, 1]],
  ['that the match quotes', [], [createReason('skills', true, 'skills.2')], [2]],
  ['not those that are missing', [], [createReason('skills_missing', false, 'skills.2')], []],
  ['not those that are near', [], [createReason('skills_near', true, 'skills.2')], []],
  ['not quotes from the text', [], [createReason('skills', true, 'requirements.2')], []],
])('%s', (_name, own, reasons, found) => {
  expect([...findOwnSkills(REQUIRED, own, reasons)]).toEqual(found);
});
