// Translated labels of a company's fixed values.
import { useTranslations } from 'use-intl';
import { toListKey } from '#platform/list-key.ts';
import { EMPLOYEES, INDUSTRIES, type Size } from '#companies/rules/lists.ts';

interface Headcount {
  employees: string | null;
  size: Size | null;
}

/** Range of employees for each size. */
const RANGES = {
  startup: '1-10',
  small: '11-50',
  medium: '51-200',
  large: 'over-200',
} as const satisfies Record<Size, string>;

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
    /** Returns the range of employees, which says more than 'medium'. */
    headcount({ employees, size }: Headcount): string | null {
      const known = EMPLOYEES.find((it) => it === employees);
      if (known) return t(`employees.${known}`);
      return size && t(`employees.${RANGES[size]}`);
    },
    order: (value: 'name' | 'size' | 'featured'): string => t(`sort.${value}`),
  };
}
