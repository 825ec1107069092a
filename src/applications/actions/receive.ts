// What a company has received: a page of it, or the whole as a table.
import { Readable } from 'node:stream';
import type { ReceivedApplication } from '#applications/contract.ts';
import type { ReceivedRow } from '#applications/contract/deciding.ts';
import { BYTE_ORDER_MARK, toCsvRow } from '#applications/rules/csv-row.ts';
import { recordRead } from '#applications/store/reads.ts';
import * as store from '#applications/store/received.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { Raw } from '#api/raw/raw.ts';
import { translate } from '#api/translate.ts';
import { toPageResponse, type PageRequest, type PageResponse } from '#platform/paging.ts';
import { personOf, type Language, type ActionContext } from '#context.ts';

type Listed = PageResponse & { applications: ReceivedRow[]; by_status: store.StatusCount[] };

/** Those to the caller's company. The counts are of every status, whichever one was asked for. */
export async function listReceivedApplications(
  ctx: ActionContext,
  asked: store.ReceivedFilter & PageRequest,
): Promise<Listed> {
  const { db, now, language } = ctx;
  const { company_id } = personOf(ctx);
  if (!company_id) return { ...toPageResponse(0, asked), applications: [], by_status: [] };
  const { applications, by_status } = await store.readReceived(db, company_id, {
    ...asked,
    now,
    language,
  });
  const counted = by_status.filter(({ status }) => !asked.status || status === asked.status);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return { ...toPageResponse(total, asked), applications, by_status };
}

/** Applications read at a time while the table goes out. */
const PIECE = 200;

const TITLES = [
  'applied_at',
  'status',
  'name',
  'email',
  'job',
  'title',
  'experience',
  'location',
  'skills',
  'linkedin',
  'github',
  'portfolio',
  'cv',
  'letter',
];

const word = (language: Language, key: string) =>
  translate(language, ['applications', 'seekers'], key);

/** Day and hour of Vietnam, as spreadsheets read them. */
const moment = (at: Date) =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

function cells(
  language: Language,
  it: ReceivedApplication & { has_file: boolean },
): (string | null)[] {
  const { full_name, email, title, experience, location, skills, ...links } = it.seeker;
  return [
    moment(it.applied_at),
    word(language, `lists.received.${it.status}`),
    full_name,
    email ?? null,
    it.job_title,
    title ?? null,
    experience ? word(language, `lists.experience.${experience}`) : null,
    location ?? null,
    skills?.join(', ') ?? null,
    links.linkedin ?? null,
    links.github ?? null,
    links.portfolio ?? null,
    word(language, it.has_file ? 'csv.with_cv' : 'csv.without_cv'),
    it.cover_letter,
  ];
}

async function* rowsOf({ db, now, language, gone }: ActionContext, ids: readonly string[]) {
  yield BYTE_ORDER_MARK + toCsvRow(TITLES.map((title) => word(language, `csv.${title}`)));
  for (let from = 0; from < ids.length; from += PIECE) {
    if (gone?.aborted) return;
    const piece = await store.readReceivedForExport(db, ids.slice(from, from + PIECE), {
      now,
      language,
    });
    yield piece.map((it) => toCsvRow(cells(language, it))).join('');
  }
}

/** Written piece by piece while it is read; that it was taken away is logged before. */
export async function exportReceivedApplications(
  ctx: ActionContext,
  asked: store.ReceivedFilter,
): Promise<Raw> {
  const { db, now, language } = ctx;
  const { id: person_id, company_id } = personOf(ctx);
  if (company_id) await countTowardsCap(ctx, 'exports');
  const ids = company_id ? await store.readReceivedIds(db, company_id, asked) : [];
  if (company_id) {
    const taken = { kind: 'export', application_id: null, rows: ids.length } as const;
    await recordRead(db, { ...taken, company_id, person_id, at: now });
  }
  const saveAs = `${word(language, 'csv.file')}-${moment(now).slice(0, 10)}.csv`;
  return new Raw(Readable.from(rowsOf(ctx, ids)), 'text/csv; charset=utf-8', { saveAs });
}
