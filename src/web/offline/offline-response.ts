// Response of the service worker without a network: a stored job with the time of its copy, or the offline page.
import type { Language } from '#context.ts';
import { PRODUCT } from '#product.ts';
import { formatDay } from '#platform/format-day.ts';
import { toVietnamTime } from '#platform/vietnam-time.ts';
import { lists as englishLists } from '#applications/translations.en.json';
import { lists as vietnameseLists } from '#applications/translations.vi.json';
import { offline as english } from '#web/layout/translations.en.json';
import { offline as vietnamese } from '#web/layout/translations.vi.json';
import { allowScripts, CHOOSE_THEME, EXPLAIN_APPLYING, toInline } from './offline-scripts.ts';
import { escapeText, writeOfflinePage, type List, type ListItem } from './offline-page.ts';
import {
  listStoredJobs,
  LISTS,
  OWN,
  OWN_PATH,
  readFields,
  type StoredApplications,
  type StoredJob,
} from './stored-pages.ts';

const WORDS = { en: english, vi: vietnamese };
const STATUS = { en: englishLists.status, vi: vietnameseLists.status };
const JOB = /^(?:\/(en|vi))?\/jobs\/([\w-]{1,64})$/;
const HEAD = '<head>';
const MAIN = /<main[^<>]{0,500}>/;
const END = '</body>';

const POLICY = 'content-security-policy';
const OWN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";

const fill = (text: string, day: string) => text.replace('{day}', day);

/** 'Stored on 20/11/2026, 09:15', in Vietnam's time. */
function toMoment(at: string, language: Language): string {
  const time = toVietnamTime(at).toISOString().slice(11, 16);
  return `${formatDay(at, language)}, ${time}`;
}

const hasEnded = ({ validThrough }: Pick<StoredJob, 'validThrough'>, now: Date) =>
  validThrough !== '' && Date.parse(validThrough) <= now.getTime();

function toState({ storedAt, validThrough }: StoredJob, language: Language, now: Date): string {
  const stored = fill(WORDS[language].stored, toMoment(storedAt, language));
  if (!hasEnded({ validThrough }, now)) return stored;
  return `${stored} ${fill(WORDS[language].expired, formatDay(validThrough, language))}`;
}

/** The stored page of a job, preferably in the language of the address, or the reader's where it has none. */
async function findStoredJob(storage: CacheStorage, pathname: string, preferred: Language) {
  const [, prefix, id] = JOB.exec(pathname) ?? [];
  if (!id) return null;
  const isEnglish = prefix ? prefix === 'en' : preferred === 'en';
  const languages: Language[] = isEnglish ? ['en', 'vi'] : ['vi', 'en'];
  for (const language of languages) {
    const path = `/${language}/jobs/${id}`;
    for (const name of Object.values(LISTS)) {
      const response = await (await storage.open(name)).match(path);
      if (response) return { response, path, language };
    }
  }
  return null;
}

async function respondWithJob(
  storage: CacheStorage,
  pathname: string,
  { preferred, now }: { preferred: Language; now: Date },
) {
  const found = await findStoredJob(storage, pathname, preferred);
  if (!found) return null;
  const { response, path, language } = found;
  const fields = readFields(path, response);
  const words = WORDS[language];
  const applying = hasEnded(fields, now)
    ? fill(words.expired, formatDay(fields.validThrough, language))
    : words.apply;
  const band =
    `<div class="page section-top no-print"><div class="notice tone-accent" role="status" id="offline-band" ` +
    `data-apply="${escapeText(applying)}"><div><b>${escapeText(words.title)}</b>` +
    `<p>${escapeText(toState(fields, language, now))}</p></div></div></div>`;
  const html = (await response.text())
    .replace(HEAD, HEAD + toInline(CHOOSE_THEME))
    .replace(MAIN, (main) => main + band)
    .replace(END, toInline(EXPLAIN_APPLYING) + END);
  const headers = new Headers(response.headers);
  const policy = headers.get(POLICY) ?? "default-src 'none'";
  headers.set(POLICY, await allowScripts(policy, [CHOOSE_THEME, EXPLAIN_APPLYING]));
  return new Response(html, { headers });
}

/** Every page title ends with it. */
const SUFFIX = ` | ${PRODUCT}`;

const getJobId = ({ path }: StoredJob) => path.split('/').at(-1) ?? '';

/** Each job once, in the reader's language if it is stored in both. */
function pickLanguage(jobs: readonly StoredJob[], language: Language): StoredJob[] {
  const isOwn = ({ path }: StoredJob) => path.startsWith(`/${language}/`);
  const own = new Set(jobs.filter(isOwn).map(getJobId));
  return jobs.filter((job) => isOwn(job) || !own.has(getJobId(job)));
}

/** A job as a list item, with the time of its copy or the day on which applications closed. */
function toItem(job: StoredJob, language: Language, now: Date): ListItem {
  const words = WORDS[language];
  const isOver = hasEnded(job, now);
  const note = isOver
    ? fill(words.expired, formatDay(job.validThrough, language))
    : fill(words.copy, toMoment(job.storedAt, language));
  return { title: job.title.replace(SUFFIX, ''), note, href: job.path, isOver };
}

/** A person's own applications, with the time of their copy; empty unless the person switched this on. */
async function listApplications(storage: CacheStorage, language: Language): Promise<List[]> {
  const response = await (await storage.open(OWN)).match(OWN_PATH);
  if (!response) return [];
  const { storedAt, applications }: StoredApplications = await response.json();
  const words = WORDS[language];
  const items = applications.map(({ job_title, company_name, status, applied_at }) => {
    const facts = [company_name, STATUS[language][status], formatDay(applied_at, language)];
    return { title: job_title, note: facts.join(' · ') };
  });
  const note = fill(words.copy, toMoment(storedAt, language));
  return [{ heading: words.applications, note, items }];
}

async function respondWithOfflinePage(storage: CacheStorage, language: Language, now: Date) {
  const words = WORDS[language];
  const saved = await listStoredJobs(storage, 'saved');
  const ids = new Set(saved.map(getJobId));
  const recent = (await listStoredJobs(storage, 'recent')).filter((job) => !ids.has(getJobId(job)));
  const toItems = (jobs: StoredJob[]) =>
    pickLanguage(jobs, language).map((job) => toItem(job, language, now));
  const html = writeOfflinePage(language, words, [
    { heading: words.saved, items: toItems(saved) },
    { heading: words.recent, items: toItems(recent) },
    ...(await listApplications(storage, language)),
  ]);
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      [POLICY]: await allowScripts(OWN_POLICY, [CHOOSE_THEME]),
    },
  });
}

/** `preferred` applies when the address has no language prefix. */
export async function respondOffline(
  storage: CacheStorage,
  pathname: string,
  { preferred, now }: { preferred: Language; now: Date },
): Promise<Response> {
  const job = await respondWithJob(storage, pathname, { preferred, now });
  if (job) return job;
  const [, prefix] = /^\/(en|vi)(?:\/|$)/.exec(pathname) ?? [];
  const language = prefix === 'en' || prefix === 'vi' ? prefix : preferred;
  return respondWithOfflinePage(storage, language, now);
}
