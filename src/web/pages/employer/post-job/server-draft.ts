// The copy of a draft on the server: what it has, and a save whose response was lost.
import type { JobPost } from '#jobs/contract.ts';
import type { JobValues } from '#jobs/components/post/job-values.ts';
import { createRandomKey } from '#ui/forms/random-key.ts';
import { ApiProblem, callApi } from '#web/client/api.ts';

export interface SavedDraft {
  id: string;
  updated_at: string;
}

/** Creates or updates the draft and resolves to its new version. */
async function saveDraft(
  draft: SavedDraft | null,
  body: JobPost,
  key: string,
): Promise<SavedDraft> {
  if (!draft) return callApi('POST /jobs/drafts', { body, key });
  return callApi('PUT /jobs/:id/draft', { params: draft, body, match: draft.updated_at, key });
}

/** False after a lost response or a failure of the server: the draft may have been stored. */
const isAnswered = (error: unknown) =>
  error instanceof ApiProblem && error.status > 0 && error.status < 500;

interface SaveRequest {
  values: JobValues;
  body: JobPost;
  key: string;
}

export class ServerDraft {
  draft: SavedDraft | null;
  /** The values that the server has, as text. */
  #stored: string | null;
  #unanswered: SaveRequest | null = null;

  constructor(start: { draft: SavedDraft; values: JobValues } | null) {
    this.draft = start?.draft ?? null;
    this.#stored = start && JSON.stringify(start.values);
  }

  has(values: JobValues | undefined): boolean {
    return JSON.stringify(values) === this.#stored;
  }

  async save(values: JobValues, body: JobPost): Promise<SavedDraft> {
    const repeated = await this.repeatUnanswered();
    if (repeated && this.has(values)) return repeated;
    return this.#send({ values, body, key: createRandomKey() });
  }

  /**
   * Repeats the save whose response was lost, under its key. A newer save in its place would create a second draft, or
   * be refused because the version has changed.
   */
  async repeatUnanswered(): Promise<SavedDraft | null> {
    return this.#unanswered && this.#send(this.#unanswered);
  }

  async #send(request: SaveRequest): Promise<SavedDraft> {
    this.#unanswered = request;
    try {
      this.draft = await saveDraft(this.draft, request.body, request.key);
    } catch (error) {
      if (isAnswered(error)) this.#unanswered = null;
      throw error;
    }
    this.#unanswered = null;
    this.#stored = JSON.stringify(request.values);
    return this.draft;
  }
}
