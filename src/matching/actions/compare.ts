// One job and one profile, compared whole from their texts.
import type { Match as ToldMatch } from '#matching/contract.ts';
import { jobFacts, type JobText } from '#matching/rules/extract/job.ts';
import { profileFacts, type ProfileText } from '#matching/rules/extract/profile.ts';
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
  ...{ title, bio, skills, experience, location },
});

/** `similarity` where a language model told one. */
export function compare(
  job: JobText,
  profile: ProfileText,
  language: Language,
  similarity?: number,
): ToldMatch {
  const text = textOfProfile(profile);
  const facts = jobFacts(job);
  const seeker = seekerOf(profileFacts(text));
  const plain = score(facts, seeker);
  const match = similarity === undefined ? plain : withMeaning(plain, similarity);
  return toldMatch(facts, seeker, match, { language, texts: { job, seeker: text } });
}
