// One job and one profile, compared whole from their texts.
import type { Match as ToldMatch } from '#matching/contract.ts';
import type { JobText } from '#matching/rules/extract/job.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import { scoreMatch, toSeekerFacts, addMeaningScore } from '#matching/rules/score.ts';
import type { Language } from '#context.ts';
import { toMatchResponse } from './match-response.ts';

/** Only these reach the engine: neither the name nor any other field of the profile does. */
export const toProfileText = ({
  title,
  bio,
  skills,
  experience,
  location,
}: ProfileText): ProfileText => ({
  title,
  bio,
  skills,
  experience,
  location,
});

export interface ComparedTexts {
  job: JobText;
  facts: JobFacts | null;
  profile: ProfileText;
  held: ProfileFacts | null;
}

/** Null where one of the two texts cannot be read. `similarity` where a language model told one. */
export function compareTexts(
  { job, facts, profile, held }: ComparedTexts,
  language: Language,
  similarity?: number,
): ToldMatch | null {
  if (!facts || !held) return null;
  const seeker = toSeekerFacts(held);
  const plain = scoreMatch(facts, seeker);
  const match = similarity === undefined ? plain : addMeaningScore(plain, similarity);
  const texts = { job, seeker: toProfileText(profile) };
  return toMatchResponse(facts, seeker, match, { language, texts });
}
