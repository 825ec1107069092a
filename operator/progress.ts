// A progress bar on standard error, silent unless it is a terminal.
import { stat } from 'node:fs/promises';

interface Progress {
  /** Rows so far, and bytes of the file read. */
  at(rows: number, bytes?: number): void;
  end(): void;
}

const WIDTH = 30;
const PAUSE = 100;

export async function createProgress(source: string): Promise<Progress> {
  const total =
    source === '-'
      ? 0
      : await stat(source).then(
          ({ size }) => size,
          () => 0,
        );
  const { isTTY } = process.stderr;
  let shownAt = 0;
  const render = (rows: number, share: number | null) => {
    const full = share === null ? 0 : Math.round(share * WIDTH);
    const bar = share === null ? '' : `[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] `;
    process.stderr.write(`\r${bar}${rows.toLocaleString('en-US')} rows`);
  };
  return {
    at(rows, bytes = 0) {
      if (!isTTY || performance.now() - shownAt < PAUSE) return;
      shownAt = performance.now();
      render(rows, total > 0 ? Math.min(1, bytes / total) : null);
    },
    end() {
      if (isTTY) process.stderr.write('\n');
    },
  };
}
