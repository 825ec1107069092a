// How the figures of the home and companies pages are told.
import type { Language } from '#context.ts';
import type { SiteFigures } from './contract.ts';

/** The seed's own copy, which stands over demo data. */
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

/** Where nothing could be counted, nothing is said. */
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

/** A smaller figure is left out. */
const LEAST_FIGURE = 100;
/** Fewer decided applications than this say nothing about success. */
const ENOUGH_DECIDED = 100;

const STEPS: readonly [least: number, unit: string][] = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
];

/** Rounded down, never up: 1234 is '1.2K+' ('1,2K+' in Vietnamese), 456 is '450+'; null under 100. */
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

/** Accepted of decided applications, in whole percent rounded down; null while too few are decided. */
export function getSuccessRate(accepted: number, decided: number): string | null {
  return decided < ENOUGH_DECIDED ? null : `${Math.floor((accepted * 100) / decided)}%`;
}
