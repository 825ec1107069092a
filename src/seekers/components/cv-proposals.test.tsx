// Tests the proposals of a CV: the owner confirms each.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, show } from '#tests/support/show.tsx';
import { CvProposals } from './cv-proposals.tsx';

afterEach(cleanup);

test.each([
  ['en', 'Add SQL', 'Use “React Developer” as title'],
  ['vi', 'Thêm SQL', 'Dùng “React Developer” làm chức danh'],
] as const)('each suggestion needs its own press (%s)', (language, skill, title) => {
  const [onSkill, onTitle] = [vi.fn(), vi.fn()];
  const proposals = {
    title: 'React Developer',
    skills: ['React', 'SQL'],
    phone: null,
    entries: [],
  };
  show(
    language,
    <CvProposals
      name="Linh CV.pdf"
      reading={{ state: 'read', proposals, taken: ['React'], title_taken: false }}
      busy={false}
      {...{ onSkill, onTitle }}
      onClose={() => {}}
    />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^React:/ }).disabled).toBe(true);
  press(skill);
  press(title);
  expect(onSkill).toHaveBeenCalledWith('SQL');
  expect(onTitle).toHaveBeenCalledWith('React Developer');
});
