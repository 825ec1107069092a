// The score as tables: fits, gaps and weights.
import { describe, expect, test } from 'vitest';
import { toTextVector } from '#lexicon/rules/word-vectors.ts';
import type { JobFacts, ProfileFacts, RequiredSkill } from './facts.ts';
import { listReasons } from './reasons.ts';
import { scoreMatch, toRank, toSeekerFacts } from './score.ts';
import { BANDS, CAP_WITHOUT_MUST, FACTORS, TEXT_SIMILARITY } from './weights.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';

const requiredSkill = (id: string, more: Partial<RequiredSkill> = {}): RequiredSkill => ({
  id,
  need: 'asked',
  source: 'requirement',
  group: null,
  at: [],
  ...more,
});

const WORK = { titles: [{ id: 'java-developer', at: [] }], title_words: ['java'] };

const job = (more: Partial<JobFacts> = {}): JobFacts =>
  createJobFacts({
    ...WORK,
    skills: ['java', 'docker', 'postgresql'].map((id) => requiredSkill(id)),
    ...more,
  });

const profile = (more: Partial<ProfileFacts> = {}): ProfileFacts =>
  createProfileFacts({
    ...WORK,
    skills: ['java', 'docker', 'postgresql'].map((id) => ({ id, at: [] })),
    places: [{ code: '01', former: null }],
    ...more,
  });

const match = (one: Partial<JobFacts> = {}, other: Partial<ProfileFacts> = {}) =>
  scoreMatch(job(one), toSeekerFacts(profile(other)));
const withSkills = (...ids: string[]) => ({ skills: ids.map((id) => ({ id, at: [] })) });

