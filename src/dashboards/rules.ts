// Formats the figures of the home and companies pages.
import type { Language } from '#context.ts';
import type { SiteFigures } from './contract.ts';

/** Fixed figures, shown while there is demo data. */
export const FIXED_FIGURES: SiteFigures = {
  active_jobs: '50K+',
  companies: '15K+',
  job_seekers: '2M+',
  success_rate: '95%',
  directory_companies: '500+',
  industries: '50+',
  employees: '100K+',
  live: false,
};

/** Shown when counting failed. */
export const NO_FIGURES: SiteFigures = {
  active_jobs: null,
  companies: null,
  job_seekers: null,
  success_rate: null,
  directory_companies: null,
  industries: null,
  employees: null,
  live: true,
};

/** Smaller figures are not shown. */
const LEAST_FIGURE = 100;
/** The success rate is shown only from this many decided applications on. */
const MIN_DECIDED = 100;

const STEPS: readonly [least: number, unit: string][] = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
];

/** Rounds down: 1234 is '1.2K+' ('1,2K+' in Vietnamese), 456 is '450+'. Null under LEAST_FIGURE. */
export function toFigure(count: number, language: Language): string | null {
  if (count < LEAST_FIGURE) return null;
  for (const [least, unit] of STEPS) {
    if (count < least) continue;
    const tenths = Math.floor((count * 10) / least);
    const text = tenths >= 1000 ? String(Math.floor(tenths / 10)) : String(tenths / 10);
    return `${language === 'vi' ? text.replace('.', ',') : text}${unit}+`;
  }
  return `${Math.floor(count / 10) * 10}+`;
}

/** Returns the share of accepted among decided applications in whole percent, rounded down; null for too few. */
export function getSuccessRate(accepted: number, decided: number): string | null {
  return decided < MIN_DECIDED ? null : `${Math.floor((accepted * 100) / decided)}%`;
}
