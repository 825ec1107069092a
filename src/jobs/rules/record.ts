// A stored job with its company's name, its views and its places.
import type { Language } from '#context.ts';
import type { Category, Currency, JobType, Level, WorkMode } from './lists.ts';
import type { JobState } from './job-state.ts';
import type { PlaceRow } from './place.ts';

export interface JobRecord {
  id: string;
  company_id: string;
  company: string;
  logo: string | null;
  language: Language;
  title: string;
  description: string;
  requirements: string[];
  benefits: string[];
  skills: string[];
  other_language: Language | null;
  other_title: string | null;
  other_description: string | null;
  other_requirements: string[] | null;
  other_benefits: string[] | null;
  department: string | null;
  category: Category | null;
  type: JobType;
  level: Level;
  work_mode: WorkMode;
  remote: boolean;
  urgent: boolean;
  salary_min: number | null;
  salary_max: number | null;
  currency: Currency;
  salary_period: 'month' | 'year' | 'hour';
  salary_basis: 'gross' | 'net' | 'unspecified';
  state: JobState;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  views: number;
  places: PlaceRow[] | null;
  /** Whether the poster's address is verified; null without a poster, absent in lists. */
  poster_verified?: boolean | null;
}
