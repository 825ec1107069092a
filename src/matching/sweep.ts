// Deletes old daily counts of texts sent to the embeddings service.
import type { Db } from '#context.ts';
import { deleteOldDays } from './store/embedding-days.ts';
import { DAY } from '#platform/durations.ts';

export const sweepEmbeddingDays = ({ db, now }: { db: Db; now: Date }): Promise<number> =>
  deleteOldDays(db, new Date(now.getTime() - 30 * DAY));
