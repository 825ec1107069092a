// Work that is about other work: who sells, teaches or recruits for it. 'Kinh doanh logistics' sells transport, 'giảng
// viên thiết kế đồ họa' teaches design.
import { findProfessions } from './other-work.ts';

/** Families of work that people do together with sales, recruiting or teaching. */
const TOGETHER: readonly string[] = [
  'sales',
  'hr',
  'education',
  'customer-service',
  'administration',
];

/** Names that tell what somebody does, and 'sales marketing', which is both. */
const DOING =
  /^(?:tu van|tro ly|cham soc|quan ly|van hanh|phat trien|trien khai|giam sat|dieu hanh|cho thue|truc|chot|marketing$)|(?:er|or|ist|ants?|analysis|coach)$/;

/** Whether a profession can be what others sell, teach or recruit for. `name` is folded. */
export const canBeObjectOfWork = (family: string | undefined, name: string): boolean =>
  !TOGETHER.includes(family ?? '') && !DOING.test(name);

/** Patterns of folded names of such work, and of words that may stand between it and its object, each with a space. */
export const SELLING = '\\b(?:kinh doanh|ban hang|sales?|telesales?)';
export const SOLD_AS =
  '(?: (?:dich vu|dv|san pham|giai phap|phan mem|thiet bi|mang|nganh|linh vuc)){0,2}';
export const TEACHING = '\\b(?:giao vien|giang vien|gia su)';
export const TAUGHT_AS = '(?: (?:bo mon|mon|nganh|khoa))?';

interface Taker {
  /** Folded names of the work. */
  names: readonly string[];
  /** The end of a folded title's beginning, directly before the object. */
  before: RegExp;
}

const TAKERS: readonly Taker[] = [
  {
    names: ['kinh doanh', 'ban hang', 'sale', 'sales', 'telesale', 'telesales'],
    before: new RegExp(`${SELLING}${SOLD_AS}$`),
  },
  // Titles that begin with 'tuyển dụng' only say that the company hires.
  { names: ['tuyen dung'], before: /\b(?:vien|ctv|cv|telesales?) tuyen dung$/ },
  {
    names: ['giao vien', 'giang vien', 'gia su'],
    before: new RegExp(`${TEACHING}${TAUGHT_AS}$`),
  },
];

/**
 * Patterns of what directly before a profession's name says that others do it: for the kinds of work that are not searched
 * for themselves. Empty if the words name no profession, or one that goes together with such work.
 */
export function listTakers(
  words: readonly string[],
  isSearched: (name: string) => boolean,
): RegExp[] {
  const name = words.join(' ');
  const own = findProfessions(words);
  if (own.length === 0 || !own.every(({ family }) => canBeObjectOfWork(family, name))) return [];
  return TAKERS.filter(({ names }) => !names.some(isSearched)).map(({ before }) => before);
}
