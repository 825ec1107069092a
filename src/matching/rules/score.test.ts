// The score as tables: what fits, what is missing, what weighs how much.
import { describe, expect, test } from 'vitest';
import type { JobFacts, ProfileFacts, RequiredSkill } from './facts.ts';
import { listReasons } from './reasons.ts';
import { scoreMatch, toSeekerFacts } from './score.ts';
import { CAP_WITHOUT_MUST, FACTORS } from './weights.ts';

const asked = (id: string, more: Partial<RequiredSkill> = {}): RequiredSkill => ({
  id,
  need: 'asked',
  source: 'requirement',
  group: null,
  at: [],
  ...more,
});

const job = (more: Partial<JobFacts> = {}): JobFacts => ({
  skills: ['java', 'docker', 'postgresql'].map((id) => asked(id)),
  titles: [{ id: 'java-developer', at: [] }],
  title_words: ['java'],
  levels: { least: 'mid', most: 'mid', stated: true },
  years: null,
  places: [{ code: '01', former: null }],
  work_mode: 'on-site',
  pay: null,
  ...more,
});

const profile = (more: Partial<ProfileFacts> = {}): ProfileFacts => ({
  skills: ['java', 'docker', 'postgresql'].map((id) => ({ id, at: [] })),
  titles: [{ id: 'java-developer', at: [] }],
  title_words: ['java'],
  level: 'mid',
  years: null,
  places: [{ code: '01', former: null }],
  remote: false,
  pay: null,
  ...more,
});

const match = (one: Partial<JobFacts> = {}, other: Partial<ProfileFacts> = {}) =>
  scoreMatch(job(one), toSeekerFacts(profile(other)));
const held = (...ids: string[]) => ({ skills: ids.map((id) => ({ id, at: [] })) });

describe('a match', () => {
  test('of everything is strong, and the same each time', () => {
    expect(match().band).toBe('strong');
    expect(match()).toEqual(match());
  });

  const worse: [string, Partial<JobFacts>, Partial<ProfileFacts>][] = [
    ['a skill less', {}, held('java', 'docker')],
    ['a near skill for the very one', {}, held('java', 'docker', 'mysql')],
    ['a related profession', { titles: [{ id: 'backend-developer', at: [] }] }, {}],
    ['a level below', { levels: { least: 'senior', most: 'senior', stated: true } }, {}],
    ['another city', { places: [{ code: '79', former: null }] }, {}],
    ['another part of the province', { places: [{ code: '01', former: 'ha-tay' }] }, {}],
    [
      'too little pay',
      { pay: { min: 10e6, max: 12e6, at: [] } },
      { pay: { min: 30e6, max: null, at: [] } },
    ],
  ];
  test.each(worse)('with %s is worth less', (_, one, other) => {
    expect(match(one, other).uncapped).toBeLessThan(match().uncapped);
  });

  test('a rare skill weighs more than a common one', () => {
    const wishes = { skills: [asked('english'), asked('kafka')] };
    expect(match(wishes, held('kafka')).score).toBeGreaterThan(
      match(wishes, held('english')).score,
    );
  });

  test('ends below strong where a must is missing', () => {
    const skills = [
      asked('java'),
      asked('docker'),
      asked('postgresql'),
      asked('git', { need: 'must', source: 'duty' }),
    ];
    const found = match({ skills });
    expect(found.score).toBeLessThanOrEqual(CAP_WITHOUT_MUST);
    expect(['good', 'partial']).toContain(found.band);
  });

  const SKILLS = ['java', 'docker', 'postgresql', 'git', 'react', 'kafka', 'redis'];
  test.each([
    [3, 7, 'good', ['skills']],
    [3, 6, 'strong', []],
    [4, 7, 'strong', []],
  ] as const)('with %i of %i skills is %s at most', (met, of, band, capped_by) => {
    const skills = SKILLS.slice(0, of).map((id) => asked(id));
    const found = match({ skills }, held(...SKILLS.slice(0, met)));
    expect(found.uncapped).toBeGreaterThan(CAP_WITHOUT_MUST);
    expect(found).toMatchObject({ band, capped_by });
  });

  const million = ([min, max]: readonly [number | null, number | null]) => ({
    pay: { min: min && min * 1e6, max: max && max * 1e6, at: [] },
  });
  test.each([
    [[12, 18], [18, 22], 'below', 'good'],
    [[null, 18], [18, 22], 'below', 'good'],
    [[10, 12], [18, null], 'below', 'good'],
    [[15, 25], [18, 22], 'overlaps', 'strong'],
    [[15, null], [18, 22], 'overlaps', 'strong'],
    [[18, 18], [18, 22], 'reaches', 'strong'],
    [[20, null], [18, 22], 'reaches', 'strong'],
    [[20, 25], [null, 20], 'reaches', 'strong'],
  ] as const)('that pays %j against a wish of %j: %s, %s', (offered, hoped, against, band) => {
    const found = match(million(offered), million(hoped));
    expect(found.fits.pay?.against).toBe(against);
    expect(found.band).toBe(band);
    expect(found.capped_by).toEqual(against === 'below' ? ['pay'] : []);
  });

  test('one of several alternatives is enough', () => {
    const skills = ['react', 'angular', 'vuejs'].map((id) => asked(id, { group: 1 }));
    const { wishes } = match({ skills }, held('vuejs')).fits.skills ?? {};
    expect(wishes).toHaveLength(1);
    expect(wishes?.[0]?.met).toBe(1);
  });

  test('leaves out what is not known and says how much was', () => {
    expect(match().coverage).toBe((100 - FACTORS.pay) / 100);
    expect(match({ skills: [], places: [] }).coverage).toBe((FACTORS.title + FACTORS.level) / 100);
    expect(match({ skills: [] }).score).toBeGreaterThan(90);
  });

  test('of a remote job is the same from every province', () => {
    const remote = { work_mode: 'remote' as const };
    const far = { places: [{ code: '96', former: null }] };
    expect(match(remote, far)).toEqual(match(remote));
  });

  test('two steps of level apart is never strong', () => {
    const levels = { least: 'lead', most: 'lead', stated: true } as const;
    expect(match({ levels }, { level: 'entry' }).band).not.toBe('strong');
    expect(
      match({ levels: { ...levels, least: 'entry', most: 'entry' } }, { level: 'lead' }).band,
    ).not.toBe('strong');
  });
});

