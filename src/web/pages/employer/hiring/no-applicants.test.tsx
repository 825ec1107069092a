// Empty states of the applicants.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { NoApplicants } from './no-applicants.tsx';

afterEach(cleanup);

test.each([
  ['vi', 'Hãy thử từ khóa hoặc bộ lọc khác.'],
  ['en', 'Try another keyword or filter.'],
] as const)('a search without a result names what can be changed (%s)', (language, sentence) => {
  show(language, <NoApplicants filtered />);
  expect(screen.getByText(sentence)).toBeTruthy();
});
