// Use cases of seekers: read and save the own profile, suggest skills from the lexicon.
import { requireCurrentVersion } from '#api/if-match.ts';
import { getEntryName, type Kind } from '#lexicon/rules/entries.ts';
import { listByPrefix } from '#lexicon/rules/suggest.ts';
import { spellPlace } from '#places/rules.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { problems, type Seeker, type SeekerProfile } from '#seekers/contract.ts';
import { removeRepeatedSkills } from '#seekers/rules/skills.ts';
import { lockSeeker, readSeeker, saveSeeker } from '#seekers/store/profile.ts';

export async function getSeekerProfile(ctx: ActionContext): Promise<Seeker> {
  const seeker = await readSeeker(ctx.db, getPerson(ctx).id);
  if (!seeker) throw problems.seeker_profile_missing();
  return seeker;
}

export async function saveSeekerProfile(
  ctx: ActionContext,
  payload: SeekerProfile,
): Promise<Seeker> {
  const { db, now } = ctx;
  const { id } = getPerson(ctx);
  const version = await lockSeeker(db, id);
  requireCurrentVersion(ctx, version, problems.profile_version_conflict);
  const skills = removeRepeatedSkills(payload.skills);
  const location = spellPlace(payload.location);
  const seeker = { ...payload, skills, location, updated_at: now };
  await saveSeeker(db, id, seeker);
  return seeker;
}

/** Kinds of lexicon entries that count as skills. */
const SKILL_KINDS: readonly Kind[] = ['skill', 'language', 'certificate', 'soft'];

export async function suggestSkills(
  { language }: ActionContext,
  { q, limit }: { q: string; limit: number },
): Promise<{ skills: string[] }> {
  const prefix = foldText(q);
  if (prefix === '') return { skills: [] };
  const entries = listByPrefix(prefix, { limit, kinds: SKILL_KINDS });
  return { skills: [...new Set(entries.map((entry) => getEntryName(entry, language)))] };
}
