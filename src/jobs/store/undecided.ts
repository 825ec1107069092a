// How many applications to a job its company has not decided on.
import type { Db } from '#context.ts';

export async function countUndecided(db: Db, job_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('job_id', '=', job_id)
    .where('status', 'in', ['pending', 'viewed'])
    .executeTakeFirstOrThrow();
  return n;
}
