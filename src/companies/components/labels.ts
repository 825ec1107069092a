// Translated labels of a company's fixed values.
import { useTranslations } from 'use-intl';
import { EMPLOYEES, INDUSTRIES, type Size } from '#companies/rules.ts';
import { toListKey } from '#platform/list-key.ts';

export function useCompanyLabels() {
  const t = useTranslations('companies.lists');
  return {
    /** Returns a value outside the list unchanged; imports bring such values. */
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
