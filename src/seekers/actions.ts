// The seekers' verbs: see and keep the own profile.
import { personOf, type Visit } from '#visit.ts';
import { problems, type Seeker, type SeekerProfile } from './contract.ts';
import { distinctSkills } from './rules.ts';
import { readSeeker, saveSeeker } from './store.ts';

export async function profile(visit: Visit): Promise<Seeker> {
  const seeker = await readSeeker(visit.db, personOf(visit).id);
  if (!seeker) throw problems.seeker_profile_missing();
  return seeker;
}

export async function saveProfile(visit: Visit, payload: SeekerProfile): Promise<Seeker> {
  const skills = distinctSkills(payload.skills);
  const seeker = { ...payload, skills, updated_at: visit.now };
  await saveSeeker(visit.db, personOf(visit).id, seeker);
  return seeker;
}
