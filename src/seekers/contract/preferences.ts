// Contract of a seeker's preferences for the next job.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { MONEY_MAX, optionalField, rowsField, wholeNumberField, time } from '#api/fields.ts';
import { CURRENCIES, SALARY_PERIODS, TYPES, WORK_MODES } from '#jobs/rules/lists.ts';
import { isKnownPlace } from '#places/picking.ts';
import { MAX_PREFERRED_PLACES, PREFERENCE_NEEDS } from '#seekers/rules/preferences.ts';

const need = z.enum(PREFERENCE_NEEDS).default('nice');
const period = z.enum(SALARY_PERIODS);
const unique = <T>(values: T[]) => [...new Set(values)];

const PreferencesInput = z
  .object({
    types: z.array(z.enum(TYPES)).max(20).default([]).transform(unique),
    types_need: need,
    work_modes: z.array(z.enum(WORK_MODES)).max(20).default([]).transform(unique),
    work_modes_need: need,
    places: rowsField(MAX_PREFERRED_PLACES, 200).refine((places) => places.every(isKnownPlace), {
      params: { sentence: 'type' },
    }),
    places_need: need,
    pay: optionalField(wholeNumberField(1, MONEY_MAX)),
    pay_currency: z.enum(CURRENCIES).default('VND'),
    pay_period: period.default('month'),
    pay_need: need,
  })
  .meta({ example: { types: ['full-time'], places: ['Hà Nội'], pay: 15000000 } });

export const SavedPreferences = z
  .object({
    types: z.array(z.enum(TYPES)),
    /** A must excludes other jobs from the recommendations. */
    types_need: z.enum(PREFERENCE_NEEDS),
    work_modes: z.array(z.enum(WORK_MODES)),
    work_modes_need: z.enum(PREFERENCE_NEEDS),
    places: z.array(z.string()),
    places_need: z.enum(PREFERENCE_NEEDS),
    /** Minimum pay, in whole units of the currency per period. */
    pay: z.number().nullable(),
    pay_currency: z.enum(CURRENCIES),
    pay_period: period,
    pay_need: z.enum(PREFERENCE_NEEDS),
    /** Null until preferences are saved; the version for If-Match. */
    updated_at: time.nullable(),
  })
  .meta({ id: 'JobPreferences' });

export const endpoints = declareEndpoints({
  'GET /auth/profile/seeker/preferences': {
    access: 'job_seeker',
    summary: 'What the seeker prefers for the next job; companies never see it',
    response: SavedPreferences,
  },
  'PUT /auth/profile/seeker/preferences': {
    access: 'job_seeker',
    summary: 'Save the preferences; an If-Match header holds their updated_at',
    body: PreferencesInput,
    response: SavedPreferences,
    problems: ['profile_version_conflict'],
  },
});

export type SavedPreferences = z.output<typeof SavedPreferences>;
export type PreferencesInput = z.output<typeof PreferencesInput>;
