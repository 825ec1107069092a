// Converts a job from the API to the data of a card and a page.
import type { JobDetail } from '#jobs/contract.ts';
import { toCardJob, type CardJob } from '#jobs/rules/card.ts';
import { toPageJob, type PageJob } from '#jobs/rules/page.ts';

/** A job in JSON, where times are ISO text. */
export type WireJob = Omit<JobDetail, 'created_at' | 'updated_at' | 'expires_at'> & {
  created_at: string;
  updated_at: string;
  expires_at: string;
};

const EXCERPT_LENGTH = 160;

/** Stands where a draft has no place yet. */
const OPEN = '…';

export function toPreviewJob(wire: WireJob): { card: CardJob; page: PageJob } {
  const job: JobDetail = {
    ...wire,
    workplace: wire.workplace || OPEN,
    addresses: wire.addresses.length > 0 ? wire.addresses : [OPEN],
    created_at: new Date(wire.created_at),
    updated_at: new Date(wire.updated_at),
    expires_at: new Date(wire.expires_at),
  };
  return { card: toCardJob(job, EXCERPT_LENGTH), page: toPageJob(job) };
}
