// Tests which job types and work modes count as preferences in a person's own words.
import { expect, test } from 'vitest';
import {
  findModesOfTitle,
  findTypesOfTitle,
  findPreferredModes,
  findPreferredTypes,
} from './preference-words.ts';

const valuesOf = (found: readonly { value: string }[]) => found.map(({ value }) => value);

test.each([
  ['muon tim viec part-time buoi toi', ['part-time']],
  ['tim viec ban thoi gian hoac freelance', ['part-time', 'freelance']],
  ['looking for a full-time role', ['full-time']],
  ['mong muon thuc tap he nay', ['internship']],
  ['khong muon lam part-time', []],
  ['dang tim viec, khong nhan thoi vu', []],
  ['da thuc tap tai ngan hang', []],
  ['2 nam thuc tap ke toan, mong muon lau dai', []],
  ['ban thoi gian truoc day', []],
  ['san sang lam them gio', []],
  ['ranh buoi toi va cuoi tuan', ['part-time']],
  ['lam part-time cac buoi toi', ['part-time']],
])('types in a sentence: %s', (plain, expected) => {
  expect(valuesOf(findPreferredTypes(plain))).toEqual(expected);
});

test.each([
  ['muon lam remote', ['remote']],
  ['uu tien lam tai nha', ['remote']],
  ['open to hybrid work', ['hybrid']],
  ['da nang hoac remote, muon lam lau dai', []],
  ['muon lam hybrid hoac remote', ['remote', 'hybrid']],
  ['muon lam tai nha hang', []],
  ['muon lam o nha may', []],
  ['khong muon lam remote', []],
  ['ho tro khach hang tu xa', []],
])('modes in a sentence: %s', (plain, expected) => {
  expect(valuesOf(findPreferredModes(plain))).toEqual(expected);
});

test.each([
  ['ke toan part-time', ['part-time'], []],
  ['thuc tap sinh marketing', ['internship'], []],
  ['remote react developer', [], ['remote']],
  ['international sales', [], []],
])('in a title: %s', (plain, types, modes) => {
  expect(valuesOf(findTypesOfTitle(plain))).toEqual(types);
  expect(valuesOf(findModesOfTitle(plain))).toEqual(modes);
});
