// Row types of seekers' profiles and their sections.
import type { Generated } from 'kysely';
import type { Currency, Level, SalaryPeriod } from '#jobs/rules/lists.ts';
import type { NoticePeriod } from '#seekers/rules/details.ts';
import type { EntryKind, FluencyLevel } from '#seekers/rules/entries.ts';
import type { PreferenceNeed } from '#seekers/rules/preferences.ts';

type Time = Date;

interface SeekerRow {
  person_id: string;
  full_name: string;
  title: string;
  bio: string;
  skills: Generated<string[]>;
  experience: Level;
  location: string;
  linkedin: string | null;
  github: string | null;
  portfolio: string | null;
  created_at: Time;
  updated_at: Time;
}

interface JobPreferencesRow {
  person_id: string;
  types: string[];
  types_need: PreferenceNeed;
  work_modes: string[];
  work_modes_need: PreferenceNeed;
  places: string[];
  places_need: PreferenceNeed;
  pay: number | null;
  pay_currency: Currency;
  pay_period: SalaryPeriod;
  pay_need: PreferenceNeed;
  updated_at: Time;
}

interface SeekerDetailsRow {
  person_id: string;
  phone: string | null;
  notice_period: NoticePeriod | null;
  open_to_offers: boolean;
  updated_at: Time;
}

interface SeekerEntryRow {
  id: string;
  person_id: string;
  kind: EntryKind;
  name: string;
  organization: string | null;
  started: string | null;
  ended: string | null;
  level: FluencyLevel | null;
  description: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface SeekerTables {
  seeker_details: SeekerDetailsRow;
  seeker_entries: SeekerEntryRow;
  seekers: SeekerRow;
  job_preferences: JobPreferencesRow;
}
