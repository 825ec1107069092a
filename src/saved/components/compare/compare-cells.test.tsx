// Cells of the comparison that hold more than a label.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getVisibleText, show } from '#tests/support/show.tsx';
import type { JobComparison } from './job-comparison.ts';
import { DeadlineCell } from './compare-cells.tsx';

afterEach(cleanup);

test.each([
  ['2026-11-21T16:59:59Z', '21/11/2026Ngày cuối'],
  ['2026-11-21T17:00:01Z', '22/11/2026Còn 1 ngày'],
  ['2027-01-19T16:59:59Z', '19/01/2027Còn 59 ngày'],
])('the deadline %s counts days of the calendar: %s', (expires_at, shown) => {
  const job = { is_active: true, expires_at } as JobComparison['job']; // all that the cell reads
  show('vi', <DeadlineCell job={job} />);
  expect(getVisibleText()).toContain(shown);
});
