// Slugs of addresses, made from displayed names.
import { foldText } from '#vietnamese/rules/fold.ts';

/** 'Tài chính & Kế toán' to 'tai-chinh-ke-toan'; letters, digits and dashes alone. */
export const toSlug = (name: string): string => foldText(name).replaceAll(' ', '-');
