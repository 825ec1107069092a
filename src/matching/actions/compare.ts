// One job and one profile, compared whole from their texts.
import type { Match as ToldMatch } from '#matching/contract.ts';
import type { JobText } from '#matching/rules/extract/job.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import { score, seekerOf, withMeaning } from '#matching/rules/score.ts';
import type { Language } from '#visit.ts';
import { toldMatch } from './told.ts';

/** Only these reach the engine: neither the name nor any other field of the profile does. */
export const textOfProfile = ({
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
export function compare(
  { job, facts, profile, held }: ComparedTexts,
  language: Language,
  similarity?: number,
): ToldMatch | null {
  if (!facts || !held) return null;
  const seeker = seekerOf(held);
  const plain = score(facts, seeker);
  const match = similarity === undefined ? plain : withMeaning(plain, similarity);
  const texts = { job, seeker: textOfProfile(profile) };
  return toldMatch(facts, seeker, match, { language, texts });
}
