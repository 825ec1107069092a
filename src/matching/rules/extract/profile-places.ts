// Finds the places where a profile would work: its location, and those that its bio wishes for.
import type { PlaceFact } from '#matching/rules/facts.ts';
import { findPlaceByName, resolvePlaceList } from '#places/rules.ts';
import type { Sentence } from './sentences.ts';

/** 'Muốn làm tại Hà Nội', 'Da Nang or remote': places count only in sentences about looking for work. */
const LOOKING_FOR_WORK =
  /\b(?:tim viec|mong muon|uu tien|san sang|(?:muon|can|co the|du dinh|chi) (?:duoc )?(?:di )?(?:lam|nhan viec|chuyen|ve|vao|ra)|looking for|open to|prefer|relocat|(?:move|moving) to|willing|or remote|hoac remote)\b/;

/** 'Không muốn làm ở Hà Nội', 'not in Hanoi'. */
const REFUSED = /\b(?:khong|not|never|tru)\b(?:(?!\b(?:uu tien|chi|nhung|but|prefer)\b)[^,;])*/g;
/** Where somebody lives is no wish: 'có thể làm ngay, nhà ở Quận 9'. */
const HOME =
  /\b(?:nha (?:(?:em|toi|minh) )?(?:o|tai)|(?:dang|hien) (?:o|song)|song (?:o|tai)|dia chi|cu tru|tam tru|thuong tru|(?:live|living) (?:in|at)|based in)\b(?:(?!\b(?:muon|tim|can|uu tien|chi|san sang|nhung|but|prefer|looking)\b)[^;])*/g;
/** 'Chuyển từ Hà Nội vào Đà Nẵng'. */
const LEFT = /\b(?:tu (?!xa\b)|from )[^,;]{1,40} (?=(?:ve|vao|ra|sang|den|to)\b)/g;

function removeOtherPlaces({ plain, text }: Sentence): string {
  let open = text;
  for (const pattern of [REFUSED, HOME, LEFT]) {
    for (const { index, 0: found } of plain.matchAll(pattern)) {
      const end = index + found.length;
      open = open.slice(0, index) + ' '.repeat(found.length) + open.slice(end);
    }
  }
  return open;
}

const OR = /\b(?:hoac|or)\b/;

/** A choice between places and nothing else, 'Quận 7 hoặc Thủ Đức', is a wish too; an address is none. */
function isChoice({ plain, text }: Sentence): boolean {
  if (!OR.test(plain)) return false;
  const { places, unmapped } = resolvePlaceList(text);
  return unmapped.length === 0 && places.length > 0;
}

type Found = ReturnType<typeof resolvePlaceList>['places'][number];

/** One fact for each province or former province. A profile that names all of it as well names no part. */
function toPlaceFacts(found: readonly Found[]): Map<string, PlaceFact> {
  // A seeker who would work anywhere names no place that a job could be away from.
  const named = found.filter(({ code }) => code !== 'nationwide');
  const byKey = Map.groupBy(named, ({ code, former }) => `${code} ${former}`);
  return new Map(
    [...byKey].flatMap(([key, [first, ...others]]) => {
      if (!first) return [];
      const all = [first, ...others].map(({ districts = [] }) => districts.map(({ slug }) => slug));
      const districts = all.every((it) => it.length > 0) ? [...new Set(all.flat())] : [];
      const { code, former } = first;
      return [[key, { code, former, ...(districts.length > 0 ? { districts } : {}) }]];
    }),
  );
}

/** A wish for a part of the province narrows the location: 'Hà Nội' with 'chỉ làm ở Cầu Giấy'. */
export function findPlaces(
  location: string,
  bio: readonly Sentence[],
): { places: PlaceFact[]; remote: boolean } {
  const named = findPlaceByName(location);
  const desired = bio
    .filter((sentence) => LOOKING_FOR_WORK.test(sentence.plain) || isChoice(sentence))
    .map((sentence) => resolvePlaceList(removeOtherPlaces(sentence)));
  const own =
    typeof named === 'object' && named !== null ? [named] : resolvePlaceList(location).places;
  const wished = toPlaceFacts(desired.flatMap(({ places }) => places));
  const places = new Map([...toPlaceFacts(own), ...wished]);
  const remote = named === 'remote' || desired.some((it) => it.remote);
  return { places: [...places.values()], remote };
}
