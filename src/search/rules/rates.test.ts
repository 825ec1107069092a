// Where a reading begins is guessed from what is known of a board's words; what is found never depends on it.
import { describe, expect, test } from 'vitest';
import { keyRate, together, type Rates } from './rates.ts';
import { vocabularyOf } from './vocabulary.ts';

/** A thousand jobs: one in five is in sales, one in twenty in accounting, a third is in Hà Nội. */
const board: Rates = {
  shares: new Map([
    ['nhan', 0.4],
    ['vien', 0.5],
    ['h=nhan', 0.3],
    ['h=vien', 0.32],
    ['loc=01', 0.33],
    ['loc=nationwide', 0.02],
    ['rem=0', 0.9],
    ['rem=1', 0.1],
    ['a=1', 0.01],
    ['b=1', 0.04],
  ]),
  vocabulary: vocabularyOf(
    [
      ['nhan', 300],
      ['vien', 320],
      ['ban', 220],
      ['hang', 210],
      ['ke', 60],
      ['toan', 55],
      ['truong', 80],
      ['thuy', 1],
    ],
    [
      ['ban', 'hang', 200],
      ['ke', 'toan', 50],
      ['toan', 'truong', 4],
      ['nhan', 'vien', 1],
    ],
    1000,
  ),
};
const RARE = 0.002;

describe('the share of a board that may match', () => {
  test.each<[why: string, key: string, share: number]>([
    ['a common word is as common as it was counted', "'vien'", 0.5],
    ['a word that is not among the commonest is rare', "'kiem'", RARE],
    ['a filter is as common as it was counted', "'loc=01'", 0.33],
    ['a filter that nothing was counted of is rare', "'com=company-sen'", RARE],
    ['a rare word of titles goes by the jobs that hold it', "'t=thuy'", 0.001],
    ['a word of titles that no job holds matches nothing', "'t=xyzqq'", 0],
    ['a word of titles that many hold, yet not in titles, is rare there', "'t=ke'", RARE],
    ['a quoted sign is part of its word', "'o''reilly\\\\'", RARE],
    ['a name goes by the rarest of its words', "('nhan' & 'vien')", 0.4],
    [
      'in titles a name goes by how often its words follow each other',
      "'h=nhan' & 'h=vien'",
      0.001,
    ],
    ['words of a name that never follow each other name nothing', "('t=vien' & 't=nhan')", 0],
    ['alternatives add up', "('rem=0' | 'loc=nationwide')", 0.92],
    ['and are never more than the whole board', "('rem=0' | 'rem=1' | 'vien')", 1],
    ['an alternative may be a name', "('loc=nationwide' | ('t=toan' & 't=truong'))", 0.022],
    ['or several alternatives', "(('a=1' | 'b=1') | 'loc=nationwide')", 0.07],
    ['what is left out takes nothing away', "(('rem=0' | 'rem=1') & !'urg=1')", 1],
    [
      'several things at once are taken as independent',
      "(('loc=01' | 'loc=nationwide') & 'vien')",
      0.175,
    ],
    ['time is a few words side by side', "('a=1' | 'b=1')", 0.05],
  ])('%s', (_why, key, share) => {
    expect(keyRate(key, board).rate).toBeCloseTo(share, 6);
  });

  test('of a board that was never counted is taken as the whole: nothing is sought in vain', () => {
    const fresh: Rates = { shares: new Map(), vocabulary: vocabularyOf([], [], 0) };
    expect(keyRate("'vien'", fresh).rate).toBe(1);
    expect(keyRate("'loc=01'", fresh).rate).toBe(1);
    expect(keyRate("('rem=0' | 'rem=1')", fresh).rate).toBe(1);
  });

  test('goes by the titles alone until the rest was counted', () => {
    const early: Rates = { shares: new Map(), vocabulary: board.vocabulary };
    expect(keyRate("'t=hang'", early).rate).toBeCloseTo(0.21, 6);
    expect(keyRate("('t=ke' & 't=toan')", early).rate).toBeCloseTo(0.05, 6);
    expect(keyRate("'hang'", early).rate).toBe(1);
  });

  test('is the same with brackets around the whole', () => {
    for (const key of ["'vien'", "'rem=0' | 'loc=01'", "'h=ban' & 'h=hang'"]) {
      expect(keyRate(`(${key})`, board).rate).toBe(keyRate(key, board).rate);
    }
  });
});

describe('the share of a board that is gone through to find it', () => {
  test.each<[why: string, key: string, share: number]>([
    ['for one word, all that hold it', "'vien'", 0.5],
    ['for a name, all that hold its rarest word', "('nhan' & 'vien')", 0.4],
    ['though its words seldom follow each other', "('h=nhan' & 'h=vien')", 0.3],
    ['for alternatives, all of each', "('loc=01' | 'loc=nationwide')", 0.35],
    [
      'for alternatives among other things, no more than the rarest',
      "(('loc=01' | 'rem=1') & 'vien')",
      0.43,
    ],
    ['and never more than the whole', "('rem=0' | 'vien')", 1],
    ['what is left out is not gone through', "(('rem=0' | 'rem=1') & !'urg=1')", 1],
  ])('%s', (_why, key, share) => {
    expect(keyRate(key, board).through).toBeCloseTo(share, 6);
  });

  test('is never less than the share that matches', () => {
    for (const key of [
      "'t=ke'",
      "('t=ke' & 't=toan')",
      "('a=1' | ('loc=01' & 'vien'))",
      "'t=xyzqq'",
    ]) {
      const { rate, through } = keyRate(key, board);
      expect(through).toBeGreaterThanOrEqual(rate);
    }
  });
});

test('things asked for together leave the product of their shares, and nothing asked for leaves all', () => {
  expect(together([0.5, 0.2, 0.1])).toBeCloseTo(0.01, 9);
  expect(together([0.3])).toBe(0.3);
  expect(together([])).toBe(1);
});
