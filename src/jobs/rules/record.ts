// A stored job with its company's name, its views and its places.
import type { ListValues, TextValues } from '#jobs/contract/fields.ts';
import type { Language } from '#context.ts';
import type { JobState } from './job-state.ts';
import type { PlaceRow } from './place.ts';

type OtherText = {
  [Name in keyof TextValues as `other_${Name}`]: TextValues[Name] | null;
};

/** Fields of a job that a list needs. */
export interface JobRecord extends TextValues, OtherText, ListValues {
  id: string;
  company_id: string;
  company: string;
  logo: string | null;
  language: Language;
  other_language: Language | null;
  state: JobState;
  views: number;
  places: PlaceRow[] | null;
}

export interface JobDetailRecord extends JobRecord {
  /** Whether the poster's address is verified; null without a poster, absent in lists. */
  poster_verified?: boolean | null;
}
