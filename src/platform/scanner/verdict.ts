// A scanner's verdict on a file, or the reason why there is none.
export type Verdict = 'clean' | 'infected';

/** The scanner gave no verdict: it is down, too slow, or failed. */
export class ScannerDownError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The virus scanner gave no verdict: ${reason}`, { cause });
    this.name = 'ScannerDownError';
  }
}
