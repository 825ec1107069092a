// Names that mean something else beside certain words: 'AI, PTS' is Illustrator, 'agile and honest' no method.
import { entryOf } from '#lexicon/rules/entries.ts';
import type { Mention } from './mentions.ts';

interface Friend {
  id: string;
  /** Where it is not what it says: over the plain sentence, and the words as written. */
  unless: (plain: string, written: string) => boolean;
  /** What it is instead; nothing unless told. */
  instead?: string;
}

const FRIENDS: readonly Friend[] = [
  {
    id: 'artificial-intelligence',
    unless: (plain, written) =>
      written === 'AI' &&
      /\b(?:pts|photoshop|ps|figma|corel\w*|indesign|premiere|xd)\b/.test(plain),
    instead: 'illustrator',
  },
  // Somebody agile, dynamic and honest.
  {
    id: 'agile',
    unless: (plain) =>
      /\b(?:dynamic|honest\w*|enthusias\w+|careful|proactive|hard\W?working|willing|energetic|friendly)\b/.test(
        plain,
      ) && !/\bscrum|kanban|waterfall|sprint/.test(plain),
  },
  // 'Gửi CV', 'CV bằng tiếng Anh', 'CV Quản trị' (chuyên viên).
  { id: 'computer-vision', unless: (_plain, written) => written === 'CV' },
  {
    id: 'pcb-design',
    unless: (plain, written) => /gerber/i.test(written) && !/pcb|mach|circuit|altium/.test(plain),
  },
  {
    id: 'preventive-maintenance',
    unless: (plain, written) => written === 'TPM' && !/bao tri|maint|5s|lean|kaizen/.test(plain),
  },
  { id: 'sap', unless: (plain) => /\beta(?:b|bs)\b|\bsafe\b.*\betab/.test(plain) },
  {
    id: 'tiktok-ads',
    unless: (plain, written) =>
      /^tik ?tok$/i.test(written) && !/quang cao|\bads\b|chay/.test(plain),
  },
];

const BY_ID = new Map(FRIENDS.map((friend) => [friend.id, friend]));

/** The mentions as the rest of their sentence lets them be meant. */
export function asMeant(
  mentions: readonly Mention[],
  { text, plain }: { text: string; plain: string },
): Mention[] {
  return mentions.flatMap((mention) => {
    const friend = BY_ID.get(mention.entry.id);
    if (!friend?.unless(plain, text.slice(mention.from, mention.to))) return [mention];
    const other = friend.instead ? entryOf(friend.instead) : null;
    return other ? [{ ...mention, entry: other }] : [];
  });
}
