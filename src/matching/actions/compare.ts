// Compares one job and one profile with full evidence from their texts.
import type { Match } from '#matching/contract.ts';
import type { JobText } from '#matching/rules/extract/job.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import { scoreMatch, toSeekerFacts, addMeaningScore } from '#matching/rules/score.ts';
import type { Language } from '#context.ts';
import { toMatchResponse } from './match-response.ts';

/** Only these fields reach the matching engine: not the name, nor any other field of the profile. */
export const toProfileText = ({
  title,
  bio,
  skills,
  experience,
  location,
  preferences,
  entries,
}: ProfileText): ProfileText => ({
  title,
  bio,
  skills,
  experience,
  location,
  preferences: preferences ?? null,
  entries: entries ?? [],
});

interface ComparedTexts {
  job: JobText;
  facts: JobFacts | null;
  profile: ProfileText;
  profileFacts: ProfileFacts | null;
}

/** Returns null when facts of one side are missing. `similarity` comes from the language model, if one is used. */
export function compareTexts(
  { job, facts, profile, profileFacts }: ComparedTexts,
  language: Language,
  similarity?: number,
): Match | null {
  if (!facts || !profileFacts) return null;
  const seeker = toSeekerFacts(profileFacts);
  const match = addMeaningScore(scoreMatch(facts, seeker), similarity);
  const texts = { job, seeker: toProfileText(profile) };
  return toMatchResponse(facts, seeker, match, { language, texts });
}
