// Row types of seekers' profiles and their sections.
import type { Generated } from 'kysely';

type Time = Date;
type Level = 'entry' | 'mid' | 'senior' | 'lead' | 'executive';
type PreferenceNeed = 'nice' | 'must';

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
  pay_currency: 'VND' | 'USD' | 'EUR';
  pay_period: 'month' | 'year' | 'hour';
  pay_need: PreferenceNeed;
  updated_at: Time;
}

export interface SeekerTables {
  seekers: SeekerRow;
  job_preferences: JobPreferencesRow;
}
