// How the figures of the home and companies pages are told.
import type { Language } from '#visit.ts';
import type { SiteFigures } from './contract.ts';

/** The seed's own copy, which stands until the operator asks for real counts. */
export const FIXED: SiteFigures = {
  active_jobs: '50K+',
  companies: '15K+',
  job_seekers: '2M+',
  success_rate: '95%',
  directory_companies: '500+',
  industries: '50+',
  employees: '100K+',
  live: false,
};

/** Fewer decided applications than this say nothing about success. */
const ENOUGH_DECIDED = 100;

const STEPS: readonly [least: number, unit: string][] = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
];

/** Rounded down, never up: 1234 is '1.2K+' ('1,2K+' in Vietnamese), 456 is '450+', 37 is '37'. */
export function figure(count: number, language: Language): string {
  for (const [least, unit] of STEPS) {
    if (count < least) continue;
    const tenths = Math.floor((count * 10) / least);
    const text = tenths >= 1000 ? String(Math.floor(tenths / 10)) : String(tenths / 10);
    return `${language === 'vi' ? text.replace('.', ',') : text}${unit}+`;
  }
  return count < 100 ? String(count) : `${Math.floor(count / 10) * 10}+`;
}

/** Accepted of decided applications, in whole percent rounded down; null while too few are decided. */
export function successRate(accepted: number, decided: number): string | null {
  return decided < ENOUGH_DECIDED ? null : `${Math.floor((accepted * 100) / decided)}%`;
}
