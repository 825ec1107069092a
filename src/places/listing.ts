// Reads the places that a posting lists, each one kept: districts of one province too, and names that nobody knows.
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
  type Found,
  type Hit,
} from './reading.ts';

/** As in reading.ts, kept between the segments: what stands between two names says whether they are a list. */
const SEPARATOR = /([,:()&+/]|\s[-–—]\s|\s(?:và|and|hoặc|or)\s)/u;
const IN_LIST = /^(?:[,&+/]|\s(?:và|and|hoặc|or)\s)$/u;

interface Listed {
  found: Found[];
  unmapped: string[];
  remote: boolean;
  nationwide: boolean;
}

interface Segment {
  text: string;
  key: string;
  hits: Target[];
  /** Stands in the list itself: not a detail behind a colon, a bracket or a dash. */
  in_list: boolean;
}

function segmentsOf(group: string): Segment[] {
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

const saysNothing = ({ key }: Segment) =>
  key === '' ||
  OTHERS.test(key) ||
  isCountry(key) ||
  isWholeCountry(key) ||
  mentionsRemote(key) ||
  meansWholeCountry(key);

const contains = (larger: Target, { code, former }: Target) =>
  larger.code === code && (larger.former === null || larger.former === former);

/** Provinces and cities, and each district that belongs to none of them. */
function ownersOf(hits: Hit[]): Hit[] {
  const listed = splitPlaceList(hits);
  const larger = hits.filter(({ target }) => target.rank !== 'district');
  const strays = hits.filter(
    ({ target }) => target.rank === 'district' && !larger.some((it) => contains(it.target, target)),
  );
  const owners = [...new Set([...listed, ...strays])].toSorted((a, b) => a.at - b.at);
  // 'Biên Hòa, Đồng Nai' is one place: the province only says where the city is.
  return owners.filter(({ target, at }, n) => {
    const before = owners[n - 1];
    const isItsCity = before?.target.rank === 'city' && before.at === at - 1;
    return !(target.rank === 'province' && isItsCity && contains(target, before.target));
  });
}

/** Whose detail a segment is: a district belongs to its own province, the next one first; the rest to what stands before. */
function ownerOf(segment: Segment, at: number, owners: Hit[]): Hit | undefined {
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

function readGroup(group: string): Pick<Listed, 'found' | 'unmapped'> {
  const segments = segmentsOf(group);
  const hits = segments.flatMap((it, at) => it.hits.map((target) => ({ target, at })));
  if (hits.length === 0) {
    const unknown = segments.filter((it) => !saysNothing(it)).map(({ text }) => text);
    const isOne = isAddress(segments.map(({ key }) => key)) || segments.some((it) => !it.in_list);
    return { found: [], unmapped: isOne && unknown.length > 0 ? [group.trim()] : unknown };
  }
  const [last] = isAddress(segments.map(({ key }) => key)) ? findLastOfHighest(hits) : [];
  if (last) return { found: [{ target: last.target, written: group.trim() }], unmapped: [] };
  const owners = ownersOf(hits);
  const [first] = owners;
  // Before a single place stand its details: 'Làng hoa Tây Tựu, Hà Nội'.
  const isUnmapped = (it: Segment, at: number) =>
    it.hits.length === 0 &&
    !saysNothing(it) &&
    it.in_list &&
    (owners.length > 1 || at > (first?.at ?? 0));
  const unmapped = segments.filter(isUnmapped).map(({ text }) => text);
  const found = owners.map((owner) => {
    const own = segments.filter(
      (it, at) =>
        !isUnmapped(it, at) && !saysNothing(it) && ownerOf(it, at, owners)?.at === owner.at,
    );
    const several = owners.filter(({ at }) => at === owner.at).length > 1;
    const isWhole = owners.length === 1 && unmapped.length === 0;
    const written = isWhole ? group.trim() : own.map(({ text }) => text).join(', ');
    return { target: owner.target, written: several ? '' : written };
  });
  return { found, unmapped };
}

export function findListed(text: string): Listed {
  const plain = normalizeText(text.slice(0, TEXT_MAX)).replaceAll(COMPOUNDS, '$1 $2');
  const groups = plain.split(GROUPS).filter((it) => it.trim() !== '');
  const read = groups.map(readGroup);
  const keys = groups.flatMap((group) => segmentsOf(group).map(({ key }) => key));
  const found = new Map<string, Found>();
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
