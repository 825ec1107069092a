// Recognizes professions in titles that are what the work is about: 'kinh doanh dịch vụ kế toán thuế' sells an
// accountant's work, 'giảng viên thiết kế đồ họa' teaches a designer's, 'tuyển dụng tài xế' hires drivers.
import {
  canBeObjectOfWork,
  SELLING,
  SOLD_AS,
  TAUGHT_AS,
  TEACHING,
} from '#lexicon/rules/work-objects.ts';
import type { TitleMention } from './title-false-friends.ts';

interface Taker {
  /** Ends of the names of work that is about other work. */
  name: RegExp;
  /** What may stand between both. */
  gap: RegExp;
}

const TAKERS: readonly Taker[] = [
  { name: new RegExp(`${SELLING}$`), gap: new RegExp(`^${SOLD_AS} $`) },
  { name: /\btuyen dung$/, gap: /^ $/ },
  { name: new RegExp(`${TEACHING}$`), gap: new RegExp(`^${TAUGHT_AS} $`) },
];

/** Whether another name directly before this one makes it the object of its work. `plain` is the folded title. */
export function isObjectOfWork(
  { entry, from, to }: TitleMention,
  mentions: readonly TitleMention[],
  plain: string,
): boolean {
  if (!canBeObjectOfWork(entry.family, plain.slice(from, to))) return false;
  return mentions.some(
    (before) =>
      before.to < from &&
      TAKERS.some(
        ({ name, gap }) =>
          name.test(plain.slice(before.from, before.to)) && gap.test(plain.slice(before.to, from)),
      ),
  );
}
