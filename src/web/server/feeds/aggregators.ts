// Feeds of all open jobs in the formats of Indeed and Jooble: streamed in batches, each job in its own language.
import type { Language } from '#context.ts';
import type { JobDetail } from '#jobs/contract.ts';
import { toDescriptionHtml } from '#jobs/rules/markup/posting-markup.ts';
import { toPostingPlaces } from '#jobs/rules/markup/posting-places.ts';
import type { JobType } from '#jobs/rules/lists.ts';
import { getPlaceName, REMOTE_PLACE } from '#places/names.ts';
import type { Place } from '#places/contract.ts';
import { findFormerProvince } from '#places/rules.ts';
import { toVietnamDay } from '#platform/vietnam-time.ts';
import { PRODUCT } from '#product.ts';
import { toCdata, XML_HEAD } from './xml.ts';

export const AGGREGATORS = ['indeed', 'jooble'] as const;
type Aggregator = (typeof AGGREGATORS)[number];

export interface AggregatorFeed {
  head: string;
  toEntry: (job: JobDetail) => string;
  foot: string;
}

const INDEED_TYPES: Record<JobType, string> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  contract: 'contract',
  internship: 'internship',
  freelance: 'contract',
};
const INDEED_REMOTE = { 'on-site': '', hybrid: 'Hybrid remote', remote: 'Fully remote' };

const toJobUrl = (base: string, { id, language }: { id: string; language: Language }) =>
  `${base}/${language}/jobs/${id}`;

/** Elements without text are left out. */
const toElements = (fields: Record<string, string | null | undefined>): string =>
  Object.entries(fields)
    .map(([name, text]) => (text ? `<${name}>${toCdata(text)}</${name}>` : ''))
    .join('');

function createIndeedFeed(base: string, now: Date): AggregatorFeed {
  return {
    head: `${XML_HEAD}<source>${toElements({
      publisher: PRODUCT,
      publisherurl: base,
      lastBuildDate: now.toUTCString(),
    })}\n`,
    toEntry(job) {
      const where = toPostingPlaces(job);
      const [first] = where?.jobLocation ?? [];
      const { addressLocality, addressRegion, addressCountry, streetAddress } =
        first?.address ?? {};
      return `<job>${toElements({
        title: job.title,
        date: job.created_at.toUTCString(),
        referencenumber: job.id,
        url: toJobUrl(base, job),
        company: job.company,
        sourcename: job.company,
        city: addressLocality,
        state: addressRegion,
        // The country is left out if the job is in an unknown country abroad.
        country: where && (addressCountry ?? 'VN'),
        streetaddress: streetAddress,
        description: toDescriptionHtml(job),
        salary: hasPay(job) ? job.salary : null,
        jobtype: INDEED_TYPES[job.type],
        category: job.category,
        remotetype: INDEED_REMOTE[job.work_mode],
        expirationdate: toVietnamDay(job.expires_at),
      })}</job>\n`;
    },
    foot: '</source>\n',
  };
}

const hasPay = ({ salary_min, salary_max }: JobDetail) => Boolean(salary_min || salary_max);

/** 'DD.MM.YYYY'. */
const toJoobleDay = (at: Date): string => toVietnamDay(at).split('-').toReversed().join('.');

/** The former province too, which people still look for. */
const listRegions = (place: Place) => {
  const former = place.former && findFormerProvince(place.former);
  return former ? [former, place] : [place];
};

function createJoobleFeed(base: string): AggregatorFeed {
  return {
    head: `${XML_HEAD}<jobs>\n`,
    toEntry(job) {
      const places = [...job.places.flatMap(listRegions), ...(job.remote ? [REMOTE_PLACE] : [])];
      const all = [...new Set(places.map((it) => getPlaceName(it, job.language)))];
      return `<job id="${job.id}">${toElements({
        link: toJobUrl(base, job),
        name: job.title,
        region: all.join(', '),
        description: toDescriptionHtml(job),
        salary: hasPay(job) ? job.salary : null,
        company: job.company,
        company_url: `${base}/${job.language}/companies/${job.company_id}`,
        jobtype: job.type,
        pubdate: toJoobleDay(job.created_at),
        updated: toJoobleDay(job.updated_at),
        expire: toJoobleDay(job.expires_at),
      })}</job>\n`;
    },
    foot: '</jobs>\n',
  };
}

export const createAggregatorFeed = (name: Aggregator, base: string, now: Date): AggregatorFeed =>
  name === 'indeed' ? createIndeedFeed(base, now) : createJoobleFeed(base);
