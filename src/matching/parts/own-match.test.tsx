// A seeker's own match in both languages: what is said first, what opens, what is never said.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Wire } from '#door/endpoint.ts';
import type { Match } from '#matching/contract.ts';
import { said, show } from '#tests/support/show.tsx';
import { bestReasons } from '#matching/rules/best-reasons.ts';
import { MatchBrief } from './match-brief.tsx';
import { MatchLine } from './match-line.tsx';
import { MatchPanel } from './match-panel.tsx';
import { MatchSwitch } from './match-switch.tsx';

afterEach(cleanup);

type Told = Wire<Match>;
type Reason = Told['reasons'][number];

const HOW = '/about/matching';
const quote = (piece: string, text: string) => ({ piece, from: 0, to: text.length, text });
const reason = (factor: Reason['factor'], sentence: string, fits = true): Reason => {
  const evidence = { job: [quote('requirements.0', 'ReactJS')], seeker: [quote('bio', 'React')] };
  return { factor, kind: `${factor}_${sentence}`, fits, sentence, evidence };
};
const match = (more: Partial<Told> = {}): Told => ({
  ...{ score: 80.4, band: 'strong', coverage: 0.96, capped: false, version: 1, factors: [] },
  reasons: [
    reason('skills', 'Kỹ năng một'),
    reason('skills', 'Kỹ năng hai'),
    reason('skills', 'Thiếu Docker', false),
    reason('title', 'Cùng nghề'),
  ],
  ...more,
});

test('the best reasons are fits, of different kinds where there are such', () => {
  const told = (more: Partial<Told>) => bestReasons(match(more).reasons).map((it) => it.sentence);
  expect(told({})).toEqual(['Kỹ năng một', 'Cùng nghề']);
  expect(told({ reasons: [reason('pay', 'Lương thấp', false)] })).toEqual([]);
});

describe.each([
  ['vi', 'Rất phù hợp', 'Khá phù hợp', 'Vì sao phù hợp', 'nhà tuyển dụng là người quyết định'],
  ['en', 'Strong match', 'Good match', 'Why this matches', 'the employer decides'],
] as const)('in %s', (language, strong, good, why, human) => {
  test('a card says band and two reasons; why opens the rest with what both texts say', async () => {
    const whole = () => Promise.resolve(match());
    show(language, <MatchBrief match={match()} whole={whole} how_href={HOW} />);
    expect(screen.getByText(strong)).toBeTruthy();
    expect(said()).not.toContain('Docker');
    const details = document.querySelector('details');
    if (!details) throw new Error('There is nothing to open');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await waitFor(() => expect(said()).toContain('Docker'));
    expect(said()).toContain('ReactJS');
    expect(said()).toContain(human);
    expect(screen.getByText(why)).toBeTruthy();
  });

  test('a card whose evidence cannot be had still says all its reasons', async () => {
    const whole = () => Promise.resolve(null);
    show(language, <MatchBrief match={match()} whole={whole} how_href={HOW} />);
    const details = document.querySelector('details');
    if (!details) throw new Error('There is nothing to open');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await waitFor(() => expect(said()).toContain('Docker'));
  });

  test('the panel tells gaps by name and leads to how it works', () => {
    show(language, <MatchPanel match={match({ band: 'good', capped: true })} how_href={HOW} />);
    expect(screen.getByText(good)).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(4);
    expect(said()).toContain('96%');
    expect(screen.getByRole('link').getAttribute('href')).toBe(HOW);
  });

  test('before applying only what fits is said, and a low band is not named', () => {
    show(language, <MatchLine match={match()} />);
    expect(said()).toContain(`${strong}: Kỹ năng một · Cùng nghề`);
    expect(said()).not.toContain('Docker');
    cleanup();
    show(language, <MatchLine match={match({ band: 'low' })} />);
    expect(said()).not.toMatch(/Ít phù hợp|Low match/);
    cleanup();
    show(language, <MatchLine match={match({ reasons: [reason('skills', 'x', false)] })} />);
    expect(said()).toBe('');
  });

  test('the switch says what was kept, and goes back where it was not', async () => {
    const save = (enabled: boolean) => Promise.resolve(!enabled);
    show(language, <MatchSwitch start save={save} how_href={HOW} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    fireEvent.click(box);
    await screen.findByRole('status');
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    await screen.findByRole('alert');
    expect(box.checked).toBe(false);
  });
});
