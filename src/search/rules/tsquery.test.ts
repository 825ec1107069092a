// Nothing that is typed becomes an operator; filters become control words.
import { describe, expect, test } from 'vitest';
import type { Unit } from './question.ts';
import {
  all,
  any,
  certainOf,
  controlQuery,
  inDocument,
  inTitle,
  lexeme,
  partsOf,
  payStep,
  titlesByPlace,
} from './tsquery.ts';

const unit = (weight: number, ...wordings: string[]): Unit => ({
  ...{ from: 0, to: 1, weight, kind: null },
  wordings: wordings.map((words) => ({
    ...{ words: words.split(' '), marked: null, weight: 1, source: 'typed' },
  })),
});

describe('words to queries', () => {
  test.each([
    ["o'reilly", "'o''reilly'"],
    ['a\\b', "'a\\\\b'"],
    ['x & !y', "'x & !y'"],
  ])('%s is quoted, so that no sign is an operator', (word, quoted) => {
    expect(lexeme(word)).toBe(quoted);
  });

  test('nothing stays nothing', () => {
    expect(all(['', ''])).toBe('');
    expect(any([''])).toBe('');
    expect(controlQuery({})).toBe('');
  });

  test('a unit is any of its wordings, each with all its words', () => {
    const accountant = unit(1, 'ke toan', 'accountant');
    expect(inDocument(accountant)).toBe("(('ke' & 'toan') | 'accountant')");
    expect(inTitle(accountant)).toBe("(('t=ke' & 't=toan') | 't=accountant')");
  });
});

describe('names that documents are indexed under', () => {
  const named = (words: string, joined: string[], source: 'typed' | 'spelling' | 'synonym') => ({
    ...{ words: words.split(' '), marked: null, weight: 1, source, joined },
  });
  const accountant: Unit = {
    ...{ from: 0, to: 1, weight: 1, kind: 'title' },
    wordings: [
      named('ke toan truong', ['ke toan', 'toan truong'], 'typed'),
      { words: ['ke', 'tuan'], marked: null, weight: 0.9, source: 'spelling' },
      named('chief accountant', ['chief accountant'], 'synonym'),
    ],
  };

  test('are looked for as names in texts, and another spelling of one in title and skills alone', () => {
    expect(inDocument(accountant)).toBe(
      "(('p=ke toan' & 'p=toan truong') | ('h=ke' & 'h=tuan') | 'h=chief accountant')",
    );
  });

  test('may be apart in a title as they were typed, and are names there in other words', () => {
    expect(inTitle(accountant)).toBe(
      "(('t=ke' & 't=toan' & 't=truong') | ('t=ke' & 't=tuan') | 't=chief accountant')",
    );
  });
});

describe('what a query finds has for certain', () => {
  const [accountant, chief] = [unit(1, 'ke toan', 'accountant'), unit(1, 'truong')];

  test.each<[name: string, query: string, bits: number]>([
    ['each unit that must be there', all([inDocument(accountant), inTitle(chief)]), 0b11],
    ['none that may be missing', any([inDocument(accountant), inDocument(chief)]), 0],
    ['what stands in the title', all([inTitle(chief), "'loc=01'"]), 0b10],
  ])('%s', (_, query, bits) => {
    expect(certainOf(query, [accountant, chief])).toBe(bits);
  });
});

