// `npm run bench -- matching`: quality of the ranking, correctness of the reasons, and speed.
import fs from 'node:fs';
import path from 'node:path';
import { extractFactsOfProfile, type ProfileText } from '#matching/rules/extract/profile.ts';
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import type { JobFacts } from '#matching/rules/facts.ts';
import { compareByMatch, scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { VERSION } from '#matching/rules/weights.ts';
import { root } from '#platform/root.ts';
import { createBaselines, type Ranking } from './matching/baselines.ts';
import { reportReasons, reportSkills } from './matching/facts.ts';
import grades from './matching/grades.json' with { type: 'json' };
import { readRealJobs, type RealJob } from './matching/postings.ts';
import profiles from './matching/profiles.json' with { type: 'json' };
import { reportQuality, type JudgedProfile } from './matching/quality.ts';
import { reportEngine, reportRecommending } from './matching/speed.ts';
import { OUTSIDE_POSTINGS, readOutside, reportOutside } from './relevance/outside.ts';
import { describeMachine, BenchReport, writeSection } from './search/figures.ts';

const DEV = path.join(root, '../shared/data/matching-dev.json');

interface DevProfile {
  id: string;
  language: string;
  seeker_profile: ProfileText;
  judgements: { job_id: string; grade: number }[];
}

function readDevSet(): JudgedProfile[] {
  const { profiles: all }: { profiles: DevProfile[] } = JSON.parse(fs.readFileSync(DEV, 'utf8')); // its README fixes the shape
  return all.map(({ id, language, seeker_profile, judgements }) => ({
    ...seeker_profile,
    id,
    language,
    category: 'IT',
    grades: Object.fromEntries(judgements.map(({ job_id, grade }) => [job_id, grade])),
  }));
}

const LEVELS = ['entry', 'mid', 'senior', 'lead', 'executive'] as const;
const toLevel = (text: string) => LEVELS.find((level) => level === text) ?? 'mid';
const gradesByProfile = new Map<string, Record<string, number>>(Object.entries(grades));

const listOwnSet = (half: string): JudgedProfile[] =>
  profiles
    .filter((it) => it.half === half)
    .map((it) => ({
      ...it,
      experience: toLevel(it.experience),
      grades: gradesByProfile.get(it.id) ?? {},
    }));

interface Options {
  size?: string | undefined;
  only?: string | undefined;
  write?: boolean | undefined;
}

type FactsReader = (id: string) => JobFacts | undefined;

/** Extracts the facts of each job once. */
function createFactsReader(jobs: ReadonlyMap<string, RealJob>): FactsReader {
  const read = new Map<string, JobFacts>();
  return (id) => {
    const job = jobs.get(id);
    const facts = read.get(id) ?? (job && extractFactsOfJob(job));
    if (facts) read.set(id, facts);
    return facts;
  };
}

const createRanking =
  (readFacts: FactsReader): Ranking =>
  (profile, ids) => {
    const seeker = toSeekerFacts(extractFactsOfProfile(profile));
    const matches = ids.flatMap((id) => {
      const facts = readFacts(id);
      return facts ? [{ id, match: scoreMatch(facts, seeker) }] : [];
    });
    return matches
      .toSorted((one, other) => compareByMatch(one.match, other.match))
      .map(({ id }) => id);
  };

/** Ranks all postings with outside judgements for a question, manual or by rule, for the question's profile. */
async function reportOutsideMatching(): Promise<void> {
  const jobs = readOutside() && readRealJobs(OUTSIDE_POSTINGS);
  const ranking = createRanking(createFactsReader(jobs ?? new Map()));
  await reportOutside(
    'matching',
    ({ seeker_profile, grades: { 'by hand': judged } }) =>
      ranking(
        { ...seeker_profile, experience: toLevel(seeker_profile.experience) },
        Object.keys(judged),
      ),
    ['with accents'],
  );
}

export async function benchMatching({ size = '100000', only, write }: Options): Promise<void> {
  const jobs = readRealJobs();
  if (!jobs) {
    console.log('  Skipped: the real postings (../shared/data) are not beside the project.');
    return;
  }
  const readFacts = createFactsReader(jobs);
  const ours = createRanking(readFacts);
  const report = new BenchReport();
  const [dev, test] = [listOwnSet('dev'), listOwnSet('test')];
  report.write(`Version ${VERSION} of the engine. ${describeMachine()}.`);
  if (!only || only === 'quality') {
    const rankings: [string, Ranking][] = [
      ['ours', ours],
      ...createBaselines(jobs, { job: readFacts, profile: extractFactsOfProfile }),
    ];
    report.head('Ten profiles judged by somebody else (matching-dev.json, bar 0.88)');
    reportQuality(report, readDevSet(), rankings);
    report.head('Own set, the half that nothing was fitted to');
    reportQuality(report, test, rankings);
    report.head('Own set, the half that weights and rules were fitted to');
    reportQuality(report, dev, rankings);
  }
  if (!only || only === 'quality') await reportOutsideMatching();
  if (!only || only === 'facts') {
    report.head('Skills found in two hundred postings');
    reportSkills(report, jobs);
    report.head('Reasons');
    reportReasons(report, jobs, [...dev, ...test]);
  }
  if (!only || only === 'speed') {
    report.head('Speed');
    reportEngine(report, jobs, test);
    await reportRecommending(report, [...dev, ...test], Number(size));
  }
  if (write) writeSection('Matching', report.pieces);
}
