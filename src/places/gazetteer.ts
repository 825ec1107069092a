// Table of place names: folded name → province, with the name's rank and ambiguity.
import { foldText } from '#vietnamese/rules/fold.ts';
import { findCountry } from './countries.ts';
import { listLandmarks, TOWN_DISTRICTS, URBAN_DISTRICTS, type District } from './districts.ts';
import { ABROAD, AREAS } from './localities.ts';
import { OVERSEAS } from './names.ts';
import { FORMER_ALIASES, PROVINCES } from './provinces.ts';
import type { FormerProvince } from './provinces.ts';

export interface Target {
  code: string;
  former: string | null;
  /** Slug of the district or town. */
  district: string | null;
  /** ISO code of a known country abroad. */
  country?: string | undefined;
  rank: 'province' | 'city' | 'district';
  /** Names the place only when it stands alone: short forms, and names that streets also have. */
  alone: boolean;
}

export const FORMER = new Map<string, FormerProvince & { code: string }>(
  PROVINCES.flatMap(({ code, former }) => former.map((it) => [it.slug, { ...it, code }])),
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
  const add = (name: string, target: Omit<Target, 'alone'>) => {
    if (!table.has(name)) table.set(name, { ...target, alone: isAlone(name) });
  };
  const addDistrict = (name: string, { slug, code, former }: District, rank: Target['rank']) =>
    add(name, { code, former, district: slug, rank });
  for (const { code, name_vi, name_en, aliases, former } of PROVINCES) {
    const province = { code, district: null, rank: 'province' as const };
    for (const name of [name_vi, name_en, ...aliases])
      add(foldText(name), { ...province, former: null });
    for (const { slug, name_vi } of former) {
      for (const name of [foldText(name_vi), ...(FORMER_ALIASES[slug] ?? [])])
        add(name, { ...province, former: slug });
    }
  }
  for (const it of TOWN_DISTRICTS) for (const name of it.names) addDistrict(name, it, 'city');
  for (const it of URBAN_DISTRICTS) for (const name of it.names) addDistrict(name, it, 'district');
  for (const { name, district } of listLandmarks()) addDistrict(name, district, 'district');
  for (const [key, names] of Object.entries(AREAS)) {
    const [code = '', former = null] = key.split(' ');
    for (const name of names.split(','))
      add(name, { code, former, district: null, rank: 'district' });
  }
  for (const name of ABROAD.split(','))
    add(name, {
      code: OVERSEAS,
      former: null,
      district: null,
      country: findCountry(name)?.code,
      rank: 'city',
    });
  return table;
}

const BEFORE = /^(?:thanh pho|tp|t p|tinh|quan|q|huyen|h|thi xa|tx|kcn|kcx|tai|o|greater) (?=.)/;
const AFTER =
  / (?:viet nam|vietnam|vn|city|province|district|capital region|metropolitan area|area)$/;
const NUMBERED = /^(?:quan|q|district|dist|d) ?([1-9]|1[0-2])$/;

/** Bounds the recursion of findTarget(); no name with all its qualifiers is longer. */
const MAX_KEY_LENGTH = 200;

/** Returns the place that a whole folded text names, ignoring qualifiers such as 'tp', 'tỉnh', 'quận', 'Vietnam'. */
export function findTarget(key: string): Target | null {
  if (key.length > MAX_KEY_LENGTH) return null;
  const plain = key.replace(/^khu cong nghiep /, 'kcn ').replace(/^khu che xuat /, 'kcx ');
  const number = NUMBERED.exec(plain)?.[1];
  if (number)
    return { code: '79', former: null, district: `quan-${number}`, rank: 'district', alone: false };
  const target = TABLE.get(plain);
  if (target) return target;
  const shorter = AFTER.test(plain) ? plain.replace(AFTER, '') : plain.replace(BEFORE, '');
  return shorter === plain ? null : findTarget(shorter);
}

export function findNameAt(key: string): Target | null {
  return TABLE.get(key) ?? null;
}

/** 'Làm tại nhà' is remote work, 'làm tại nhà hàng' and 'tại nhà máy' are not. */
const REMOTE =
  /\b(?:remote|tu xa|wfh|work from home|lam (?:viec )?tai nha(?! (?:hang|may|thuoc|xuong|tre|hat|khach|sach|thau|nuoc)\b))\b/;
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

/** Whether the text is just the country's name, which adds nothing at the end of an address. */
export function isCountry(key: string): boolean {
  return /^(?:viet ?nam|vn)$/.test(key);
}
