// What the service worker answers without a network: a stored job with the time of its copy, or the offline page.
import { PRODUCT } from '#product.ts';
import { formatDay } from '#jobs/rules/day.ts';
import { lists as englishLists } from '#applications/translations.en.json';
import { lists as vietnameseLists } from '#applications/translations.vi.json';
import { offline as english } from '#web/layout/translations.en.json';
import { offline as vietnamese } from '#web/layout/translations.vi.json';
import {
  listStoredJobs,
  LISTS,
  OWN,
  OWN_PATH,
  readFields,
  type ListName,
  type StoredApplications,
  type StoredJob,
} from './stored-pages.ts';

type Language = 'en' | 'vi';
const WORDS = { en: english, vi: vietnamese };
const STATUS = { en: englishLists.status, vi: vietnameseLists.status };
const JOB = /^(?:\/(en|vi))?\/jobs\/([\w-]{1,64})$/;
const MAIN = /<main[^<>]{0,500}>/;

const STYLE =
  ':root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif;' +
  'background:light-dark(#fffcf6,#0f1714);color:light-dark(#17251f,#f3efe5)}a{color:light-dark(#00795c,#4fd2a6)}' +
  'h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}ul{padding:0;list-style:none}li{padding:.75rem 0;' +
  'border-top:1px solid light-dark(#ece3d3,#2f3d37)}small{display:block;color:light-dark(#526059,#aebab3)}' +
  '.button{display:inline-block;padding:.6rem 1.2rem;border-radius:8px;background:#00795c;color:#fff;font-weight:700;' +
  'text-decoration:none}';

const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const fill = (text: string, day: string) => text.replace('{day}', day);

/** 'Stored on 20/11/2026, 09:15', in Vietnam's time. */
function toMoment(at: string, language: Language): string {
  const time = new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(11, 16);
  return `${formatDay(at, language)}, ${time}`;
}

function toState({ storedAt, validThrough }: StoredJob, language: Language, now: Date): string {
  const stored = fill(WORDS[language].stored, toMoment(storedAt, language));
  const isOver = validThrough !== '' && Date.parse(validThrough) <= now.getTime();
  if (!isOver) return stored;
  return `${stored} ${fill(WORDS[language].expired, formatDay(validThrough, language))}`;
}

/** The stored page of a job, in the language of the address if there is one. */
async function findStoredJob(storage: CacheStorage, pathname: string) {
  const [, prefix, id] = JOB.exec(pathname) ?? [];
  if (!id) return null;
  const languages: Language[] = prefix === 'en' ? ['en', 'vi'] : ['vi', 'en'];
  for (const language of languages) {
    const path = `/${language}/jobs/${id}`;
    for (const name of Object.values(LISTS)) {
      const answer = await (await storage.open(name)).match(path);
      if (answer) return { answer, path, language };
    }
  }
  return null;
}

async function answerJob(storage: CacheStorage, pathname: string, now: Date) {
  const found = await findStoredJob(storage, pathname);
  if (!found) return null;
  const { answer, path, language } = found;
  const state = escapeText(toState(readFields(path, answer), language, now));
  const words = WORDS[language];
  const band =
    `<div class="page section-top no-print"><div class="notice tone-accent" role="status" id="offline-band">` +
    `<div><b>${escapeText(words.title)}</b><p>${state}</p></div></div></div>`;
  const html = (await answer.text()).replace(MAIN, (main) => main + band);
  return new Response(html, { headers: answer.headers });
}

const listOf = (items: string[], heading: string, age = '') =>
  items.length > 0 ? `<h2>${escapeText(heading)}</h2>${age}<ul>${items.join('')}</ul>` : '';

const jobItem = (job: StoredJob, language: Language, now: Date) =>
  `<li><a href="${escapeText(job.path)}">${escapeText(job.title)}</a>` +
  `<small>${escapeText(toState(job, language, now))}</small></li>`;

/** A person's own applications, with the time of their copy; nothing where it was not chosen. */
async function listApplications(storage: CacheStorage, language: Language): Promise<string> {
  const answer = await (await storage.open(OWN)).match(OWN_PATH);
  if (!answer) return '';
  const { storedAt, applications }: StoredApplications = await answer.json();
  const words = WORDS[language];
  const items = applications.map(({ job_title, company_name, status, applied_at }) => {
    const facts = [company_name, STATUS[language][status], formatDay(applied_at, language)];
    return `<li>${escapeText(job_title)}<small>${escapeText(facts.join(' · '))}</small></li>`;
  });
  const age = `<p><small>${escapeText(fill(words.stored, toMoment(storedAt, language)))}</small></p>`;
  return listOf(items, words.applications, age);
}

async function answerOfflinePage(storage: CacheStorage, language: Language, now: Date) {
  const words = WORDS[language];
  const itemsOf = async (list: ListName) =>
    (await listStoredJobs(storage, list)).map((job) => jobItem(job, language, now));
  const saved = await itemsOf('saved');
  const recent = await itemsOf('recent');
  const own = await listApplications(storage, language);
  const html =
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeText(words.title)} | ${PRODUCT}</title><style>${STYLE}</style></head><body><main>` +
    `<h1>${escapeText(words.title)}</h1><p>${escapeText(words.text)}</p>` +
    `<p><a class="button" href="">${escapeText(words.retry)}</a></p>` +
    listOf(saved, words.saved) +
    listOf(recent, words.recent) +
    own +
    (saved.length + recent.length + own.length === 0 ? `<p>${escapeText(words.nothing)}</p>` : '') +
    '</main></body></html>';
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}

/** `preferred` decides where the address has no language. */
export async function answerOffline(
  storage: CacheStorage,
  pathname: string,
  { preferred, now }: { preferred: Language; now: Date },
): Promise<Response> {
  const job = await answerJob(storage, pathname, now);
  if (job) return job;
  const [, prefix] = /^\/(en|vi)(?:\/|$)/.exec(pathname) ?? [];
  const language = prefix === 'en' || prefix === 'vi' ? prefix : preferred;
  return answerOfflinePage(storage, language, now);
}
