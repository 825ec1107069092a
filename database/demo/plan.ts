// Builds the demo board from the handwritten content: the same companies, jobs, applications and views at every load.
import type { Language } from '#context.ts';
import { assignJobs, JOBS, pickPlaces } from './assign.ts';
import type { Assignment } from './assign.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { pickPay } from './pay.ts';
import type { DemoApplication, DemoBoard, DemoJob, DemoText, PostingBody } from './shapes.ts';
import { bodies, companies, handwrittenApplications, seekers } from './written.ts';

const LIFETIME_DAYS = 60;
const OLDEST_DAYS = 45;
const VIEW_DAYS = 30;

type Title = PostingBody['titles'][number];

function toText(body: PostingBody, title: Title, language: Language): DemoText {
  return {
    language,
    title: title[language],
    description: body.description[language] ?? '',
    requirements: body.requirements[language] ?? [],
    benefits: body.benefits[language] ?? [],
  };
}

function pickTexts(body: PostingBody, title: Title, dice: Dice): DemoText & { other?: DemoText } {
  const chance = dice.roll();
  if (body.language !== 'both') return toText(body, title, body.language);
  const [first, second] = chance < 0.56 ? (['en', 'vi'] as const) : (['vi', 'en'] as const);
  return { ...toText(body, title, first), other: toText(body, title, second) };
}

function toDemoJob(assignment: Assignment, posted_days_ago: number): DemoJob {
  const { body, company, turn } = assignment;
  const key = `${body.key}-${turn + 1}`;
  const dice = createDice(`demo ${key}`);
  const title = body.titles[turn % body.titles.length];
  if (!title) throw new Error(`${body.key} has no title`);
  const text = pickTexts(body, title, dice);
  const fixedTerm = body.type === 'full-time' && title.level !== 'entry' && dice.roll() < 0.05;
  return {
    key,
    company_slug: company.slug,
    ...text,
    category: body.category,
    type: fixedTerm ? 'contract' : body.type,
    level: title.level,
    work_mode: body.work_mode,
    places: pickPlaces(assignment, dice),
    ...pickPay(body, title.level, dice),
    urgent: dice.roll() < 0.08,
    department: dice.roll() < 0.12 ? null : body.department[text.language],
    skills: (text.language === 'en' ? body.skills_en : undefined) ?? body.skills,
    posted_days_ago,
    lifetime_days: LIFETIME_DAYS,
  };
}

/** Ages of jobs in days, from 0 to 45: all different, half of them within the last two weeks. */
function pickAges(): number[] {
  const ages = Array.from({ length: JOBS }, (_, at) => {
    const share = (at + 0.5) / JOBS;
    return Math.round(OLDEST_DAYS * share ** 1.75 * 10_000) / 10_000;
  });
  return createDice('ages').shuffled(ages);
}

export function buildDemoBoard(): DemoBoard {
  const ages = pickAges();
  const jobs = assignJobs(bodies, companies).map((assignment, at) =>
    toDemoJob(assignment, ages[at] ?? 0),
  );
  return { companies, jobs };
}

export function listDemoApplications(): DemoApplication[] {
  const byKey = new Map(seekers.map((seeker) => [seeker.key, seeker]));
  return handwrittenApplications.map((application) => {
    const seeker = byKey.get(application.seeker);
    if (!seeker) throw new Error(`no demo seeker is called ${application.seeker}`);
    return { ...application, seeker };
  });
}

let ageByKey: Map<string, number> | undefined;

function getAge(jobKey: string): number {
  // Computed once, because building the views of the whole board reads it four hundred times.
  ageByKey ??= new Map(buildDemoBoard().jobs.map((job) => [job.key, job.posted_days_ago]));
  const age = ageByKey.get(jobKey);
  if (age === undefined) throw new Error(`no demo job is called ${jobKey}`);
  return age;
}

/** Views per day for the last 30 days, today first: most when a job is new, none before it was posted. */
export function buildDemoViews(jobKey: string): number[] {
  const age = getAge(jobKey);
  const dice = createDice(`views of ${jobKey}`);
  const appeal = 6 + dice.roll() ** 2 * 60;
  return Array.from({ length: VIEW_DAYS }, (_, daysAgo) => {
    const daysOnline = Math.floor(age) - daysAgo;
    const luck = 0.6 + dice.roll() * 0.8;
    if (daysOnline < 0) return 0;
    // The day of posting and today are only partly over.
    const part = daysOnline === 0 || daysAgo === 0 ? 0.5 : 1;
    return Math.round(appeal * (0.12 + Math.exp(-daysOnline / 6)) * luck * part);
  });
}