describe('a match', () => {
  test('of identical facts is strong, and the same each time', () => {
    expect(match().band).toBe('strong');
    expect(match()).toEqual(match());
  });

  const worse: [string, Partial<JobFacts>, Partial<ProfileFacts>][] = [
    ['one skill less', {}, withSkills('java', 'docker')],
    ['a related skill instead of the required one', {}, withSkills('java', 'docker', 'mysql')],
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
  test.each(worse)('with %s scores less', (_, one, other) => {
    expect(match(one, other).uncapped).toBeLessThan(match().uncapped);
  });

  test('counts the field of a profession as known, and one of several fields not', () => {
    const withRequirement = (id: string) => ({ skills: [requiredSkill(id)] });
    const accountant = { titles: [{ id: 'general-accountant', at: [] }], ...withSkills('excel') };
    const met = (field: string) =>
      match(withRequirement(field), accountant).fits.skills?.groups[0]?.by?.own;
    expect(met('accounting-industry')).toBe('general-accountant');
    expect(met('banking')).toBeUndefined();
    const worker = { titles: [{ id: 'factory-worker', at: [] }], ...withSkills('excel') };
    expect(match(withRequirement('plastics-and-rubber'), worker).fits.skills?.groups[0]?.met).toBe(
      0,
    );
  });

  test('of titles in two languages scores like one of equal titles', () => {
    const named = { titles: [{ id: 'customer-service', at: [] }] };
    const own = { ...named, title_words: ['customer', 'service'] };
    const same = match({ ...named, title_words: ['customer', 'service'] }, own);
    expect(match({ ...named, title_words: ['cham soc', 'soc khach', 'khach hang'] }, own)).toEqual(
      same,
    );
  });

  test('that asks for a language is met by its certificate, and by any one for a foreign language', () => {
    const met = (required: string, own: string) =>
      match({ skills: [requiredSkill(required)] }, withSkills(own)).fits.skills?.groups[0]?.met;
    expect(met('english', 'ielts')).toBe(1);
    expect(met('foreign-language', 'chinese')).toBe(1);
    expect(met('foreign-language', 'vietnamese')).toBe(0);
    expect(met('english', 'chinese')).toBe(0);
  });

  test('does not count that a profile says nothing of Vietnamese, alone or as an alternative', () => {
    const own = withSkills('excel');
    const excel = requiredSkill('excel');
    const alone = match({ skills: [excel] }, own);
    const must = requiredSkill('vietnamese', { need: 'must' });
    const either = ['vietnamese', 'english'].map((id) => requiredSkill(id, { group: 1 }));
    for (const more of [[must], either]) {
      const requiring = match({ skills: [excel, ...more] }, own);
      expect(requiring.score).toBe(alone.score);
      expect(requiring.fits.skills?.groups).toHaveLength(1);
    }
    const english = match({ skills: [excel, requiredSkill('english')] }, own);
    expect(english.uncapped).toBeLessThan(alone.uncapped);
    const speaker = match({ skills: [excel, must] }, withSkills('excel', 'vietnamese'));
    expect(speaker.fits.skills?.groups.map(({ met }) => met)).toEqual([1, 1]);
  });

  test('whose title names no work scores less than one of the own profession', () => {
    const own = { ...withSkills('excel'), titles: [{ id: 'accountant', at: [] }] };
    const withExcel = { skills: [requiredSkill('excel')], title_words: [] };
    const unnamed = match({ ...withExcel, titles: [] }, own);
    const named = match({ ...withExcel, titles: [{ id: 'accountant', at: [] }] }, own);
    const other = match({ ...withExcel, titles: [{ id: 'driver', at: [] }] }, own);
    expect(unnamed.score).toBeLessThan(named.score - 15);
    expect(unnamed.score).toBeGreaterThan(other.score);
    expect(unnamed.fits.title).toBeNull();
  });

  test('of one profession with another specialty scores less', () => {
    const named = { titles: [{ id: 'sales', at: [] }] };
    const own = { ...named, title_words: ['kinh doanh', 'doanh phan', 'phan mem'] };
    const score = (...words: string[]) =>
      match({ ...named, title_words: ['kinh doanh', ...words] }, own).score;
    expect(score('doanh o', 'o to')).toBeLessThan(score('doanh phan', 'phan mem'));
    expect(score()).toBe(score('doanh phan', 'phan mem'));
  });

  test('with a full day instead of part-time work scores a fifth less and says so', () => {
    const types = { values: ['part-time' as const], need: 'nice' as const, at: [] };
    const wanted = { preferences: { types, modes: null, place: 'nice' as const, pay: null } };
    const full = match({}, wanted);
    expect(full.uncapped).toBeLessThan(0.85 * match({ type: 'part-time' }, wanted).uncapped);
    const reasons = listReasons(job(), toSeekerFacts(profile(wanted)), full);
    expect(reasons.map(({ kind }) => kind)).toContain('type_other');
  });

  test('with a type that the title names beside another fits a must, and says which', () => {
    const types = { values: ['part-time' as const], need: 'must' as const, at: [] };
    const wanted = { preferences: { types, modes: null, place: 'nice' as const, pay: null } };
    const both = { title_types: ['full-time' as const, 'part-time' as const] };
    expect(match({}, wanted).missed_musts).toEqual(['type']);
    expect(match(both, wanted).missed_musts).toEqual([]);
    const reasons = listReasons(job(both), toSeekerFacts(profile(wanted)), match(both, wanted));
    const reason = reasons.find(({ kind }) => kind === 'type_fits');
    expect(reason?.preference?.offered).toBe('part-time');
  });

  test('in another part of the same province misses a must', () => {
    const preferences = { types: null, modes: null, place: 'must' as const, pay: null };
    const wanted = { preferences, places: [{ code: '79', former: 'binh-duong' }] };
    const musts = (former: string | null) =>
      match({ places: [{ code: '79', former }] }, wanted).missed_musts;
    expect(musts('ba-ria-vung-tau')).toEqual(['place']);
    expect(musts('binh-duong')).toEqual([]);
    // The posting does not say which part of the province it means.
    expect(musts(null)).toEqual([]);
    const district = { preferences, places: [{ code: '79', former: null, districts: ['quan-7'] }] };
    const inDistricts = (...districts: string[]) =>
      match(
        { places: districts.map((it) => ({ code: '79', former: null, districts: [it] })) },
        district,
      ).missed_musts;
    expect(inDistricts('quan-1')).toEqual(['place']);
    expect(inDistricts('quan-1', 'quan-7')).toEqual([]);
    expect(
      match({ places: [{ code: '79', former: 'binh-duong' }] }, district).missed_musts,
    ).toEqual(['place']);
    expect(match({ places: [{ code: '79', former: null }] }, district).missed_musts).toEqual([]);
  });

  test('a rare skill weighs more than a common one', () => {
    const both = { skills: [requiredSkill('english'), requiredSkill('kafka')] };
    expect(match(both, withSkills('kafka')).score).toBeGreaterThan(
      match(both, withSkills('english')).score,
    );
  });

  test('is capped below strong when a must is missing', () => {
    const skills = [
      requiredSkill('java'),
      requiredSkill('docker'),
      requiredSkill('postgresql'),
      requiredSkill('git', { need: 'must', source: 'duty' }),
    ];
    const found = match({ skills });
    expect(found.score).toBeLessThanOrEqual(CAP_WITHOUT_MUST);
    expect(['good', 'partial']).toContain(found.band);
  });

  test('is not capped by a soft skill or the industry of a tag, which no reason names', () => {
    const java = requiredSkill('java');
    const uncounted = [
      requiredSkill('problem-solving', { need: 'must' }),
      requiredSkill('manufacturing', { need: 'must', source: 'tag' }),
    ];
    for (const skill of uncounted)
      expect(match({ skills: [java, skill] }, withSkills('java')).capped_by).toEqual([]);
    const alternatives = uncounted.map((skill) => ({ ...skill, group: 1 }));
    expect(match({ skills: [java, ...alternatives] }, withSkills('java')).capped_by).toEqual([]);
  });

  const SKILLS = ['java', 'docker', 'postgresql', 'git', 'react', 'kafka', 'redis'];
  test.each([
    [3, 7, 'good', ['skills']],
    [3, 6, 'strong', []],
    [4, 7, 'strong', []],
  ] as const)('with %i of %i skills is %s at most', (met, of, band, capped_by) => {
    const skills = SKILLS.slice(0, of).map((id) => requiredSkill(id));
    const found = match({ skills }, withSkills(...SKILLS.slice(0, met)));
    expect(found.uncapped).toBeGreaterThan(CAP_WITHOUT_MUST);
    expect(found).toMatchObject({ band, capped_by });
  });

  const million = ([min, max]: readonly [number | null, number | null]) => ({
    pay: { min: min && min * 1e6, max: max && max * 1e6, at: [] },
  });
  test.each([
    [[12, 17], [18, 22], 'below', 'good'],
    [[null, 17], [18, 22], 'below', 'good'],
    [[10, 12], [18, null], 'below', 'good'],
    [[12, 18], [18, 22], 'overlaps', 'strong'],
    [[null, 18], [18, 22], 'overlaps', 'strong'],
    [[10, 15], [15, null], 'overlaps', 'strong'],
    [[15, 25], [18, 22], 'overlaps', 'strong'],
    [[15, null], [18, 22], 'overlaps', 'strong'],
    [[18, 18], [18, 22], 'reaches', 'strong'],
    [[20, null], [18, 22], 'reaches', 'strong'],
    [[20, 25], [null, 20], 'reaches', 'strong'],
  ] as const)('of pay %j with an expectation of %j: %s, %s', (offered, hoped, against, band) => {
    const found = match(million(offered), million(hoped));
    expect(found.fits.pay?.against).toBe(against);
    expect(found.band).toBe(band);
    expect(found.capped_by).toEqual(against === 'below' ? ['pay'] : []);
  });

  test('one of several alternatives is enough', () => {
    const skills = ['react', 'angular', 'vuejs'].map((id) => requiredSkill(id, { group: 1 }));
    const { groups } = match({ skills }, withSkills('vuejs')).fits.skills ?? {};
    expect(groups).toHaveLength(1);
    expect(groups?.[0]?.met).toBe(1);
  });

  test('does not count it twice that a beginner has no experience', () => {
    const years = (least: number) => ({ years: { least, most: null, at: [] } });
    const beginner = { level: 'entry', ...years(0) } as const;
    const { score, fits } = match(years(2), beginner);
    expect(fits.level.missing).toBe(2);
    expect(score).toBe(match(years(2), { level: 'entry' }).score);
    expect(match(years(2), years(0)).score).toBeLessThan(match(years(2)).score);
  });

  test('leaves out unknown factors and reports the coverage', () => {
    expect(match().coverage).toBe((100 - FACTORS.pay) / 100);
    expect(match({ skills: [], places: [] }).coverage).toBe((FACTORS.title + FACTORS.level) / 100);
    expect(match({ skills: [] }).score).toBeGreaterThan(90);
  });

  test('of a remote job is the same from every province', () => {
    const remote = { work_mode: 'remote' as const };
    const far = { places: [{ code: '96', former: null }] };
    expect(match(remote, far)).toEqual(match(remote));
  });

  test('in another province is good at most', () => {
    const far = { places: [{ code: '96', former: null }] };
    expect(match({}, far)).toMatchObject({ band: 'good', capped_by: ['place'] });
  });

  test.each([
    ['no work on either side', { titles: [], title_words: [] }],
    ['a profession against a title without one', {}],
  ])('of level and place alone is partial at most: %s', (_, own) => {
    const found = match({ titles: [], title_words: [], skills: [] }, { ...own, skills: [] });
    expect(found.score).toBeGreaterThan(BANDS.good);
    expect(found).toMatchObject({ band: 'partial', capped_by: ['work'] });
    expect(toRank(found).score).toBe(BANDS.partial);
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

  test('name and count what fits and what is missing', () => {
    const reasons = of({}, withSkills('java', 'docker'));
    const met = reasons.find(({ kind }) => kind === 'skills_met');
    expect(met?.figures).toMatchObject({ met: 2, asked: 3 });
    expect(met?.ids.toSorted()).toEqual(['docker', 'java']);
    expect(
      kinds(of({ skills: [requiredSkill('cobol'), requiredSkill('java')] }, withSkills('java'))),
    ).toContain('skills_missing');
  });

  test('list a missing must separately', () => {
    const skills = [requiredSkill('sap', { need: 'must' }), requiredSkill('java')];
    const must = of({ skills }).find(({ kind }) => kind === 'must_missing');
    expect(must).toMatchObject({ ids: ['sap'], fits: false });
  });

  test('describe pay correctly', () => {
    const pay = (min: number, max: number) => ({ min: min * 1e6, max: max * 1e6, at: [] });
    const kind = (offered: [number, number]) =>
      of({ pay: pay(...offered) }, { pay: pay(18, 22) }).find(({ factor }) => factor === 'pay');
    expect(kind([12, 17])).toMatchObject({ kind: 'pay_short', fits: false });
    expect(kind([12, 18])).toMatchObject({ kind: 'pay_overlaps', fits: true });
    expect(kind([15, 20])).toMatchObject({ kind: 'pay_overlaps', fits: true });
    expect(kind([18, 20])).toMatchObject({ kind: 'pay_reaches', fits: true });
    expect(kind([12, 17])?.figures).toMatchObject({ offered_max: 17e6, hoped_min: 18e6 });
  });

  test('quote the profile only for what they name: a gap quotes nothing', () => {
    const at = [{ piece: 'skills.0', from: 0, to: 5 }];
    const group = { need: 'must', group: 1 } as const;
    const skills = [requiredSkill('react', group), requiredSkill('angular', group)];
    const reasons = of({ skills }, { skills: [{ id: 'typescript', at }] });
    expect(reasons.find(({ kind }) => kind === 'skills_near')?.seeker).toEqual(at);
    expect(reasons.find(({ kind }) => kind === 'must_missing')?.seeker).toEqual([]);
  });

  test('leave out factors that neither side states', () => {
    const silent = {
      skills: [],
      places: [],
      levels: { least: 'mid', most: 'mid', stated: false },
    } as const;
    expect(kinds(of({ ...silent, skills: [], places: [] }))).toEqual(['title_same']);
  });

  test('a skill listed as met lowers the score when it is removed', () => {
    const whole = match().uncapped;
    for (const removed of ['java', 'docker', 'postgresql']) {
      const others = ['java', 'docker', 'postgresql'].filter((id) => id !== removed);
      expect(match({}, withSkills(...others)).uncapped).toBeLessThan(whole);
    }
  });
});

describe('the words of both texts as a whole', () => {
  const [near = null, far = null] = [
    'kế toán, hạch toán, báo cáo thuế',
    'lái xe tải, giao hàng',
  ].map((text) => toTextVector([{ text, weight: 1 }]));
  const gaps = { ...withSkills('aws'), titles: [{ id: 'accountant', at: [] }], title_words: [] };
  const score = (one: string | null = null, other: string | null = null) =>
    match({ text_vector: one }, { ...gaps, text_vector: other });

  const most = TEXT_SIMILARITY.points / 2;

  test('add or subtract half of their points at most, and nothing if one side has no words', () => {
    const plain = score();
    expect(plain.text_points).toBeNull();
    expect(score(near).uncapped).toBe(plain.uncapped);
    expect(score(near, near).text_points).toBeCloseTo(most);
    expect(score(near, near).uncapped).toBeCloseTo(plain.uncapped + most);
    expect(plain.uncapped).toBeLessThan(50);
    expect(score(near, far).text_points).toBeLessThan(-5);
    expect(score(near, far).text_points).toBeGreaterThanOrEqual(-most);
  });

  test('never lift a cap, and leave room for each fact at both ends of the scale', () => {
    expect(match({ text_vector: near }, { text_vector: near }).score).toBeLessThanOrEqual(100);
    const almost = match({ text_vector: near }, { level: 'senior', text_vector: near });
    expect(almost.score).toBeLessThan(100);
    expect(almost.score).toBeGreaterThan(match({}, { level: 'senior' }).score);
    const must = { skills: [requiredSkill('java'), requiredSkill('aws', { need: 'must' })] };
    const own = { ...withSkills('java'), text_vector: near };
    const capped = match({ ...must, text_vector: near }, own);
    expect(capped.score).toBeLessThanOrEqual(CAP_WITHOUT_MUST);
    const none = match(
      { skills: [requiredSkill('aws')], titles: [], title_words: [], text_vector: near },
      { ...withSkills(), titles: [], title_words: [], level: 'executive', text_vector: far },
    );
    expect(none.score).toBeGreaterThanOrEqual(0);
  });

  test('are listed as a reason if they move the score by some points', () => {
    const kinds = (one: string | null, other: string | null) => {
      const seeker = toSeekerFacts(profile({ ...gaps, text_vector: other }));
      const facts = job({ text_vector: one });
      return listReasons(facts, seeker, scoreMatch(facts, seeker)).map(({ kind }) => kind);
    };
    expect(kinds(near, near)).toContain('text_near');
    expect(kinds(near, far)).toContain('text_far');
    expect(kinds(null, null).join(' ')).not.toContain('text_');
  });
});
