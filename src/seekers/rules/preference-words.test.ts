// Tests which job types and work modes count as preferences in a person's own words.
import { expect, test } from 'vitest';
import {
  findModesOfTitle,
  findTypesOfTitle,
  findPreferredModes,
  findPreferredTypes,
} from './preference-words.ts';

const listValues = (found: readonly { value: string }[]) => found.map(({ value }) => value);

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
  // Abilities beside other work.
  ['co the lam them cuoi tuan', []],
  ['san sang lam them cuoi tuan khi can', []],
  ['co the lam part-time', []],
  ['muon lam them cuoi tuan', ['part-time']],
  ['ranh buoi toi va cuoi tuan', ['part-time']],
  ['lam part-time cac buoi toi', ['part-time']],
  ['lam ban thoi gian buoi sang', ['part-time']],
  ['part-time toi', ['part-time']],
  ['tim viec partime toi', ['part-time']],
  ['muon tim viec thoi vu 2 thang he', ['contract']],
  ['part-time, evenings', ['part-time']],
  ['only part-time', ['part-time']],
  ['chi di lam cuoi tuan', ['part-time']],
  ['dang tim part-time', ['part-time']],
  ['muon tim viec gan nha, part-time buoi toi', ['part-time']],
  ['khong lam full-time chi part-time', ['part-time']],
  ['looking for full-time or part-time', ['part-time', 'full-time']],
  ['tim viec part-time, freelance hoac thuc tap', ['part-time', 'internship', 'freelance']],
  ['looking for internship, part-time or freelance', ['part-time', 'internship', 'freelance']],
  ['part-time hoac freelance buoi toi', ['part-time', 'freelance']],
  ['khong lam part-time hoac freelance', []],
  ['khong lam full-time, chi part-time hoac freelance', ['part-time', 'freelance']],
  // Present and past work, and shifts.
  ['dang lam part-time va freelance muon tim full-time', ['full-time']],
  ['co the lam ca toi, ca dem', []],
  ['san sang tang ca, lam ca toi', []],
  ['dang lam freelance, muon chuyen sang cong viec on dinh', []],
  ['currently freelancing, looking for a full-time job', ['full-time']],
  ['toi dang lam part-time va muon tim viec toan thoi gian', ['full-time']],
  ['currently looking for part-time', ['part-time']],
  ['phuc vu tai quan an, part-time toi, 1 nam', []],
  ['tim viec ke toan, thuc tap 3 thang tai ngan hang', []],
])('types in a sentence: %s', (plain, expected) => {
  expect(listValues(findPreferredTypes(plain))).toEqual(expected);
});

test.each([
  ['muon lam remote', ['remote']],
  ['uu tien lam tai nha', ['remote']],
  ['open to hybrid work', []],
  ['prefer hybrid in hcmc or remote', ['remote', 'hybrid']],
  ['uu tien hybrid tai da nang hoac remote', ['remote', 'hybrid']],
  ['da nang hoac remote, muon lam lau dai', []],
  ['muon lam hybrid hoac remote', ['remote', 'hybrid']],
  ['chi lam online, khong lam ca dem', ['remote']],
  ['muon lam remote, ca sang', ['remote']],
  ['remote only', ['remote']],
  ['chi day online', ['remote']],
  ['can viec lam tai nha', ['remote']],
  ['em can viec online tai nha', ['remote']],
  ['chi nhan viec tai nha', ['remote']],
  ['tim viec online hoac part-time', ['remote']],
  ['muon lam o da nang, remote', ['remote']],
  ['muon lam remote cho cong ty nhat hoac han', ['remote']],
  ['muon lam viec tu xa hoac tai ha noi', []],
  ['muon lam ca remote va tai cong ty', []],
  ['co the lam ca remote va tai van phong', []],
  ['co the lam ca tai van phong lan remote', []],
  ['co the lam ca online va tai van phong', []],
  ['muon lam ca sang va remote', ['remote']],
  ['co the lam ca remote, hybrid va tai van phong', []],
  ['open to both remote and on-site work', []],
  ['open to remote, hybrid or on-site', []],
  ['only open to remote work', ['remote']],
  ['muon lam remote/hybrid', ['remote', 'hybrid']],
  ['quan ly doi remote, muon lam pm', []],
  ['mong muon lam viec voi doi ngu remote', []],
  ['led remote teams, looking for a pm role', []],
  ['co kinh nghiem lam remote, muon on dinh', []],
  ['can work remotely', []],
  ['co the lam remote', []],
  ['khong lam online', []],
  ['prefer not to work remotely', []],
  ['tim viec tai nha may', []],
  ['muon lam tai nha hang', []],
  ['muon lam o nha may', []],
  ['khong muon lam remote', []],
  ['ho tro khach hang tu xa', []],
])('modes in a sentence: %s', (plain, expected) => {
  expect(listValues(findPreferredModes(plain))).toEqual(expected);
});

test.each([
  ['ke toan part-time', ['part-time'], []],
  ['thuc tap sinh marketing', ['internship'], []],
  ['remote react developer', [], ['remote']],
  ['international sales', [], []],
])('in a title: %s', (plain, types, modes) => {
  expect(listValues(findTypesOfTitle(plain))).toEqual(types);
  expect(listValues(findModesOfTitle(plain))).toEqual(modes);
});
