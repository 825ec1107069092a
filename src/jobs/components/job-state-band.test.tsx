// Renders the notice above a job's title.
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { getVisibleText, show } from '#tests/support/show.tsx';
import { JobStateBand } from './job-state-band.tsx';

afterEach(cleanup);

const expires_at = '2026-11-18T03:00:00Z';

describe('a job that takes no applications', () => {
  test.each([
    ['en', 'paused', 'This job is paused', 'not accepting applications at the moment'],
    ['vi', 'paused', 'Tin này đang tạm dừng', 'chưa nhận thêm hồ sơ'],
    ['en', 'closed', 'This job is closed', 'no longer accepting applications'],
    ['vi', 'closed', 'Tin này đã đóng', 'không còn nhận hồ sơ'],
    ['en', 'expired', 'This job has expired', '18 Nov 2026'],
    ['vi', 'expired', 'Tin này đã hết hạn', '18/11/2026'],
    ['en', 'draft', 'Draft', 'next'],
    ['vi', 'taken_down', 'Đã bị gỡ', 'next'],
  ] as const)('in %s, %s shows "%s"', (language, state, title, text) => {
    show(language, <JobStateBand job={{ state, expires_at }} action={<a href="/jobs">next</a>} />);
    for (const words of [title, text, 'next']) expect(getVisibleText()).toContain(words);
  });

  test('an open job has no notice', () => {
    show('en', <JobStateBand job={{ state: 'active', expires_at }} action="next" />);
    expect(getVisibleText()).toBe('');
  });
});
