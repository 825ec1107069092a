// Reads the list of places of a posting. Keeps every item, also districts of the same province and unknown names.
import { foldText } from '#vietnamese/rules/fold.ts';
import { normalizeText } from '#vietnamese/rules/normalize.ts';
import { isCountry, isWholeCountry, mentionsRemote, type Target } from './gazetteer.ts';
import {
  COMPOUNDS,
  GROUPS,
  findHits,
  isAddress,
  findLastOfHighest,
  splitPlaceList,
  meansWholeCountry,
  OTHERS,
  TEXT_MAX,
  type FoundPlace,
  type Hit,
} from './reading.ts';

/** As in reading.ts, but captured, because the separator shows whether two names are items of a list. */
const SEPARATOR = /([,:()&+/]|\s[-–—]\s|\s(?:và|va|and|hoặc|hoac|hay|or)\s)/u;
const IN_LIST = /^(?:[,&+/]|\s(?:và|va|and|hoặc|hoac|hay|or)\s)$/u;

interface PlaceList {
  found: FoundPlace[];
  unmapped: string[];
  remote: boolean;
  nationwide: boolean;
}

interface Segment {
  text: string;
  key: string;
  hits: Target[];
  /** An item of the list, not a detail after a colon, bracket or dash. */
  in_list: boolean;
}

function toSegments(group: string): Segment[] {
  const pieces = group.split(SEPARATOR);
  let inList = true;
  const segments: Segment[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const text = (pieces[at] ?? '').trim();
    const key = foldText(text);
    const hits = findHits(key);
    if (at > 0 && !IN_LIST.test(pieces[at - 1] ?? '')) inList = false;
    if (hits.length > 0) inList = true;
    segments.push({ text, key, hits, in_list: inList });
  }
  return segments;
}

const isFiller = ({ key }: Segment) =>
  key === '' ||
  OTHERS.test(key) ||
  isCountry(key) ||
  isWholeCountry(key) ||
  mentionsRemote(key) ||
  meansWholeCountry(key);

const contains = (larger: Target, { code, country, former }: Target) =>
  larger.code === code &&
  larger.country === country &&
  (larger.former === null || larger.former === former);

/** Returns the hits that are places of their own: provinces, cities, and districts outside of these. */
function findOwners(hits: Hit[]): Hit[] {
  const listed = splitPlaceList(hits);
  const larger = hits.filter(({ target }) => target.rank !== 'district');
  const strays = hits.filter(
    ({ target }) => target.rank === 'district' && !larger.some((it) => contains(it.target, target)),
  );
  const owners = [...new Set([...listed, ...strays])].toSorted((a, b) => a.at - b.at);
  // 'Biên Hòa, Đồng Nai' is one place: the province only locates the city.
  return owners.filter(({ target, at }, n) => {
    const before = owners[n - 1];
    const isItsCity = before?.target.rank === 'city' && before.at === at - 1;
    return !(target.rank === 'province' && isItsCity && contains(target, before.target));
  });
}

/** Finds the place that a segment details: a district's own province, the next one first; else the place before. */
function findOwner(segment: Segment, at: number, owners: Hit[]): Hit | undefined {
  const own = owners.find((it) => it.at === at);
  if (own) return own;
  const [hit] = segment.hits;
  const same = ({ target }: Hit) => hit && contains(target, hit);
  return (
    owners.find((it) => it.at > at && same(it)) ??
    owners.findLast((it) => it.at < at && same(it)) ??
    owners.findLast((it) => it.at < at) ??
    owners[0]
  );
}

function readGroup(group: string): Pick<PlaceList, 'found' | 'unmapped'> {
  const segments = toSegments(group);
  const hits = segments.flatMap((it, at) => it.hits.map((target) => ({ target, at })));
  if (hits.length === 0) {
    const unknown = segments.filter((it) => !isFiller(it)).map(({ text }) => text);
    const isOne = isAddress(segments.map(({ key }) => key)) || segments.some((it) => !it.in_list);
    return { found: [], unmapped: isOne && unknown.length > 0 ? [group.trim()] : unknown };
  }
  const [last] = isAddress(segments.map(({ key }) => key)) ? findLastOfHighest(hits) : [];
  if (last) return { found: [{ target: last.target, written: group.trim() }], unmapped: [] };
  const owners = findOwners(hits);
  const [first] = owners;
  // Segments before a single place are its details: 'Làng hoa Tây Tựu, Hà Nội'.
  const isUnmapped = (it: Segment, at: number) =>
    it.hits.length === 0 &&
    !isFiller(it) &&
    it.in_list &&
    (owners.length > 1 || at > (first?.at ?? 0));
  const unmapped = segments.filter(isUnmapped).map(({ text }) => text);
  const found = owners.map((owner) => {
    const own = segments.filter(
      (it, at) =>
        !isUnmapped(it, at) && !isFiller(it) && findOwner(it, at, owners)?.at === owner.at,
    );
    const several = owners.filter(({ at }) => at === owner.at).length > 1;
    const isWhole = owners.length === 1 && unmapped.length === 0;
    const written = isWhole ? group.trim() : own.map(({ text }) => text).join(', ');
    return { target: owner.target, written: several ? '' : written };
  });
  return { found, unmapped };
}

export function findListed(text: string): PlaceList {
  const plain = normalizeText(text.slice(0, TEXT_MAX)).replaceAll(COMPOUNDS, '$1 $2');
  const groups = plain.split(GROUPS).filter((it) => it.trim() !== '');
  const read = groups.map(readGroup);
  const keys = groups.flatMap((group) => toSegments(group).map(({ key }) => key));
  const found = new Map<string, FoundPlace>();
  for (const it of read.flatMap((one) => one.found)) {
    const id = `${it.target.code} ${it.target.former} ${foldText(it.written)}`;
    if (!found.has(id)) found.set(id, it);
  }
  return {
    found: [...found.values()],
    unmapped: [...new Set(read.flatMap((one) => one.unmapped))],
    remote: keys.some(mentionsRemote),
    nationwide: isCountry(foldText(plain)) || keys.some(meansWholeCountry),
  };
}
