// Recognizes names in titles that are not the profession there: 'Tuyển dụng kế toán' hires an accountant, 'Hàn Quốc' is
// no welding, 'lương thưởng hấp dẫn' is pay.
import type { Entry } from '#lexicon/rules/entries.ts';

export interface TitleMention {
  entry: Entry;
  from: number;
  to: number;
}

interface Place {
  /** The words of the title before and after the name, in lower case without marks. */
  before: string;
  after: string;
  /** Families of the other professions in the title, and of those that follow the name directly. */
  others: readonly string[];
  next: readonly string[];
}

interface FalseFriend {
  id: string;
  name: RegExp;
  isOther: (place: Place) => boolean;
}

const isOutside = (families: readonly string[], own: readonly string[]) =>
  families.some((family) => !own.includes(family));

const RANK =
  /^ (?:gap |nhanh |them |\d+ )*(?:vi tri|nhan vien|nv\b|chuyen vien|ky su|ky thuat vien|truong|cong nhan|cong tac vien|ctv\b|thuc tap|intern\b|senior|junior|lap trinh|tho)/;
const SOFTWARE_WORDS =
  /\b(?:embedded|engineers?|developers?|linux|android|hal|firmware|kernel|bsp|chat|software)\b/;

const FALSE_FRIENDS: readonly FalseFriend[] = [
  // An advertisement that begins with 'tuyển dụng' hires, unless human resources follow.
  {
    id: 'recruiter',
    name: /^tuyen dung$/,
    isOther: ({ before, after, next }) =>
      /^\W*(?:can |dang )?$/.test(before) && (RANK.test(after) || isOutside(next, ['hr'])),
  },
  // 'Nhân sự kho' are the staff of a warehouse.
  {
    id: 'hr',
    name: /^nhan su$/,
    isOther: ({ next }) => isOutside(next, ['hr', 'administration']),
  },
  {
    id: 'c-and-b',
    name: /^(?:luong\W+thuong|luong bong|che do phuc loi)$/,
    isOther: ({ before }) =>
      !/(?:vien|nhan su|quan ly|phu trach|can bo|giam sat|chinh sach|nhom|truong phong) $/.test(
        before,
      ),
  },
  // A bus that brings the staff to the factory.
  {
    id: 'bus-driver',
    name: /^dua don$/,
    isOther: ({ before, after }) => !/lai xe|tai xe|driver/.test(before + after),
  },
  {
    id: 'driver',
    name: /^drivers?$/,
    isOther: ({ before, after }) => SOFTWARE_WORDS.test(before + after),
  },
  {
    id: 'welder',
    name: /^han$/,
    isOther: ({ before, after }) =>
      after.startsWith(' quoc') ||
      !/(?:tho|cong nhan|vien|ky su|ky thuat|cong nghe) $/.test(before),
  },
  // The product that somebody tests, designs or sells.
  {
    id: 'mobile-developer',
    name: /^(?:mobile app(?:lication)?s?|ung dung di dong)$/,
    isOther: ({ others }) => isOutside(others, ['software']),
  },
  {
    id: 'game-developer',
    name: /^(?:games?|tro choi)$/,
    isOther: ({ others }) => isOutside(others, ['software']),
  },
];

const listFamilies = (mentions: readonly TitleMention[]) =>
  mentions.flatMap(({ entry }) => entry.family ?? []);

/** Removes the mentions that mean something else. `plain` is the title in lower case without marks. */
export function removeFalseFriends(
  mentions: readonly TitleMention[],
  plain: string,
): TitleMention[] {
  return mentions.filter(({ entry, from, to }) => {
    const friend = FALSE_FRIENDS.find(({ id }) => id === entry.id);
    if (!friend?.name.test(plain.slice(from, to))) return true;
    const others = mentions.filter((other) => other.from !== from);
    return !friend.isOther({
      before: plain.slice(0, from),
      after: plain.slice(to),
      others: listFamilies(others),
      next: listFamilies(others.filter((other) => other.from === to + 1)),
    });
  });
}
