// Renders the text of a job in its own language and in the other one.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PageJob } from '#jobs/rules/page.ts';
import { show } from '#tests/support/show.tsx';
import { JobTextSections } from './job-text.tsx';

afterEach(cleanup);

test.each([
  ['en', 'vi'],
  ['vi', null],
] as const)('in %s, Vietnamese requirements and skills have the language %s', (language, lang) => {
  const text = { description: 'Ghi sổ.', requirements: ['Cẩn thận'], benefits: [] };
  const job = { language: 'vi', skills: ['Bán hàng'], ...text };
  show(language, <JobTextSections job={job as unknown as PageJob} />); // the other facts are not shown here
  for (const name of ['Cẩn thận', 'Bán hàng'])
    expect(screen.getByText(name).closest('ul')?.getAttribute('lang')).toBe(lang);
});
