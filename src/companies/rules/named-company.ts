// Detects placeholder names such as 'Bảo mật', 'Confidential', 'An agency's client' and 'N/A', which imports contain.
import { foldText } from '#vietnamese/rules/fold.ts';
import { toCompanyKey } from './names.ts';

const PLACEHOLDER_NAMES = new Set(
  (
    'bao mat,bi mat,an danh,giau ten,giu kin,vo danh,khong ten,khong neu ten,khong ro,khong ro ten,khong xac dinh,' +
    'khong cong khai,chua ro,chua ro ten,chua co ten,chua neu ten,chua cong khai,chua cap nhat,dang cap nhat,khac,' +
    'nha tuyen dung,doanh nghiep,cong ty,cty,company,employer,recruiter,confidential,anonymous,unknown,unnamed,' +
    'no name,hidden,undisclosed,not disclosed,not specified,not available,na,n a,none,null,undefined,other'
  ).split(','),
);
const ORGANIZATION_PREFIX = /^(?:nha tuyen dung|doanh nghiep|don vi|to chuc|mot|a|an|the) /;
const AGENCY_CLIENT = /(?:^| s )(?:[a-z0-9]+ )?clients?$|^clients? of |^khach hang cua /;

/** Returns false for a name that hides the employer or identifies nobody. */
export function isNamedCompany(name: string): boolean {
  const key = toCompanyKey(name).replace(ORGANIZATION_PREFIX, '');
  return /\p{L}/u.test(key) && !PLACEHOLDER_NAMES.has(key) && !AGENCY_CLIENT.test(foldText(name));
}
