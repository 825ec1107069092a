// SQL of what a profile already contains, so that a CV proposes only what is new.
import type { Db } from '#context.ts';
import type { CurrentProfile } from '#seekers/rules/cv/proposals.ts';

/** Includes the names of the account and of the profile. */
export async function readCurrentProfile(db: Db, person_id: string): Promise<CurrentProfile> {
  const [person, profile, details, entries] = await Promise.all([
    db.selectFrom('people').select('name').where('id', '=', person_id).executeTakeFirst(),
    db
      .selectFrom('seekers')
      .select(['full_name', 'title', 'skills'])
      .where('person_id', '=', person_id)
      .executeTakeFirst(),
    db
      .selectFrom('seeker_details')
      .select('phone')
      .where('person_id', '=', person_id)
      .executeTakeFirst(),
    db
      .selectFrom('seeker_entries')
      .select(['kind', 'name', 'organization'])
      .where('person_id', '=', person_id)
      .execute(),
  ]);
  return {
    names: [person?.name, profile?.full_name].flatMap((name) => name ?? []),
    title: profile?.title ?? null,
    skills: profile?.skills ?? [],
    phone: details?.phone ?? null,
    entries,
  };
}
