// A company's fixed values in the reader's words.
import { useTranslations } from 'use-intl';
import { EMPLOYEES, INDUSTRIES, type Size } from '#companies/rules.ts';
import { toListKey } from '#platform/list-key.ts';

export function useCompanyLabels() {
  const t = useTranslations('companies.lists');
  return {
    /** A value that is not in the list is shown as it is. */
    industry(value: string): string {
      const known = INDUSTRIES.find((it) => it === value);
      return known ? t(`industry.${toListKey(known)}`) : value;
    },
    size: (value: Size): string => t(`size.${value}`),
    employees(value: string): string {
      const known = EMPLOYEES.find((it) => it === value);
      return known ? t(`employees.${known}`) : value;
    },
    order: (value: 'name' | 'size' | 'featured'): string => t(`sort.${value}`),
  };
}
