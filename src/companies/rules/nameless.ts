// Whether a company's name says who it is: imports bring 'Bảo mật', 'Confidential', 'An agency's client', 'N/A'.
import { foldText } from '#vietnamese/rules/fold.ts';
import { toCompanyKey } from './names.ts';

const NO_NAMES = new Set(
  (
    'bao mat,bi mat,an danh,giau ten,giu kin,vo danh,khong ten,khong neu ten,khong ro,khong ro ten,khong xac dinh,' +
    'khong cong khai,chua ro,chua ro ten,chua co ten,chua neu ten,chua cong khai,chua cap nhat,dang cap nhat,khac,' +
    'nha tuyen dung,doanh nghiep,cong ty,cty,company,employer,recruiter,confidential,anonymous,unknown,unnamed,' +
    'no name,hidden,undisclosed,not disclosed,not specified,not available,na,n a,none,null,undefined,other'
  ).split(','),
);
const KIND = /^(?:nha tuyen dung|doanh nghiep|don vi|to chuc|mot|a|an|the) /;
const A_CLIENT = /(?:^| s )(?:[a-z0-9]+ )?clients?$|^clients? of |^khach hang cua /;

/** False where the name hides who hires, or says nothing. */
export function isNamedCompany(name: string): boolean {
  const key = toCompanyKey(name).replace(KIND, '');
  return /\p{L}/u.test(key) && !NO_NAMES.has(key) && !A_CLIENT.test(foldText(name));
}
