// Extracts a seeker's preferences: those stated in the profile, and otherwise those that the title and the bio name.
import type { JobType, WorkMode } from '#jobs/rules/lists.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import type { Money, PlaceFact, Preference, PreferenceFacts } from '#matching/rules/facts.ts';
import { resolvePlaceList } from '#places/rules.ts';
import {
  findModesOfTitle,
  findTypesOfTitle,
  findPreferredModes,
  findPreferredTypes,
  type PreferenceWord,
} from '#seekers/rules/preference-words.ts';
import {
  toPreferredPay,
  type PreferenceNeed,
  type JobPreferences,
} from '#seekers/rules/preferences.ts';
import { toPlainText, type Piece } from './plain.ts';
import type { Sentence } from './sentences.ts';

interface Texts {
  title: readonly Piece[];
  bio: readonly Sentence[];
}

interface Finder<T> {
  inTitle: (plain: string) => PreferenceWord<T>[];
  inSentence: (plain: string) => PreferenceWord<T>[];
}

function readPreference<T>(
  { title, bio }: Texts,
  { inTitle, inSentence }: Finder<T>,
): Preference<T> | null {
  const found = [
    ...title.flatMap(({ key: piece, text }) =>
      inTitle(toPlainText(text)).map((word) => ({ ...word, piece })),
    ),
    ...bio.flatMap(({ plain, piece, from: start }) =>
      inSentence(plain).map(({ value, from, to }) => {
        return { value, piece, from: start + from, to: start + to };
      }),
    ),
  ];
  if (found.length === 0) return null;
  const at = found.map(({ piece, from, to }) => ({ piece, from, to }));
  return { values: [...new Set(found.map(({ value }) => value))], need: 'nice', at };
}

function toStatedPreference<T>(values: readonly T[], need: PreferenceNeed): Preference<T> | null {
  return values.length === 0 ? null : { values: [...values], need, at: [] };
}

const TYPE_FINDER: Finder<JobType> = { inTitle: findTypesOfTitle, inSentence: findPreferredTypes };
const MODE_FINDER: Finder<WorkMode> = { inTitle: findModesOfTitle, inSentence: findPreferredModes };

/** A stated preference counts instead of what the texts name. Null without any preference. */
export function extractJobPreferences(
  stated: JobPreferences | null,
  texts: Texts,
): PreferenceFacts | null {
  const types = stated && toStatedPreference(stated.types, stated.types_need);
  const modes = stated && toStatedPreference(stated.work_modes, stated.work_modes_need);
  const preferences: PreferenceFacts = {
    types: types ?? readPreference(texts, TYPE_FINDER),
    modes: modes ?? readPreference(texts, MODE_FINDER),
    place: (stated?.places.length ? stated.places_need : null) ?? 'nice',
    pay: stated?.pay ? stated.pay_need : null,
  };
  const isEmpty =
    !preferences.types && !preferences.modes && !preferences.pay && preferences.place === 'nice';
  return isEmpty ? null : preferences;
}

/** Null without a stated preference for places. */
export function findPreferredPlaces(
  stated: JobPreferences | null,
): { places: PlaceFact[]; remote: boolean } | null {
  if (!stated || stated.places.length === 0) return null;
  const all = stated.places.map((name) => resolvePlaceList(name));
  const places = all
    .flatMap((it) => it.places)
    .filter(({ code }) => code !== 'nationwide')
    .map(({ code, former, districts }) => ({
      code,
      former,
      ...(districts ? { districts: districts.map(({ slug }) => slug) } : {}),
    }));
  return { places, remote: all.some(({ remote }) => remote) };
}

/** Null without a stated preference for pay. */
export function findPreferredPay(stated: JobPreferences | null): Money | null {
  if (!stated?.pay) return null;
  const { min } = toMonthlyVnd(toPreferredPay(stated), EXCHANGE_RATES);
  return { min, max: null, at: [] };
}
