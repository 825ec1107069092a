// What a scanner says of a file, or why it says nothing.
export type Verdict = 'clean' | 'infected';

/** The scanner gave no verdict: it is down, too slow, or refuses to say. */
export class ScannerDownError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The virus scanner gave no verdict: ${reason}`, { cause });
    this.name = 'ScannerDownError';
  }
}
