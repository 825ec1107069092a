// Correctness of the facts: skills against manual labels, reasons against the texts they quote.
import { listImplied } from '#lexicon/rules/implied-entries.ts';
import { findEntry } from '#lexicon/rules/entries.ts';
import { listSenses } from '#lexicon/rules/lookup.ts';
import { findSkill } from '#lexicon/rules/skill-named.ts';
import { compareTexts } from '#matching/actions/compare.ts';
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { extractFactsOfProfile } from '#matching/rules/extract/profile.ts';
import { listReasons } from '#matching/rules/reasons.ts';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { formatVerdict, type BenchReport } from '#bench/search/figures.ts';
import type { RealJob } from './postings.ts';
import type { JudgedProfile } from './quality.ts';
import expected from './skills.json' with { type: 'json' };

const COUNTED = ['skill', 'certificate', 'language'];

/** Precision and recall of the first run, before the rules were improved with these labels. */
const FIRST = { vi: [0.896, 0.936], en: [0.933, 0.966] } as const;

/** Compares skills found only in title and requirements with the labels, which were made from these two. */
export function reportSkills(report: BenchReport, jobs: ReadonlyMap<string, RealJob>): void {
  const rows = (['vi', 'en'] as const).map((language) => {
    const counts = { postings: 0, right: 0, wrong: 0, missed: 0 };
    for (const [id, ids] of Object.entries<string[]>(expected)) {
      const job = jobs.get(id);
      if (job?.language !== language) continue;
      const found = extractFactsOfJob({ ...job, skills: [], description: '' }).skills.map(
        (it) => it.id,
      );
      const own = found.filter((it) => COUNTED.includes(findEntry(it)?.kind ?? ''));
      counts.postings += 1;
      counts.right += own.filter((it) => ids.includes(it)).length;
      counts.wrong += own.filter((it) => !ids.includes(it)).length;
      counts.missed += ids.filter((it) => !own.includes(it)).length;
    }
    const { postings, right, wrong, missed } = counts;
    const [precision, recall] = [right / (right + wrong), right / (right + missed)];
    const [first = 0, second = 0] = FIRST[language];
    const figures = [precision, recall].map((it) => it.toFixed(3));
    const before = `${first.toFixed(3)} / ${second.toFixed(3)}`;
    const holds = formatVerdict(precision >= 0.9 && recall >= 0.8);
    return [language, String(postings), ...figures, '0.9 / 0.8', holds, before];
  });
  report.table(
    ['language', 'postings', 'precision', 'recall', 'bar', 'holds', 'first reading'],
    rows,
  );
}

/** Every quote must be in its text; the quote must contain what the reason names; removing a cited skill must lower the score. */
export function reportReasons(
  report: BenchReport,
  jobs: ReadonlyMap<string, RealJob>,
  all: readonly JudgedProfile[],
): void {
  const counts = { reasons: 0, quotes: 0, untrue: 0, cited: 0, unaffected: 0 };
  for (const judged of all) {
    for (const id of Object.keys(judged.grades)) {
      const job = jobs.get(id);
      if (!job) continue;
      const profileFacts = extractFactsOfProfile(judged);
      const own = toSeekerFacts(profileFacts);
      const facts = extractFactsOfJob(job);
      const reasons = listReasons(facts, own, scoreMatch(facts, own));
      const shownReasons =
        compareTexts({ job, facts, profile: judged, profileFacts }, 'en')?.reasons ?? [];
      counts.reasons += reasons.length;
      for (const [nth, { factor, ids }] of reasons.entries()) {
        const { job: theirs = [], seeker = [] } = shownReasons[nth]?.evidence ?? {};
        const quotes = factor === 'skills' ? [...theirs, ...seeker] : [];
        counts.quotes += quotes.length;
        counts.untrue += quotes.filter(({ text }) => !namesAny(text, ids)).length;
      }
      checkRemoval(job, judged, counts);
    }
  }
  const { reasons, quotes, untrue, cited, unaffected } = counts;
  report.table(
    ['what', 'of', 'bar', 'holds'],
    [
      ['reasons given', String(reasons), '', ''],
      [
        'quotes that do not name a skill of their reason',
        `${untrue} of ${quotes}`,
        '0',
        formatVerdict(untrue === 0),
      ],
      [
        'cited skills whose removal does not lower the score',
        `${unaffected} of ${cited}`,
        '0',
        formatVerdict(unaffected === 0),
      ],
    ],
  );
}

/** 'Chứng chỉ hành nghề' alone is the certificate of the profession. */
const listMeanings = (id: string): readonly string[] =>
  id === 'practising-certificate' ? [id, ...(findEntry(id)?.related ?? [])] : [id];

/** Independent of the engine: looks the quoted words up in the dictionary; a chief accountant is an accountant. */
function namesAny(text: string, ids: readonly string[]): boolean {
  const named = [...listSenses(text).map(({ entry }) => entry.id), findSkill(text)?.id ?? ''];
  const senses = named.flatMap(listMeanings);
  return senses.some((id) => [id, ...listImplied(id)].some((it) => ids.includes(it)));
}

function checkRemoval(
  job: RealJob,
  judged: JudgedProfile,
  counts: { cited: number; unaffected: number },
): void {
  const facts = extractFactsOfJob(job);
  const own = extractFactsOfProfile(judged);
  const whole = scoreMatch(facts, toSeekerFacts(own));
  const met = listReasons(facts, toSeekerFacts(own), whole).find(
    ({ kind }) => kind === 'skills_met',
  );
  const profileFacts = new Set(own.skills.map((it) => it.id));
  for (const id of met?.ids ?? []) {
    // Skips professions, which the title factor scores, fields that they imply, and alternatives of which the profile has another one.
    const group = facts.skills.find((it) => it.id === id)?.group ?? null;
    const others = facts.skills.filter(
      (it) => it.group === group && it.id !== id && profileFacts.has(it.id),
    );
    const isImplied = [...own.titles, ...own.skills].some((it) => listImplied(it.id).includes(id));
    if (findEntry(id)?.kind === 'title' || isImplied || (group !== null && others.length > 0))
      continue;
    const skills = own.skills.filter((it) => it.id !== id);
    const without = scoreMatch(facts, toSeekerFacts({ ...own, skills }));
    counts.cited += 1;
    if (without.uncapped >= whole.uncapped) counts.unaffected += 1;
  }
}
