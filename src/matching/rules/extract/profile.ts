// Extracts the facts of a seeker's profile that matching compares. The name is not part of the input.
import type { Entry } from '#lexicon/rules/entries.ts';
import type { Level } from '#jobs/rules/lists.ts';
import type { JobPreferences } from '#seekers/rules/preferences.ts';
import { getNearness } from '#matching/rules/factors/title.ts';
import { toOwnLicence } from '#matching/rules/factors/practising-licences.ts';
import type {
  LanguageLevel,
  NamedConcept,
  ProfileFacts,
  ProfileSkill,
} from '#matching/rules/facts.ts';
import { findExpectedPay } from './expected-pay.ts';
import { removeProtectedTraits } from './mask.ts';
import { resolveFalseFriends } from './false-friends.ts';
import { findLevelOf, findLanguageLevels } from './language-levels.ts';
import { isAboutDriving } from './licences.ts';
import { findMentions, SENTENCE_SKILLS, type Mention } from './mentions.ts';
import { removeMissing } from './missing-skills.ts';
import { removeBioNationalities } from './nationalities.ts';
import { findOwnYears } from './own-experience.ts';
import { toPlainText, type Piece } from './plain.ts';
import { toEntryPieces, type NamePiece, type ProfileEntry } from './profile-entries.ts';
import { findSpecialties } from './specialties.ts';
import { findTagMentions, findTitleSkills, toTagContext } from './skills.ts';
import { splitSentences, type Sentence } from './sentences.ts';
import { findNamedTitles, findTitles, findTitleUnits } from './titles.ts';
import { findTitlesOfBio } from './bio-titles.ts';
import { guessPartsLanguage, toPartsVector } from './parts-vector.ts';
import { extractJobPreferences, findPreferredPay, findPreferredPlaces } from './preferences.ts';
import { findWrittenPlaces } from './profile-places.ts';

export interface ProfileText {
  title: string;
  bio: string;
  skills: readonly string[];
  experience: Level;
  location: string;
  /** As the seeker stated them; null or absent without any, and in what companies received. */
  preferences?: JobPreferences | null;
  /** Languages, certificates and past jobs; absent without any. */
  entries?: readonly ProfileEntry[];
}

interface OwnMention {
  entry: Entry;
  level: LanguageLevel | null;
  at: ProfileSkill['at'][number];
}

function toOwnMentions(
  mentions: readonly Mention[],
  { key, text }: Piece,
  { start = 0, isDriving = false } = {},
): OwnMention[] {
  const levels = findLanguageLevels(toPlainText(text), isDriving);
  return mentions.map((mention) => ({
    entry: mention.entry,
    level: findLevelOf(mention, mentions, levels),
    at: { piece: key, from: start + mention.from, to: start + mention.to },
  }));
}

function findBioSkills(sentence: Sentence, isDriving: boolean): OwnMention[] {
  const { text, plain, piece, from } = sentence;
  const mentions = removeMissing(resolveFalseFriends(findMentions(text), sentence), sentence);
  const own = removeBioNationalities(mentions, plain);
  const skills = own.filter(({ entry }) => SENTENCE_SKILLS.includes(entry.kind));
  return toOwnMentions(skills, { key: piece, text }, { start: from, isDriving });
}

const MAX_SPANS = 3;

function groupBySkill(
  found: readonly OwnMention[],
  titles: readonly NamedConcept[],
): ProfileSkill[] {
  const byId = Map.groupBy(found, ({ entry }) => toOwnLicence(entry, titles).id);
  return [...byId].map(([id, all]) => {
    const at = all.slice(0, MAX_SPANS).map((mention) => mention.at);
    const [level] = all
      .flatMap((mention) => mention.level ?? [])
      .toSorted((one, other) => other.level - one.level);
    return { id, ...(level ? { level } : {}), at };
  });
}

/** 'Từ giáo viên chuyển sang nhân sự', 'from teacher to HR', 'cựu giáo viên, …', 'left sales, …': the work that is left. */
const LEFT =
  /^.*\bchuyen (?:(?:nganh|nghe|huong|viec) )?(?:tu [^,;|]{1,60} )?sang\b|^\W*from .* to\b|^\W*(?:cuu|former|ex-?|left)\b[^,;|/-]*[,;|/-]|^\W*left .* for\b/;

const findLeftWork = (title: string): string => LEFT.exec(toPlainText(title))?.[0] ?? '';

/** Past work counts unless the title leaves it; what the profile looks for counts in any case. */
function removeLeftWork(titles: readonly NamedConcept[], left: string): NamedConcept[] {
  const ids = findTitles([{ key: 'title', text: left }]).map(({ id }) => id);
  const isLeft = ({ id }: NamedConcept) =>
    ids.some((one) => ['same', 'related'].includes(getNearness(id, one)));
  return titles.filter((title) => title.isDesired || !isLeft(title));
}

/** A language or certificate of the profile's sections: the level in its name counts, else the one that was chosen. */
const toHeldMentions = (piece: NamePiece, context: string): OwnMention[] =>
  toOwnMentions(findTagMentions(piece.text, context), piece).map((mention) =>
    mention.level ? mention : { ...mention, level: piece.level },
  );

/** Spans in the result are positions in the profile's own texts. */
export function extractFactsOfProfile(profile: ProfileText): ProfileFacts {
  const written = removeProtectedTraits(profile.title);
  const left = findLeftWork(written).length;
  const title: Piece[] = [{ key: 'title', text: ' '.repeat(left) + written.slice(left) }];
  const body: Piece[] = [{ key: 'bio', text: removeProtectedTraits(profile.bio) }];
  const bio = splitSentences(body, 'duty');
  const stated = profile.preferences ?? null;
  const tags = profile.skills.map((text, nth): Piece => {
    return { key: `skills.${nth}`, text: removeProtectedTraits(text) };
  });
  const { held, positions, duties } = toEntryPieces(profile.entries ?? []);
  const parts = { titles: title, tags, body };
  const context = toTagContext([...title, ...tags]);
  const isDriving = isAboutDriving(context);
  const named = findNamedTitles(title, [...tags, ...body]);
  const titleWork = { ids: named.map(({ id }) => id), hasLeft: left > 0 };
  const titles = [
    ...named,
    ...removeLeftWork(
      [...findTitlesOfBio(bio, titleWork.ids), ...findTitles(positions, [...tags, ...body])],
      written.slice(0, left),
    ),
  ];
  const mentions = [
    ...tags.flatMap((piece) => toOwnMentions(findTagMentions(piece.text, context), piece)),
    ...[...title, ...positions].flatMap((piece) =>
      toOwnMentions(findTitleSkills(piece.text), piece),
    ),
    ...held.flatMap((piece) => toHeldMentions(piece, context)),
    ...[...bio, ...splitSentences(duties, 'duty')].flatMap((sentence) =>
      findBioSkills(sentence, isDriving),
    ),
  ];
  const skills = groupBySkill(mentions, titles);
  return {
    skills,
    titles: [
      ...titles,
      ...findSpecialties({ titles: named, tags, skills, level: profile.experience }),
    ],
    title_words: findTitleUnits(title),
    level: profile.experience,
    years: findOwnYears(bio, titleWork),
    ...(findPreferredPlaces(stated) ?? findWrittenPlaces(profile.location, bio)),
    pay: findPreferredPay(stated) ?? findExpectedPay(bio),
    preferences: extractJobPreferences(stated, { title, bio }),
    text_vector: toPartsVector(parts),
    text_language: guessPartsLanguage(parts),
  };
}
