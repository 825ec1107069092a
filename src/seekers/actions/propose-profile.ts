// Suggests profile fields from the person's own CV. Stores none of them.
import { requireOwnFile } from '#files/actions/read.ts';
import { markProposalsFailed, readFileText } from '#files/store.ts';
import { TaskFailedError, WorkerProcess } from '#platform/workers/worker-process.ts';
import { Proposals } from '#seekers/contract/proposals.ts';
import { PROPOSALS_VERSION } from '#seekers/rules/cv/proposals.ts';
import { readCurrentProfile } from '#seekers/store/current-profile.ts';
import { getPerson, type ActionContext } from '#context.ts';

/** The worker ends after half a minute without tasks. */
export const createProposalsWorker = (): WorkerProcess =>
  new WorkerProcess({ name: 'proposals', module: 'src/seekers/extraction/worker.ts' });

const NO_PROPOSALS: Proposals = { title: null, skills: [], phone: null, entries: [] };

/** Marks a text that exceeds the deadline, so that this version does not read it again. */
export async function proposeProfile(
  ctx: ActionContext,
  file_id: string,
  proposalsWorker: WorkerProcess,
): Promise<Proposals> {
  const { db, language } = ctx;
  await requireOwnFile(ctx, file_id);
  const person_id = getPerson(ctx).id;
  const [text, current] = await Promise.all([
    readFileText(db, file_id, PROPOSALS_VERSION),
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
    await markProposalsFailed(db, file_id, PROPOSALS_VERSION);
    return NO_PROPOSALS;
  }
}
