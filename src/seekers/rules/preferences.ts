// A seeker's preferences for the next job, all optional. A must excludes other jobs from the recommendations.
import type { Currency, JobType, WorkMode } from '#jobs/rules/lists.ts';
import type { Pay } from '#jobs/rules/salary.ts';

export const PREFERENCE_NEEDS = ['nice', 'must'] as const;
export type PreferenceNeed = (typeof PREFERENCE_NEEDS)[number];

export const MAX_PREFERRED_PLACES = 10;

export interface JobPreferences {
  types: JobType[];
  types_need: PreferenceNeed;
  work_modes: WorkMode[];
  work_modes_need: PreferenceNeed;
  /** Provinces, former provinces and districts by name. */
  places: string[];
  places_need: PreferenceNeed;
  /** Minimum pay, in whole units of the currency per period. */
  pay: number | null;
  pay_currency: Currency;
  pay_period: Pay['salary_period'];
  pay_need: PreferenceNeed;
}

export const NO_PREFERENCES: JobPreferences = {
  types: [],
  types_need: 'nice',
  work_modes: [],
  work_modes_need: 'nice',
  places: [],
  places_need: 'nice',
  pay: null,
  pay_currency: 'VND',
  pay_period: 'month',
  pay_need: 'nice',
};

export const hasJobPreferences = ({ types, work_modes, places, pay }: JobPreferences): boolean =>
  types.length + work_modes.length + places.length > 0 || pay !== null;

/** Converts to the form of a posting's pay, for the conversion to dong per month. */
export const toPreferredPay = ({ pay, pay_currency, pay_period }: JobPreferences): Pay => ({
  salary_min: pay,
  salary_max: null,
  currency: pay_currency,
  salary_period: pay_period,
});
