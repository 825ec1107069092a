// Slugs of addresses, made from displayed names.
import { foldText } from '#vietnamese/rules/fold.ts';

/** Converts 'Tài chính & Kế toán' to 'tai-chinh-ke-toan': only letters, digits and dashes. */
export const toSlug = (name: string): string => foldText(name).replaceAll(' ', '-');
