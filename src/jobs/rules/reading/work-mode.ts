// Derives the work mode from title and texts when no field states it.
import { foldText } from '#vietnamese/rules/fold.ts';
import type { WorkMode } from '#jobs/rules/lists.ts';

/** 'tại nhà' (at home), but not 'nhà hàng' (restaurant), 'nhà máy' (factory) and other compounds. */
const HOME = String.raw`(?:tai|o) nha\b(?! (?:hang|may|khach|thau|thuoc|hat|nuoc|xuong|cung|rieng|tre|hoc))`;
const AWAY = '(?:remote|online|wfh|tu xa|tai nha|lam tu xa|work from home)';
const IN_WEEK = String.raw`(?: (?:lam viec|moi|mot|trong|work|working|policy|a|per|each|every)){0,2}`;
/** Remote days per week, which mean hybrid. A few remote days per month or year do not count. */
const DAYS = new RegExp(
  String.raw`\b0?[1-4] (?:ngay|days?|buoi)(?: (?:of|lam viec|lam)){0,2} ${AWAY}\b(?! (?:\w+ ){0,2}(?:thang|nam|months?|years?)\b)` +
    String.raw`|\b0?[1-4] ${AWAY} (?:days?|ngay)${IN_WEEK} (?:week|tuan)\b` +
    String.raw`|${AWAY}${IN_WEEK} 0?[1-9] (?:ngay|days?|buoi)\b(?! (?:\w+ ){0,2}(?:thang|nam|months?|years?)\b)` +
    String.raw`|\b(?:mon|tues|wednes|thurs|fri)day ${AWAY}\b`,
);
const HYBRID_IN_TITLE =
  /\bhybrid\b(?! (?:app|mobile|cloud|electric|car|vehicle|event|casual))|linh hoat dia diem/;
const HYBRID =
  /\bhybrid (?:work|working|mode|model|schedule|arrangement|office)\b(?! (?:concept|meeting|teams?)s?\b)|(?:lam viec|hinh thuc|che do|work|working|mode) hybrid\b|^hybrid$|\bremote (?:or |hoac |and |va )?hybrid\b|\bhybrid (?:or |hoac |and |va )?remote\b/;
const REMOTE_IN_TITLE = new RegExp(
  String.raw`\bremote(?:ly)?\b(?! (?:sensing|control|infrastructure|(?:areas?|regions?|provinces?|sites?|villages?|communities|islands?)\b))|\btu xa\b|\bwfh\b|work(?:ing)? from home|(?:lam|day|viec|online) ${HOME}|lam(?: viec)? online|online 100|100 online|khong (?:den|len) van phong` +
    // People who teach or recruit online work from home; online sales are made from an office.
    String.raw`|\b(?:giao vien|giang vien|gia su|tro giang|teacher|tutor|tuyen dung)\b(?: (?!offline)\w+){0,8} online\b(?! (?:\w+ )?offline)`,
);
const REMOTE = new RegExp(
  String.raw`\b(?:fully|full|100) remote(?:ly)?\b|\bremote (?:100|only|position|job)\b|100 (?:online|tu xa)|lam(?: viec)? (?:hoan toan (?:tu xa|online)|(?:tu xa|online) (?:hoan toan|100)|online ${HOME})|khong (?:can )?(?:den|len) van phong|^(?:duoc )?(?:lam(?: viec)? )?(?:tu xa|remote|remote work|${HOME})$|\blam remote\b|remote (?:work(?:ing)? )?culture`,
);
/** Remote work on an unstated number of days, which also means hybrid. */
const SOME_DAYS =
  /\bremote work(?:ing)? (?:available|options?)\b|\bremote work(?:ing)? allowed\b|\bche do (?:lam viec )?(?:work from home|wfh|remote|tu xa)\b|\bwork from home (?:available|option)/;
/** 'No remote and hybrid option'. */
const DENIED =
  /\b(?:no|not|non|khong(?: co| ho tro| nhan)?) (?:remote|hybrid|wfh|work from home)(?: (?:and|or|no|va|hoac) (?:remote|hybrid|wfh))?/g;
const SAID_REMOTE = new RegExp(
  String.raw`\bremote\b|\btu xa\b|\bwfh\b|from home|${HOME}|\bonline\b`,
);
const OFFICE = /\boffline\b|\bvan phong\b|\boffice\b|\bon ?site\b|truc tiep/;
const ON_SITE = /\bon ?site\b|\bat (?:the )?office\b|tai van phong/;
/**
 * These phrases are not about the place of work: 'chăm sóc tại nhà' is at a customer's home, 'remote support' may be
 * from an office.
 */
const ELSEWHERE =
  /(?:ho tro|support|giam sat|dieu khien|quan tri|dao tao|hop|phong van|hoc) (?:\w+ ){0,2}(?:tu xa|remote|online)|(?:khach hang|benh nhan|cham soc|massage|giup viec|spa|lap dat|sua chua|giao hang) (?:\w+ )?tai nha/g;
/** Words that make remote work occasional, optional or the exception. */
const AT_TIMES =
  /\b(?:co the|duoc|linh hoat|khi can|ho tro|chinh sach|duoc phep|can|may|flexible|policy|option|optional|allow\w*|occasional\w*|kinh nghiem|experience|team|teams|khong)\b/;
const MODE_LINE =
  /^(?:\w+ ){0,2}(?:hinh thuc|dia diem|noi) (?:lam viec|cong viec)|^hinh thuc\b|^(?:dia diem|hinh thuc|location|work(?:ing)? (?:mode|model|location|arrangement|type|place))\b/;

const MODE_LENGTH = 90;
const BEFORE = 40;

/** Folded lines of the texts, cut to 300 characters: the work mode is stated at the start of a line. */
const toLines = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/[\n;.!?•]+/)).map((line) => foldText(line.slice(0, 300)));

function readLine(line: string): WorkMode | null {
  const text = line.replace(ELSEWHERE, ' ').replace(DENIED, ' ');
  if (MODE_LINE.test(text)) {
    const start = text.slice(0, MODE_LENGTH);
    if (HYBRID_IN_TITLE.test(start) || DAYS.test(start)) return 'hybrid';
    return SAID_REMOTE.test(start) && !OFFICE.test(start) ? 'remote' : null;
  }
  if (HYBRID.test(text) || DAYS.test(text) || SOME_DAYS.test(text)) return 'hybrid';
  const at = text.search(REMOTE);
  return at >= 0 && !AT_TIMES.test(text.slice(Math.max(0, at - BEFORE), at)) ? 'remote' : null;
}

/** `title` must be folded; it decides before the texts, which count only if they are explicit. Null if none is. */
export function readWorkMode(title: string, texts: readonly string[]): WorkMode | null {
  const own = title.replace(ELSEWHERE, ' ');
  if (HYBRID_IN_TITLE.test(own) || DAYS.test(own)) return 'hybrid';
  if (REMOTE_IN_TITLE.test(own)) return 'remote';
  if (ON_SITE.test(own)) return 'on-site';
  for (const line of toLines(texts)) {
    const read = readLine(line);
    if (read) return read;
  }
  return null;
}
