// Facts of a posting and of a profile of the same work, without anything that a test does not name.
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';

export const createJobFacts = (more: Partial<JobFacts> = {}): JobFacts => ({
  skills: [],
  titles: [{ id: 'accountant', at: [] }],
  title_words: ['ke', 'toan'],
  title_fields: [],
  levels: { least: 'mid', most: 'mid', stated: true },
  years: null,
  places: [{ code: '01', former: null }],
  type: 'full-time',
  title_types: [],
  work_mode: 'on-site',
  pay: null,
  text_vector: null,
  text_language: 'vi',
  ...more,
});

/** Without a place. */
export const createProfileFacts = (more: Partial<ProfileFacts> = {}): ProfileFacts => ({
  skills: [],
  titles: [{ id: 'accountant', at: [] }],
  title_words: ['ke', 'toan'],
  level: 'mid',
  years: null,
  places: [],
  remote: false,
  pay: null,
  preferences: null,
  text_vector: null,
  text_language: 'vi',
  ...more,
});
