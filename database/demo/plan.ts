// The demo board, worked out from the written texts: the same companies, jobs, letters and views at every loading.
import { assign, JOBS, placesOf } from './assign.ts';
import type { Assignment } from './assign.ts';
import { diceOf } from './dice.ts';
import type { Dice } from './dice.ts';
import { payOf } from './pay.ts';
import type {
  DemoApplication,
  DemoBoard,
  DemoJob,
  DemoText,
  Language,
  PostingBody,
} from './shapes.ts';
import { bodies, companies, letters, seekers } from './written.ts';

const LIFETIME_DAYS = 60;
const OLDEST_DAYS = 45;
const VIEW_DAYS = 30;

type Title = PostingBody['titles'][number];

function textOf(body: PostingBody, title: Title, language: Language): DemoText {
  return {
    language,
    title: title[language],
    description: body.description[language] ?? '',
    requirements: body.requirements[language] ?? [],
    benefits: body.benefits[language] ?? [],
  };
}

function textsOf(body: PostingBody, title: Title, dice: Dice): DemoText & { other?: DemoText } {
  const chance = dice.roll();
  if (body.language !== 'both') return textOf(body, title, body.language);
  const [first, second] = chance < 0.56 ? (['en', 'vi'] as const) : (['vi', 'en'] as const);
  return { ...textOf(body, title, first), other: textOf(body, title, second) };
}

function jobOf(assignment: Assignment, posted_days_ago: number): DemoJob {
  const { body, company, turn } = assignment;
  const key = `${body.key}-${turn + 1}`;
  const dice = diceOf(`demo ${key}`);
  const title = body.titles[turn % body.titles.length];
  if (!title) throw new Error(`${body.key} has no title`);
  const text = textsOf(body, title, dice);
  const fixedTerm = body.type === 'full-time' && title.level !== 'entry' && dice.roll() < 0.05;
  return {
    key,
    company_slug: company.slug,
    ...text,
    category: body.category,
    type: fixedTerm ? 'contract' : body.type,
    level: title.level,
    work_mode: body.work_mode,
    places: placesOf(assignment, dice),
    ...payOf(body, title.level, dice),
    urgent: dice.roll() < 0.08,
    department: dice.roll() < 0.12 ? null : body.department[text.language],
    skills: (text.language === 'en' ? body.skills_en : undefined) ?? body.skills,
    posted_days_ago,
    lifetime_days: LIFETIME_DAYS,
  };
}

/** Ages from today to 45 days, half of them within the last two weeks, no two alike. */
function agesInDays(): number[] {
  const ages = Array.from({ length: JOBS }, (_, at) => {
    const share = (at + 0.5) / JOBS;
    return Math.round(OLDEST_DAYS * share ** 1.75 * 10_000) / 10_000;
  });
  return diceOf('ages').shuffled(ages);
}

export function demoBoard(): DemoBoard {
  const ages = agesInDays();
  const jobs = assign(bodies, companies).map((assignment, at) => jobOf(assignment, ages[at] ?? 0));
  return { companies, jobs };
}

export function demoApplications(): DemoApplication[] {
  const byKey = new Map(seekers.map((seeker) => [seeker.key, seeker]));
  return letters.map((letter) => {
    const seeker = byKey.get(letter.seeker);
    if (!seeker) throw new Error(`nobody is called ${letter.seeker}`);
    return { ...letter, seeker };
  });
}

let ageByKey: Map<string, number> | undefined;

function ageOf(jobKey: string): number {
  // Worked out once: the views of the whole board ask four hundred times.
  ageByKey ??= new Map(demoBoard().jobs.map((job) => [job.key, job.posted_days_ago]));
  const age = ageByKey.get(jobKey);
  if (age === undefined) throw new Error(`no demo job is called ${jobKey}`);
  return age;
}

/** Views by day for the last 30 days, today first: many when a job is new, fewer each week, none before it was posted. */
export function demoViews(jobKey: string): number[] {
  const age = ageOf(jobKey);
  const dice = diceOf(`views of ${jobKey}`);
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