describe('a query taken apart', () => {
  test.each<[query: string, parts: string[]]>([
    ["'ke'", ["'ke'"]],
    ['', ['']],
    ["'ke' & 'toan'", ["'ke'", "'toan'"]],
    ["('ke' | 'accountant') & 'loc=01'", ["('ke' | 'accountant')", "'loc=01'"]],
    ["(('a' & 'b') | 'c') & !'d' & ('e' & 'f')", ["(('a' & 'b') | 'c')", "!'d'", "('e' & 'f')"]],
    ["'a' | 'b'", ["'a' | 'b'"]],
  ])('%s is asked for as what must all be there', (query, parts) => {
    expect(partsOf(query, ' & ')).toEqual(parts);
  });

  test.each<[query: string, parts: string[]]>([
    ["('a' & 'b') | 'c'", ["('a' & 'b')", "'c'"]],
    ["('a' | 'b') | ('c' | 'd')", ["('a' | 'b')", "('c' | 'd')"]],
    ["'a' & 'b'", ["'a' & 'b'"]],
  ])('%s is one of several', (query, parts) => {
    expect(partsOf(query, ' | ')).toEqual(parts);
  });

  test.each(['x & y', "x' & 'y", "'", "''", '\\', "\\' & '", ' & ', '(', ') & (', "a\\'b & c"])(
    'typed signs part nothing: %s',
    (word) => {
      const one = lexeme(word);
      expect(partsOf(one, ' & ')).toEqual([one]);
      expect(partsOf(all([one, lexeme('b'), one]), ' & ')).toEqual([one, "'b'", one]);
      expect(partsOf(any([one, lexeme('b')]), ' & ')).toEqual([any([one, lexeme('b')])]);
      expect(partsOf(`${one} | 'b'`, ' | ')).toEqual([one, "'b'"]);
    },
  );

  test('is whole again when its parts are joined', () => {
    const query = all([any(["'a'", "('b' & 'c')"]), "!'d'", "'o''reilly'"]);
    expect(all(partsOf(query, ' & '))).toBe(query);
  });
});

describe('filters to queries', () => {
  test.each([
    [{ place: '01', nationwide: 'nationwide' }, "('loc=01' | 'loc=nationwide')"],
    [{ remote: false, level: 'mid' }, "'lvl=mid' & 'rem=0'"],
    [{ urgent: false }, "(('rem=0' | 'rem=1') & !'urg=1')"],
    [{ pay_from: 16_000_000 }, "'pay=15'"],
    [{ pay_from: 16_000_000, undisclosed: true }, "('pay=15' | 'pay=none')"],
    [{ pay_to: 9_000_000 }, "'pay=0'"],
    [{ undisclosed: true }, "'pay=none'"],
    [{ undisclosed: false }, "'pay=0'"],
  ])('%j', (chosen, query) => {
    expect(controlQuery(chosen)).toBe(query);
  });

  test('pay is narrowed by the highest step it reaches', () => {
    expect(payStep(0)).toBe("'pay=0'");
    expect(payStep(29_999_999)).toBe("'pay=25'");
    expect(payStep(9_000_000_000)).toBe("'pay=500'");
  });
});

describe('titles and place as one', () => {
  test.each([
    [["'t=kho'", "'loc=79'"], ["'t=kho@79'"]],
    [
      ["('t=kho' | 't=ban hang')", "'loc=79'", "'lvl=mid'"],
      ["('t=kho@79' | 't=ban hang@79')", "'lvl=mid'"],
    ],
    [
      ["('loc=79' | 'loc=nationwide')", "('t=ke' & 't=toan')"],
      ["(('t=ke@79' & 't=toan@79') | ('t=ke@nationwide' & 't=toan@nationwide'))"],
    ],
    [
      ["'t=kho'", "'loc=79'", "'t=tho'"],
      ["'t=kho@79'", "'t=tho@79'"],
    ],
    [["'t=o''x'", "'loc=79'"], ["'t=o''x@79'"]],
  ])('%j is asked as %j', (keys, asked) => {
    expect(titlesByPlace(keys)).toEqual(asked);
  });

  test.each([
    [["'t=kho'", "'lvl=mid'"]],
    [["'p=ke toan'", "'loc=79'"]],
    [["('t=kho' | 'h=kho')", "'loc=79'"]],
    [["'t=kho'", "('loc=79' | 'fmr=binh-duong')"]],
    [["'loc=79'"]],
  ])('%j stays as it is', (keys) => {
    expect(titlesByPlace(keys)).toEqual(keys);
  });

  test('two places that are both wished for stay two', () => {
    expect(titlesByPlace(["'t=kho'", "'loc=01'", "'loc=79'"])).toEqual(["'t=kho@01'", "'loc=79'"]);
  });
});
