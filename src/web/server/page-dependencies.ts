// Dependencies of a page: its loaders declare them, and the page cache observes them.
import type { ActionContext } from '#context.ts';
import { BOARD, toCompanyTag, toJobTag } from './page-cache/change-log.ts';

/** Views, replies and ages may be this old on a cached page. */
const STEP_MS = 600_000;

/** The time that a page shows as now, in ten-minute steps. */
export const roundPageTime = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS);

export class PageDependencies {
  readonly tags = new Set<string>();
  /** Milliseconds since 1970 at which the page must be rendered again. */
  until: number;
  /** A part of the page failed, so the page is not stored; the next request may succeed. */
  isIncomplete = false;

  constructor(now: Date) {
    this.until = roundPageTime(now).getTime() + STEP_MS;
  }

  addJob(id: string, expires_at?: Date): void {
    this.tags.add(toJobTag(id));
    if (expires_at) this.#expireAt(expires_at);
  }

  addCompany(id: string): void {
    this.tags.add(toCompanyTag(id));
  }

  /** Lists and counts of jobs or companies change with any of them, and when the next job expires. */
  async addBoard(ctx: ActionContext): Promise<void> {
    this.tags.add(BOARD);
    const { next_expiry } = await ctx.search.loadStats(ctx.now);
    if (next_expiry) this.#expireAt(next_expiry);
  }

  #expireAt(moment: Date): void {
    this.until = Math.min(this.until, moment.getTime());
  }
}
