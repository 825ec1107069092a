// Suggests profile fields from the person's own CV. Stores none of them.
import { Proposals } from '#files/contract.ts';
import { markProposalsFailed, readCurrentProfile, readFileText } from '#files/store.ts';
import { TaskFailedError, WorkerProcess } from '#platform/workers/worker-process.ts';
import { getPerson, type ActionContext } from '#context.ts';
import type { FileServices } from './file-services.ts';
import { requireOwnFile } from './read.ts';

/** The worker ends after half a minute without tasks. */
export const createProposalsWorker = (): WorkerProcess =>
  new WorkerProcess({ name: 'proposals', module: 'src/files/extraction/worker.ts' });

const NO_PROPOSALS: Proposals = { title: null, skills: [], phone: null, entries: [] };

/** Marks a text that exceeds the deadline, so that this version does not read it again. */
export async function proposeProfile(
  ctx: ActionContext,
  id: string,
  { proposalsWorker }: FileServices,
): Promise<Proposals> {
  const { db, language } = ctx;
  await requireOwnFile(ctx, id);
  const person_id = getPerson(ctx).id;
  const [text, current] = await Promise.all([
    readFileText(db, id),
    readCurrentProfile(db, person_id),
  ]);
  if (text === null) return NO_PROPOSALS;
  try {
    const proposals = await proposalsWorker.run(
      'proposals',
      { text, current, language },
      { key: person_id },
    );
    return Proposals.parse(proposals);
  } catch (error) {
    if (!(error instanceof TaskFailedError)) throw error;
    await markProposalsFailed(db, id);
    return NO_PROPOSALS;
  }
}
