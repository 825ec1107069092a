// Precision and recall of the type and work mode that an import detects, against postings classified by a reader who
// had not seen the results.
import { prepareRow } from '#jobs/import/prepare.ts';
import type { PreparedJob } from '#jobs/import/prepare.ts';
import truthFile from './types-and-modes.json' with { type: 'json' };
import { readPostings } from './postings.ts';

/**
 * Type and mode by posting id: `random` is a sample of all postings, `mentioned` one of those that mention an unusual
 * value.
 */
const truth: Record<string, Record<string, string>> = truthFile;

type Read = Pick<PreparedJob, 'type' | 'work_mode'>;

function readJob(row: unknown): Read | null {
  const read = prepareRow(row, { company: 'Unnamed', now: new Date(0), revive: true });
  return 'job' in read ? read.job : null;
}

/** The usual value does not count as a detection, so a reader that never detects anything has no recall. */
function printScores(set: string, field: string, usual: string, pairs: [string, string][]): void {
  const found = pairs.filter(([, read]) => read !== usual);
  const real = pairs.filter(([right]) => right !== usual);
  const right = found.filter(([it, read]) => it === read).length;
  const [precision, recall] = [right / found.length, right / real.length];
  console.log(
    `    ${set.padEnd(10)} ${field.padEnd(10)} precision ${precision.toFixed(3)} of ${found.length}   recall ${recall.toFixed(3)} of ${real.length}`,
  );
}

export function reportTypesAndModes(): void {
  const postings = readPostings();
  if (!postings) {
    console.log('  Skipped: the real postings (../shared/data) are not beside the project.');
    return;
  }
  const byId = new Map(postings.map((posting) => [posting.id, posting]));
  console.log('  import: type and work mode against postings classified by hand');
  for (const [set, rights] of Object.entries(truth)) {
    const types: [string, string][] = [];
    const modes: [string, string][] = [];
    for (const [id, right] of Object.entries(rights)) {
      const [type = '', mode = ''] = right.split(' ');
      const read = readJob(byId.get(id));
      if (read) types.push([type, read.type]);
      if (read) modes.push([mode, read.work_mode]);
    }
    printScores(set, 'type', 'full-time', types);
    printScores(set, 'work mode', 'on-site', modes);
  }
}