describe('reasons', () => {
  const of = (one: Partial<JobFacts>, other: Partial<ProfileFacts> = {}) => {
    const seeker = toSeekerFacts(profile(other));
    return listReasons(job(one), seeker, scoreMatch(job(one), seeker));
  };
  const kinds = (reasons: ReturnType<typeof of>) => reasons.map(({ kind }) => kind);

  test('say what fits and what is missing, and count it', () => {
    const reasons = of({}, held('java', 'docker'));
    const met = reasons.find(({ kind }) => kind === 'skills_met');
    expect(met?.figures).toMatchObject({ met: 2, asked: 3 });
    expect(met?.ids.toSorted()).toEqual(['docker', 'java']);
    expect(kinds(of({ skills: [asked('cobol'), asked('java')] }, held('java')))).toContain(
      'skills_missing',
    );
  });

  test('tell a must that is missing apart', () => {
    const skills = [asked('sap', { need: 'must' }), asked('java')];
    const must = of({ skills }).find(({ kind }) => kind === 'must_missing');
    expect(must).toMatchObject({ ids: ['sap'], fits: false });
  });

  test('say of the pay only what is true', () => {
    const pay = (min: number, max: number) => ({ min: min * 1e6, max: max * 1e6, at: [] });
    const kind = (offered: [number, number]) =>
      of({ pay: pay(...offered) }, { pay: pay(18, 22) }).find(({ factor }) => factor === 'pay');
    expect(kind([12, 18])).toMatchObject({ kind: 'pay_short', fits: false });
    expect(kind([15, 20])).toMatchObject({ kind: 'pay_overlaps', fits: true });
    expect(kind([18, 20])).toMatchObject({ kind: 'pay_reaches', fits: true });
    expect(kind([12, 18])?.figures).toMatchObject({ offered_max: 18e6, hoped_min: 18e6 });
  });

  test('quote of the profile only what they name: a gap quotes none of it', () => {
    const at = [{ piece: 'skills.0', from: 0, to: 5 }];
    const group = { need: 'must', group: 1 } as const;
    const skills = [asked('react', group), asked('angular', group)];
    const reasons = of({ skills }, { skills: [{ id: 'typescript', at }] });
    expect(reasons.find(({ kind }) => kind === 'skills_near')?.seeker).toEqual(at);
    expect(reasons.find(({ kind }) => kind === 'must_missing')?.seeker).toEqual([]);
  });

  test('say nothing of what nobody said', () => {
    const silent = {
      skills: [],
      places: [],
      levels: { least: 'mid', most: 'mid', stated: false },
    } as const;
    expect(kinds(of({ ...silent, skills: [], places: [] }))).toEqual(['title_same']);
  });

  test('a skill that is cited as met lowers the score when it is taken away', () => {
    const whole = match().uncapped;
    for (const gone of ['java', 'docker', 'postgresql']) {
      const rest = ['java', 'docker', 'postgresql'].filter((id) => id !== gone);
      expect(match({}, held(...rest)).uncapped).toBeLessThan(whole);
    }
  });
});
