// A seeker's own match in both languages: what shows at once, what opens, and what never shows.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Wire } from '#api/endpoint.ts';
import type { Match } from '#matching/contract.ts';
import { getVisibleText, show } from '#tests/support/show.tsx';
import { listBestFits, listBriefReasons } from '#matching/rules/brief-reasons.ts';
import { MatchBrief } from './match-brief.tsx';
import { MatchLine } from './match-line.tsx';
import { MatchPanel } from './match-panel.tsx';
import { MatchSwitch } from './match-switch.tsx';

afterEach(cleanup);

type WireMatch = Wire<Match>;
type Reason = WireMatch['reasons'][number];

const HOW = '/about/matching';
const quote = (piece: string, text: string) => ({ piece, from: 0, to: text.length, text });
const reason = (factor: Reason['factor'], sentence: string, fits = true): Reason => {
  const evidence = { job: [quote('requirements.0', 'ReactJS')], seeker: [quote('bio', 'React')] };
  return { factor, kind: `${factor}_${sentence}`, fits, sentence, evidence };
};
const match = (more: Partial<WireMatch> = {}): WireMatch => ({
  score: 80.4,
  band: 'strong',
  coverage: 0.96,
  capped: false,
  capped_by: [],
  version: 2,
  factors: [],
  reasons: [
    reason('skills', 'Kỹ năng một'),
    reason('skills', 'Kỹ năng hai'),
    reason('skills', 'Thiếu Docker', false),
    reason('title', 'Cùng nghề'),
  ],
  ...more,
});

const fits = match().reasons.filter((it) => it.fits);
const kind = (name: string, sentence: string): Reason => ({
  ...reason('skills', sentence, false),
  kind: name,
});
const sentences = (reasons: Reason[]) => reasons.map((it) => it.sentence);

test('the best fits are of different factors where possible', () => {
  expect(sentences(listBestFits(match().reasons))).toEqual(['Kỹ năng một', 'Cùng nghề']);
  expect(listBestFits([reason('pay', 'Lương thấp', false)])).toEqual([]);
});

test('a brief match is one fit and the main caveat, or two fits without a caveat', () => {
  const missing = kind('skills_missing', 'Thiếu Docker');
  const elsewhere = kind('place_elsewhere', 'Khác tỉnh');
  const short = kind('pay_short', 'Lương thấp');
  const brief = (...gaps: Reason[]) => sentences(listBriefReasons([...fits, ...gaps]));
  expect(brief(missing, short, elsewhere)).toEqual(['Kỹ năng một', 'Khác tỉnh']);
  expect(brief(missing, short)).toEqual(['Kỹ năng một', 'Lương thấp']);
  expect(brief(missing)).toEqual(['Kỹ năng một', 'Thiếu Docker']);
  expect(brief()).toEqual(['Kỹ năng một', 'Cùng nghề']);
  expect(sentences(listBriefReasons([short]))).toEqual(['Lương thấp']);
});

describe.each([
  ['vi', 'Rất phù hợp', 'Khá phù hợp', 'Vì sao phù hợp', 'nhà tuyển dụng là người quyết định'],
  ['en', 'Strong match', 'Good match', 'Why this matches', 'The employer decides'],
] as const)('in %s', (language, strong, good, why, human) => {
  test('a card shows the band and two reasons; why opens all reasons with their evidence', async () => {
    const loadMatch = () => Promise.resolve(match());
    show(language, <MatchBrief match={match()} loadMatch={loadMatch} how_href={HOW} />);
    expect(screen.getByText(strong)).toBeTruthy();
    expect(getVisibleText()).toContain('Thiếu Docker');
    expect(getVisibleText()).not.toContain('Cùng nghề');
    const details = document.querySelector('details');
    if (!details) throw new Error('No details element');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await waitFor(() => expect(getVisibleText()).toContain('Cùng nghề'));
    expect(getVisibleText()).toContain('ReactJS');
    expect(getVisibleText()).toContain(human);
    expect(screen.getByText(why)).toBeTruthy();
  });

  test('a card whose evidence fails to load still shows all reasons', async () => {
    const loadMatch = () => Promise.resolve(null);
    show(language, <MatchBrief match={match()} loadMatch={loadMatch} how_href={HOW} />);
    const details = document.querySelector('details');
    if (!details) throw new Error('No details element');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await waitFor(() => expect(getVisibleText()).toContain('Cùng nghề'));
  });

  test('the panel marks gaps, explains caps and links to how matching works', () => {
    show(
      language,
      <MatchPanel
        match={match({ band: 'good', capped: true, capped_by: ['must', 'pay'] })}
        how_href={HOW}
      />,
    );
    expect(screen.getByText(good)).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(4);
    expect(getVisibleText()).toContain('96%');
    expect(getVisibleText()).toMatch(/bắt buộc mà hồ sơ|requires something/);
    expect(getVisibleText()).toMatch(/Lương thấp hơn mong muốn, nên|pay is below/);
    expect(screen.getByRole('link').getAttribute('href')).toBe(HOW);
  });

  test('a card without caveats names what could not be compared', () => {
    const loadMatch = () => Promise.resolve(null);
    const factors: WireMatch['factors'] = [
      { factor: 'skills', value: 90, weight: 34 },
      { factor: 'pay', value: null, weight: 4 },
    ];
    const all = match({ reasons: fits, factors });
    show(language, <MatchBrief match={all} loadMatch={loadMatch} how_href={HOW} />);
    expect(getVisibleText()).toMatch(
      /Chưa nêu nên chưa so sánh: Mức lương|Not stated, so not compared: Pay/,
    );
    cleanup();
    show(language, <MatchBrief match={match({ factors })} loadMatch={loadMatch} how_href={HOW} />);
    expect(getVisibleText()).not.toMatch(/chưa so sánh|not compared/);
  });

  test('before applying a fit and a caveat show, and a low band is not named', () => {
    show(language, <MatchLine match={match()} />);
    expect(getVisibleText()).toContain(`${strong}: Kỹ năng một · Thiếu Docker`);
    cleanup();
    show(language, <MatchLine match={match({ band: 'low' })} />);
    expect(getVisibleText()).not.toMatch(/Ít phù hợp|Low match|Docker/);
    cleanup();
    show(language, <MatchLine match={match({ reasons: [reason('skills', 'x', false)] })} />);
    expect(getVisibleText()).toBe('');
  });

  test('the switch reports what was saved, and goes back when saving fails', async () => {
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

  test('after two quick presses that both fail, the switch is as it was', async () => {
    const answer = Promise.withResolvers<boolean>();
    show(language, <MatchSwitch start={false} save={() => answer.promise} how_href={HOW} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    fireEvent.click(box);
    fireEvent.click(box);
    answer.resolve(false);
    await screen.findByRole('alert');
    expect(box.checked).toBe(false);
  });
});
