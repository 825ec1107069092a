// Which place a text means: by name, code or alias for a filter, and in the free writing of advertisements.
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Place } from './contract.ts';
import { findTarget, FORMER, isRemote, isWholeCountry } from './gazetteer.ts';
import type { Target } from './gazetteer.ts';
import { findListed } from './listing.ts';
import { PROVINCES } from './provinces.ts';
import { findPlaces, type Found } from './reading.ts';

const NATIONWIDE = { code: 'nationwide', name_en: 'Nationwide', name_vi: 'Toàn quốc' };
const OVERSEAS = { code: 'overseas', name_en: 'Overseas', name_vi: 'Nước ngoài' };
const KNOWN = new Map(
  [...PROVINCES, NATIONWIDE, OVERSEAS].map(({ code, name_en, name_vi }) => {
    return [code, { code, name_en, name_vi, former: null, written: null } satisfies Place];
  }),
);

/** The picker's first row. The last is a work mode, not a place; the picker offers it all the same. */
export const PICKER_FIRST = [
  { code: '79', name_en: 'Ho Chi Minh City', name_vi: 'TP. Hồ Chí Minh' },
  { code: '01', name_en: 'Ha Noi', name_vi: 'Hà Nội' },
  { code: '48', name_en: 'Da Nang', name_vi: 'Đà Nẵng' },
  { code: '92', name_en: 'Can Tho', name_vi: 'Cần Thơ' },
  { code: 'remote', name_en: 'Remote', name_vi: 'Từ xa' },
] as const;

/** The place of a code; a code that nobody knows is its own name. */
export function findPlace(code: string): Place {
  const known = KNOWN.get(code);
  return known ? { ...known } : { code, name_en: code, name_vi: code, former: null, written: null };
}

function placeAt({ code, former }: Target, written: string | null): Place {
  return { ...findPlace(code), former, written };
}

/** The old province behind `former`, for showing 'TP. Hồ Chí Minh (Bình Dương)'. */
export function findFormerProvince(slug: string): { name_vi: string; name_en: string } | null {
  return FORMER.get(slug) ?? null;
}

/** Reads a `location` parameter: English or Vietnamese name, code, slug, old province, city, alias. */
export function findPlaceByName(name: string): Place | 'remote' | 'nationwide' | null {
  const key = foldText(name);
  if (isRemote(key)) return 'remote';
  if (isWholeCountry(key)) return 'nationwide';
  const code = name.trim();
  if (KNOWN.has(code)) return findPlace(code);
  const target = findTarget(key);
  return target && placeAt(target, null);
}

/** Whether a text names a whole province, today's or a former one, rather than a town or district of it. */
export const isProvince = (name: string): boolean =>
  findTarget(foldText(name))?.rank === 'province';

/**
 * A province as somebody typed it, spelled as it is written: 'ha noi' and 'hn' → 'Hà Nội'. Its English name is a spelling
 * too and stays ('Ha Noi'), and so does whatever is no province.
 */
export function spellPlace(typed: string): string {
  const target = findTarget(foldText(typed));
  if (target?.rank !== 'province') return typed;
  const { name_en, name_vi } = findFormerProvince(target.former ?? '') ?? findPlace(target.code);
  return typed === name_en ? typed : name_vi;
}

const WRITTEN_MAX = 300;

/**
 * Places in an advertisement's words: 'Hà Nội: Cầu Giấy', 'Hồ Chí Minh & 2 nơi khác', 'KCN VSIP 1', whole addresses.
 * In the order written, each once; an old province is its present one with `former` set. Unknown words find nothing.
 */
export function resolvePlaces(text: string): {
  places: Place[];
  remote: boolean;
  nationwide: boolean;
} {
  const { found, remote, nationwide } = findPlaces(text);
  return { places: toPlaces(found, nationwide), remote, nationwide };
}

function toPlaces(found: readonly Found[], nationwide: boolean): Place[] {
  const places = found.map(({ target, written }) => {
    const says = isProvince(written) ? '' : written;
    return placeAt(target, says.slice(0, WRITTEN_MAX) || null);
  });
  if (nationwide) places.push(findPlace(NATIONWIDE.code));
  return places;
}

/** The places that a posting lists, every one of them; `unmapped` are the names that nobody knows, as written. */
export function resolvePlaceList(text: string) {
  const { found, unmapped, remote, nationwide } = findListed(text);
  return { places: toPlaces(found, nationwide), unmapped, remote, nationwide };
}
