// Row types of seekers' profiles and their sections.
import type { Generated } from 'kysely';
import type { Level } from './values.ts';

type Time = Date;
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

interface SeekerDetailsRow {
  person_id: string;
  phone: string | null;
  notice_period: 'now' | '2_weeks' | '30_days' | '45_days' | 'later' | null;
  open_to_offers: boolean;
  updated_at: Time;
}

interface SeekerEntryRow {
  id: string;
  person_id: string;
  kind: 'experience' | 'education' | 'language' | 'certificate';
  name: string;
  organization: string | null;
  started: string | null;
  ended: string | null;
  level: 'basic' | 'conversational' | 'fluent' | 'native' | null;
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
