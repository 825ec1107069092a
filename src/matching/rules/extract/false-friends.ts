// Resolves names that mean something else in context: 'AI, PTS' is Illustrator, 'agile and honest' is no method.
import { findEntry } from '#lexicon/rules/entries.ts';
import { SPEECH, type FalseFriend } from './false-friend.ts';
import { IN_SENTENCES } from './false-friends-in-sentences.ts';
import { IN_ANY_TEXT, IN_TAGS } from './false-friends-in-tags.ts';
import type { Mention } from './mentions.ts';
import { toPlainText } from './plain.ts';

const groupById = (friends: readonly FalseFriend[]): ReadonlyMap<string, FalseFriend> =>
  new Map(friends.map((friend) => [friend.id, friend]));
const OF_SENTENCES = groupById([...IN_ANY_TEXT, ...IN_SENTENCES]);
const OF_TAGS = groupById([...IN_ANY_TEXT, ...IN_TAGS]);

/** After a bracket or nothing, 'CV' and 'TTS' are ranks: chuyên viên, thực tập sinh; not in 'AI/CV' or 'CV Engineer'. */
const OF_VISION =
  /^[ /]*(?:ai|ml|engineer|research\w*|developer|scientist|algorithm|nlp|computer|model|team|lead)\b/;

function isRank(
  { entry, from, to }: Pick<Mention, 'entry' | 'from' | 'to'>,
  title: string,
): boolean {
  const written = title.slice(from, to);
  const plain = toPlainText(title);
  if (entry.id === 'speech-recognition') return written === 'TTS' && !SPEECH.test(plain);
  if (entry.id !== 'computer-vision' || written !== 'CV') return false;
  const before = plain.slice(0, from).trimEnd();
  return (before === '' || /[\])|:]$/.test(before)) && !OF_VISION.test(plain.slice(to));
}

/** Removes mentions in a title that are ranks there. */
export const removeRanks = (mentions: readonly Mention[], title: string): Mention[] =>
  mentions.filter((mention) => !isRank(mention, title));

function resolve(
  mentions: readonly Mention[],
  friends: ReadonlyMap<string, FalseFriend>,
  { text, plain }: { text: string; plain: string },
): Mention[] {
  return mentions.flatMap((mention) => {
    const friend = friends.get(mention.entry.id);
    if (!friend?.unless(plain, text.slice(mention.from, mention.to))) return [mention];
    const other = friend.instead ? findEntry(friend.instead) : null;
    return other ? [{ ...mention, entry: other }] : [];
  });
}

/** Removes or replaces mentions that mean something else in their sentence. */
export const resolveFalseFriends = (
  mentions: readonly Mention[],
  sentence: { text: string; plain: string },
): Mention[] => resolve(mentions, OF_SENTENCES, sentence);

/** As resolveFalseFriends(), for a title or a tag; `context` is the plain text of the title with all tags. */
export const resolveTagFriends = (
  mentions: readonly Mention[],
  text: string,
  context: string,
): Mention[] => resolve(mentions, OF_TAGS, { text, plain: context });
