// Resolves places: by name, code or alias for filters, and in free text of postings.
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Place } from './contract.ts';
import { findTarget, FORMER, isRemote, isWholeCountry } from './gazetteer.ts';
import type { Target } from './gazetteer.ts';
import { findListed } from './listing.ts';
import { NATIONWIDE, OVERSEAS, REMOTE_PLACE, type PlaceNames } from './names.ts';
import { PROVINCES } from './provinces.ts';
import { DISTRICTS, findDistrict } from './districts.ts';
import { findPlaces, listDistrictSlugs, type FoundPlace } from './reading.ts';

const NATIONWIDE_PLACE = { code: NATIONWIDE, name_en: 'Nationwide', name_vi: 'Toàn quốc' };
const OVERSEAS_PLACE = { code: OVERSEAS, name_en: 'Overseas', name_vi: 'Nước ngoài' };
const BY_CODE = new Map(
  [...PROVINCES, NATIONWIDE_PLACE, OVERSEAS_PLACE].map(({ code, name_en, name_vi }) => {
    return [code, { code, name_en, name_vi, former: null, written: null } satisfies Place];
  }),
);

/** First row of the picker. The last item is a work mode, not a place. */
export const PICKER_FIRST = [
  { code: '79', name_en: 'Ho Chi Minh City', name_vi: 'TP. Hồ Chí Minh' },
  { code: '01', name_en: 'Ha Noi', name_vi: 'Hà Nội' },
  { code: '48', name_en: 'Da Nang', name_vi: 'Đà Nẵng' },
  { code: '92', name_en: 'Can Tho', name_vi: 'Cần Thơ' },
  REMOTE_PLACE,
] as const;

/** Returns the place of a code; an unknown code is its own name. */
export function findPlace(code: string): Place {
  const place = BY_CODE.get(code);
  if (place) return { ...place };
  return { code, name_en: code, name_vi: code, former: null, written: null };
}

/** Returns the districts of these slugs; an empty object if there are none. Skips unknown slugs. */
export function toDistricts(slugs: readonly string[] = []): Pick<Place, 'districts'> {
  const districts = slugs.flatMap((slug) => {
    const it = findDistrict(slug);
    return it ? [{ slug, name_en: it.name_en, name_vi: it.name_vi }] : [];
  });
  return districts.length > 0 ? { districts } : {};
}

const MAX_DISTRICTS = 10;

function toPlace(target: Target, written: string | null): Place {
  const { code, former, district } = target;
  const slugs = new Set([...(district ? [district] : []), ...listDistrictSlugs(target, written)]);
  return {
    ...findPlace(code),
    former,
    written,
    ...toDistricts([...slugs].slice(0, MAX_DISTRICTS)),
  };
}

/** Key of the narrowest area that a place names: its first district, its former province, or its province. */
export const getPlaceKey = ({ code, former, districts }: Omit<Place, 'written'>): string =>
  districts?.[0]?.slug ?? former ?? code;

/** Current and former provinces, as they are written in Vietnamese. */
export const listProvinceNames = (): string[] => [
  ...new Set([...PROVINCES, ...FORMER.values()].map(({ name_vi }) => name_vi)),
];

/** Returns the former province of a slug, to show 'TP. Hồ Chí Minh (Bình Dương)'. */
export function findFormerProvince(slug: string): (PlaceNames & { code: string }) | null {
  return FORMER.get(slug) ?? null;
}

interface Area extends PlaceNames {
  kind: 'district' | 'former' | 'province';
  /** The province that it is, or is within. */
  code: string;
}

/** Returns the area of a district's or former province's slug, or of a code as `findPlace` does. */
export function findArea(key: string): Area {
  const district = findDistrict(key);
  if (district) return { kind: 'district', ...district };
  const former = findFormerProvince(key);
  return former ? { kind: 'former', ...former } : { kind: 'province', ...findPlace(key) };
}

/** Slugs of the former provinces, districts and towns within a province. */
export const listPlaceParts = (code: string): string[] =>
  [...FORMER.values(), ...DISTRICTS].filter((it) => it.code === code).map(({ slug }) => slug);

/** Resolves a `location` parameter: English or Vietnamese name, code, slug, former province, city or alias. */
export function findPlaceByName(name: string): Place | 'remote' | typeof NATIONWIDE | null {
  const key = foldText(name);
  if (isRemote(key)) return 'remote';
  if (isWholeCountry(key)) return NATIONWIDE;
  const code = name.trim();
  if (BY_CODE.has(code)) return findPlace(code);
  const target = findTarget(key);
  return target && toPlace(target, null);
}

/** Whether a text names a current or former province, not a town or district. */
export const isProvince = (name: string): boolean =>
  findTarget(foldText(name))?.rank === 'province';

/**
 * Corrects the spelling of a typed province: 'ha noi' and 'hn' → 'Hà Nội'. Keeps the English name ('Ha Noi') and any
 * text that is not a province.
 */
export function spellPlace(typed: string): string {
  const target = findTarget(foldText(typed));
  if (target?.rank !== 'province') return typed;
  const { name_en, name_vi } = findArea(target.former ?? target.code);
  return typed === name_en ? typed : name_vi;
}

const MAX_WRITTEN_LENGTH = 300;

/**
 * Finds places in a posting's text: 'Hà Nội: Cầu Giấy', 'Hồ Chí Minh & 2 nơi khác', 'KCN VSIP 1', addresses.
 * Returns each once, in order; a former province is the current one with `former` set. Ignores unknown words.
 */
export function resolvePlaces(text: string): {
  places: Place[];
  remote: boolean;
  nationwide: boolean;
} {
  const { found, remote, nationwide } = findPlaces(text);
  return { places: toPlaces(found, nationwide), remote, nationwide };
}

function toPlaces(found: readonly FoundPlace[], nationwide: boolean): Place[] {
  const places = found.map(({ target, written }) => {
    const detail = isProvince(written) ? '' : written;
    return toPlace(target, detail.slice(0, MAX_WRITTEN_LENGTH) || null);
  });
  if (nationwide) places.push(findPlace(NATIONWIDE));
  return places;
}

/** Returns all places that a posting lists; `unmapped` are unknown names as written. */
export function resolvePlaceList(text: string) {
  const { found, unmapped, remote, nationwide } = findListed(text);
  return { places: toPlaces(found, nationwide), unmapped, remote, nationwide };
}
