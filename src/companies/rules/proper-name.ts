// What a company is called apart from its legal form and its trade: 'Công ty TNHH Thương mại Red Apple' → 'Red Apple'.
import { foldText } from '#vietnamese/rules/fold.ts';
import { toCompanySortName } from './names.ts';

/** Folded. What a company is or does; in Vietnamese it stands before the proper name. */
const BEFORE_THE_NAME = (
  'hai thanh vien,2 thanh vien,lien doanh,tong cong ty,tap doan,hop tac xa,van phong dai dien,van phong,' +
  'trung tam,nha may,ngan hang,thuong mai co phan,tmcp,thuong mai dien tu,thuong mai,tm,dich vu,' +
  'dv,san xuat,sx,xuat nhap khau,xnk,kinh doanh,dau tu,dt,phat trien,xay dung,xd,cong nghe thong tin,cong nghe,cn,' +
  'ky thuat,giai phap,phan mem,tin hoc,vien thong,truyen thong,quoc te,giao duc,dao tao,tu van,thiet ke,' +
  'quang cao,bat dong san,dia oc,chung khoan,bao hiem,tai chinh,van tai,giao nhan,du lich,khach san,' +
  'nha hang,duoc pham,y te,benh vien,thuc pham,nong san,nong nghiep,thuy san,may mac,det may,' +
  'thoi trang,my pham,co khi,co dien,dien tu,noi that,in an,thiet bi,' +
  'nhan luc,phan phoi,va'
).split(',');
const LONGEST = Math.max(...BEFORE_THE_NAME.map((it) => it.split(' ').length));
/** Words that say where or how large, but not who. */
const NO_NAME = new Set(['viet nam', 'vietnam', 'viet', 'group', 'holdings', 'toan cau', '']);

/** As long as a name may be. */
const MOST = 200;

/** How many of the words, from the first on, belong to what the company is or does. */
function tradeAt(words: readonly string[]): number {
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    const phrase = foldText(words.slice(0, count).join(' '));
    // A sign of its own between two trades: 'Dịch vụ & Giải pháp'.
    if (phrase === '' ? count === 1 : BEFORE_THE_NAME.includes(phrase)) return count;
  }
  return 0;
}

/** Never empty for a name that is not: 'Đầu tư Việt Nam' has no other name and stays whole. */
export function toProperName(name: string): string {
  let words = toCompanySortName(name.slice(0, MOST)).split(/\s+/);
  for (;;) {
    const rest = words.slice(tradeAt(words));
    if (rest.length === words.length || NO_NAME.has(foldText(rest.join(' ')))) break;
    words = rest;
  }
  return words.join(' ');
}
