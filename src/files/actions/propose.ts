// What the own CV suggests for the own profile; nothing is kept.
import { Proposals } from '#files/contract.ts';
import { markProposalsFailed, readCurrentProfile, readFileText } from '#files/store.ts';
import { TaskFailedError, WorkerThread } from '#platform/threads/worker-thread.ts';
import { personOf, type ActionContext } from '#context.ts';

/** One for the process; it ends when nothing was asked of it for half a minute. */
export const createProposalsThread = new WorkerThread({
  name: 'proposals',
  module: 'src/files/extraction/worker.ts',
});

const NOTHING: Proposals = { title: null, skills: [] };

/** A text that exceeds the deadline is marked, and not read again by this version. */
export async function proposeProfile(ctx: ActionContext, id: string): Promise<Proposals> {
  const { db, language } = ctx;
  const person_id = personOf(ctx).id;
  const [text, had] = await Promise.all([readFileText(db, id), readCurrentProfile(db, person_id)]);
  if (text === null) return NOTHING;
  try {
    const found = await createProposalsThread.run(
      'proposals',
      { text, had, language },
      { key: person_id },
    );
    return Proposals.parse(found);
  } catch (error) {
    if (!(error instanceof TaskFailedError)) throw error;
    await markProposalsFailed(db, id);
    return NOTHING;
  }
}
