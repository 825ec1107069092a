// A company's name without legal form and trade: 'Công ty TNHH Thương mại Red Apple' → 'Red Apple'.
import { foldText } from '#vietnamese/rules/fold.ts';
import { joinFolded, toCompanySortName } from './names.ts';

/** Folded words for a kind of organisation or trade; in Vietnamese they precede the proper name. */
const TRADE_PREFIXES = new Set(
  (
    'hai thanh vien,2 thanh vien,lien doanh,tong cong ty,tap doan,hop tac xa,van phong dai dien,van phong,' +
    'trung tam,nha may,ngan hang,thuong mai co phan,tmcp,thuong mai dien tu,thuong mai,tm,dich vu,' +
    'dv,san xuat,sx,xuat nhap khau,xnk,kinh doanh,dau tu,dt,phat trien,xay dung,xd,cong nghe thong tin,cong nghe,cn,' +
    'ky thuat,giai phap,phan mem,tin hoc,vien thong,truyen thong,quoc te,giao duc,dao tao,tu van,thiet ke,' +
    'quang cao,bat dong san,dia oc,chung khoan,bao hiem,tai chinh,van tai,giao nhan,du lich,khach san,' +
    'nha hang,duoc pham,y te,benh vien,thuc pham,nong san,nong nghiep,thuy san,may mac,det may,' +
    'thoi trang,my pham,co khi,co dien,dien tu,noi that,in an,thiet bi,' +
    'nhan luc,phan phoi,va'
  ).split(','),
);
const MAX_PREFIX_WORDS = Math.max(...[...TRADE_PREFIXES].map((it) => it.split(' ').length));
/** Words that say where or how large a company is, but do not identify it. */
const UNSPECIFIC_NAMES = new Set([
  'viet nam',
  'vietnam',
  'viet',
  'group',
  'holdings',
  'toan cau',
  '',
]);

/** Maximum length of a company name, in characters; bounds the work below. */
const MAX_NAME_LENGTH = 200;

/** Returns how many leading words name the kind of organisation or the trade. */
function countTradeWords(folded: readonly string[]): number {
  for (let count = Math.min(MAX_PREFIX_WORDS, folded.length); count > 0; count -= 1) {
    const phrase = joinFolded(folded.slice(0, count));
    // Punctuation between two trades folds to nothing: 'Dịch vụ & Giải pháp'.
    if (phrase === '' ? count === 1 : TRADE_PREFIXES.has(phrase)) return count;
  }
  return 0;
}

/** Returns the proper name. A name without one stays whole: 'Đầu tư Việt Nam'. */
export function toProperName(name: string): string {
  const words = toCompanySortName(name.slice(0, MAX_NAME_LENGTH)).split(/\s+/);
  const folded = words.map(foldText);
  let start = 0;
  for (;;) {
    const next = start + countTradeWords(folded.slice(start));
    if (next === start || UNSPECIFIC_NAMES.has(joinFolded(folded.slice(next)))) break;
    start = next;
  }
  return words.slice(start).join(' ');
}
