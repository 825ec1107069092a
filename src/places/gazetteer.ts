// Table of place names: folded name → province, with the name's rank and ambiguity.
import { foldText } from '#vietnamese/rules/fold.ts';
import { ABROAD, CITIES, DISTRICTS } from './localities.ts';
import { FORMER_ALIASES, PROVINCES } from './provinces.ts';
import type { FormerProvince } from './provinces.ts';

export interface Target {
  code: string;
  former: string | null;
  rank: 'province' | 'city' | 'district';
  /** Names the place only when it stands alone: short forms, and names that streets also have. */
  alone: boolean;
}

export const FORMER = new Map<string, FormerProvince>(
  PROVINCES.flatMap(({ former }) => former.map((it) => [it.slug, it])),
);

const STREET_NAMES = new Set(
  'hue,vinh,hoa binh,dien bien,thai binh,tan an,thuan an,binh long,nhat ban'.split(','),
);
const isAlone = (name: string) =>
  STREET_NAMES.has(name) || (name.length <= 4 && !name.startsWith('hcm'));

const TABLE = buildTable();
/** Number of words of the longest name. */
export const LONGEST = Math.max(...[...TABLE.keys()].map((name) => name.split(' ').length));

function buildTable(): ReadonlyMap<string, Target> {
  const table = new Map<string, Target>();
  const add = (name: string, code: string, former: string | null, rank: Target['rank']) => {
    if (!table.has(name)) table.set(name, { code, former, rank, alone: isAlone(name) });
  };
  for (const { code, name_vi, name_en, aliases, former } of PROVINCES) {
    for (const name of [name_vi, name_en, ...aliases]) add(foldText(name), code, null, 'province');
    for (const { slug, name_vi } of former) {
      add(foldText(name_vi), code, slug, 'province');
      for (const name of FORMER_ALIASES[slug] ?? []) add(name, code, slug, 'province');
    }
  }
  const lists = [...parseNames(CITIES, 'city'), ...parseNames(DISTRICTS, 'district')];
  for (const { name, code, former, rank } of lists) add(name, code, former, rank);
  for (const name of ABROAD.split(',')) add(name, 'overseas', null, 'city');
  return table;
}

function parseNames(lists: Record<string, string>, rank: Target['rank']) {
  return Object.entries(lists).flatMap(([key, names]) => {
    const [code = '', former = null] = key.split(' ');
    return names.split(',').map((name) => ({ name, code, former, rank }));
  });
}

const BEFORE = /^(?:thanh pho|tp|t p|tinh|quan|q|huyen|h|thi xa|tx|kcn|kcx|tai|o|greater) (?=.)/;
const AFTER =
  / (?:viet nam|vietnam|vn|city|province|district|capital region|metropolitan area|area)$/;
const NUMBERED = /^(?:quan|q|district|dist|d) ?(?:[1-9]|1[0-2])$/;
const HO_CHI_MINH_DISTRICT: Target = { code: '79', former: null, rank: 'district', alone: false };

/** Bounds the recursion of findTarget(); no name with all its qualifiers is longer. */
const MAX_KEY_LENGTH = 200;

/** Returns the place that a whole folded text names, ignoring qualifiers such as 'tp', 'tỉnh', 'quận', 'Vietnam'. */
export function findTarget(key: string): Target | null {
  if (key.length > MAX_KEY_LENGTH) return null;
  const plain = key.replace(/^khu cong nghiep /, 'kcn ').replace(/^khu che xuat /, 'kcx ');
  if (NUMBERED.test(plain)) return HO_CHI_MINH_DISTRICT;
  const target = TABLE.get(plain);
  if (target) return target;
  const shorter = AFTER.test(plain) ? plain.replace(AFTER, '') : plain.replace(BEFORE, '');
  return shorter === plain ? null : findTarget(shorter);
}

export function findNameAt(key: string): Target | null {
  return TABLE.get(key) ?? null;
}

const REMOTE = /\b(?:remote|tu xa|wfh|work from home|lam viec tai nha|lam tai nha)\b/;
const REMOTE_ALONE =
  /^(?:100 |fully |full )?(?:remote(?: work(?:ing)?| job)?|(?:lam |lam viec )?tu xa|wfh|work from home|(?:lam |lam viec )?tai nha)$/;

export function isRemote(key: string): boolean {
  return REMOTE_ALONE.test(key);
}

export function mentionsRemote(key: string): boolean {
  return REMOTE.test(key);
}

const WHOLE =
  /^(?:tren )?(?:toan quoc|nationwide|(?:khap )?ca nuoc|(?:63|34) tinh(?: thanh)?(?: pho)?|whole country|anywhere in viet ?nam|all viet ?nam|toan viet nam|ba mien|bac trung nam)$/;

export function isWholeCountry(key: string): boolean {
  return WHOLE.test(key) || isCountry(key);
}

/** The country's name alone, which at the end of an address adds nothing. */
export function isCountry(key: string): boolean {
  return /^(?:viet ?nam|vn)$/.test(key);
}
