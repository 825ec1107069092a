// The skills that a posting asks for: from its title, its tags and its sentences, with how much it wants each.
import type { Entry } from '#lexicon/rules/entries.ts';
import { findSkill } from '#lexicon/rules/skill-named.ts';
import type { Need, RequiredSkill, Source } from '#matching/rules/facts.ts';
import {
  ALTERNATIVE,
  LISTED,
  findNeedAt,
  findAlternatives,
  findReaches,
  findStudies,
  type Section,
} from './cues.ts';
import { resolveFalseFriends } from './false-friends.ts';
import { findMentions, type Mention } from './mentions.ts';
import type { Piece } from './plain.ts';
import type { Sentence } from './sentences.ts';

/** What may be a skill; a profession is one only where an employer tags it. */
const IN_TEXT: readonly Entry['kind'][] = ['skill', 'certificate', 'language', 'soft', 'field'];
const IN_TAGS: readonly Entry['kind'][] = [...IN_TEXT, 'title'];

const isRank = ({ kind, family }: Entry) => kind === 'title' && family === 'rank';

export const mentionsSkill = ({ entry }: Mention) => IN_TEXT.includes(entry.kind);

interface Said {
  entry: Entry;
  need: Need | 'not';
  source: Source;
  group: number | null;
  piece: string;
  from: number;
  to: number;
}

const NEEDS: Record<Exclude<Section, 'none'>, Need> = {
  asked: 'asked',
  nice: 'nice',
  duty: 'asked',
};

function* inSentence(sentence: Sentence, nextGroup: () => number): Generator<Said> {
  const { section, plain, text, piece } = sentence;
  if (section === 'none') return;
  const studies = findStudies(plain);
  const mentions = resolveFalseFriends(findMentions(text, { plain }), sentence)
    .filter(mentionsSkill)
    .filter(({ from }) => !studies.some((study) => study.from <= from && from < study.to));
  if (mentions.length === 0) return;
  const reaches = findReaches(plain);
  const groups = alternatives(plain, mentions, nextGroup);
  for (const [nth, { entry, from, to }] of mentions.entries()) {
    const need = findNeedAt(reaches, from) ?? NEEDS[section];
    // What a duty names is not yet demanded, whatever 'must' stands there.
    const source = section === 'duty' ? 'duty' : 'requirement';
    const group = groups[nth] ?? null;
    yield { entry, need, source, group, piece, from: sentence.from + from, to: sentence.from + to };
  }
}

/** A group for each run of alternatives: 'Java / Kotlin', 'React, Vue or Angular', 'one of: …'. */
function alternatives(
  plain: string,
  mentions: readonly Mention[],
  nextGroup: () => number,
): (number | null)[] {
  const groups: (number | null)[] = mentions.map(() => null);
  const oneOf = findAlternatives(plain);
  let run: number[] = [];
  let joined = false;
  const close = () => {
    if (run.length > 1 && joined) {
      const group = nextGroup();
      for (const nth of run) groups[nth] = group;
    }
    run = [];
    joined = false;
  };
  for (const [nth, mention] of mentions.entries()) {
    const last = mentions[nth - 1];
    const between = last ? plain.slice(last.to, mention.from) : '';
    const goesOn = last !== undefined && (LISTED.test(between) || between === '');
    if (!goesOn) close();
    if (goesOn && ALTERNATIVE.test(between)) joined = true;
    if (oneOf !== -1 && mention.from > oneOf) joined = true;
    run.push(nth);
  }
  close();
  return groups;
}

function fromTags(tags: readonly Piece[]): Said[] {
  return tags.flatMap(({ key, text }) => {
    const whole = findSkill(text);
    const named = whole ? [{ entry: whole, from: 0, to: text.length }] : findMentions(text);
    return named
      .filter(({ entry }) => IN_TAGS.includes(entry.kind) && !isRank(entry))
      .map(({ entry, from, to }): Said => {
        return { entry, need: 'asked', source: 'tag', group: null, piece: key, from, to };
      });
  });
}

function fromTitles(titles: readonly Piece[]): Said[] {
  return titles.flatMap(({ key, text }) =>
    findMentions(text, { prefer: 'titles' })
      .filter(({ entry }) => ['skill', 'certificate', 'language'].includes(entry.kind))
      .map(({ entry, from, to }): Said => {
        return { entry, need: 'asked', source: 'title', group: null, piece: key, from, to };
      }),
  );
}

const SOURCES: readonly Source[] = ['title', 'tag', 'requirement', 'duty'];
const SPANS = 3;

/** Of one skill: the plainest source; 'must' where it is said anywhere; 'nice' only where nothing asks for more. */
function merged(said: readonly Said[]): RequiredSkill | null {
  if (said.some(({ need, source }) => need === 'not' && source === 'requirement')) return null;
  const told = said.filter(({ need }) => need !== 'not');
  const source = SOURCES.find((one) => told.some((it) => it.source === one));
  const [first] = told;
  if (!first || !source) return null;
  const asks = told.filter((it) => it.source === 'requirement');
  const has = (need: Need) => asks.some((it) => it.need === need);
  // A tag does not make necessary what the text calls an advantage.
  const need = has('must')
    ? 'must'
    : has('nice') && !has('asked')
      ? 'nice'
      : told.every((it) => it.need === 'nice')
        ? 'nice'
        : 'asked';
  const isAlone = told.some(
    (it) => it.source === 'title' || (it.source === 'requirement' && it.group === null),
  );
  const at = told
    .toSorted((one, other) => SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source))
    .slice(0, SPANS)
    .map(({ piece, from, to }) => ({ piece, from, to }));
  const group = isAlone ? null : (asks.find((it) => it.group !== null)?.group ?? null);
  return { id: first.entry.id, need, source, group, at };
}

export interface Pieces {
  titles: readonly Piece[];
  tags: readonly Piece[];
  sentences: readonly Sentence[];
}

/** Each skill once, those of the title first. */
export function findRequiredSkills({ titles, tags, sentences }: Pieces): RequiredSkill[] {
  let group = 0;
  const nextGroup = () => (group += 1);
  const said = [
    ...fromTitles(titles),
    ...fromTags(tags),
    ...sentences.flatMap((sentence) => [...inSentence(sentence, nextGroup)]),
  ];
  const byId = Map.groupBy(said, ({ entry }) => entry.id);
  return [...byId.values()].map(merged).filter((skill) => skill !== null);
}
