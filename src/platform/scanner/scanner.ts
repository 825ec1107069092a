// An optional virus scanner: clamd over a socket, or a command of the operator. No file is accepted unscanned.
import { WorkQueue } from '#platform/work-queue.ts';
import { scanWithClamd } from './clamd.ts';
import { scanWithCommand } from './command.ts';
import type { Verdict } from './verdict.ts';

export interface Scanner {
  /** Throws `ScannerDownError` without a verdict, `QueueFullError` when too many files wait. */
  scan(
    bytes: Uint8Array,
    options?: { key?: string; signal?: AbortSignal | undefined },
  ): Promise<Verdict>;
}

interface ScannerConfig {
  /** `tcp://host:port` or `unix:///path`. */
  clamavUrl?: string | undefined;
  /** A program and its arguments, separated by spaces; no shell. */
  scanCommand?: string | undefined;
}

/** Null when none is configured. */
export function createScanner({ clamavUrl, scanCommand }: ScannerConfig): Scanner | null {
  const scanBytes = clamavUrl
    ? (bytes: Uint8Array) => scanWithClamd(new URL(clamavUrl), bytes)
    : scanCommand
      ? (bytes: Uint8Array) => scanWithCommand(scanCommand.trim().split(/\s+/), bytes)
      : null;
  if (!scanBytes) return null;
  const queue = new WorkQueue({
    name: 'scanner',
    concurrency: 2,
    maxWaiting: 20,
    maxWaitMs: 15_000,
    maxRunningPerKey: 1,
    retryAfter: 5,
  });
  return {
    scan: (bytes, { key = '', signal } = {}) => queue.run(() => scanBytes(bytes), { key, signal }),
  };
}
