// Lists a company's received applications by page, or exports all as CSV.
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, toCsvRow } from '#applications/rules/csv-row.ts';
import { recordAccess, recordExport } from '#applications/store/reads.ts';
import * as store from '#applications/store/received.ts';
import { countTowardsCap, refuseAtCap } from '#api/policy/daily-caps.ts';
import { Raw } from '#api/raw/raw.ts';
import { translate } from '#api/translate.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { toPageResponse, type PageRequest, type PageResponse } from '#platform/paging.ts';
import { translateProvince } from '#places/provinces.ts';
import { formatPhone } from '#seekers/rules/format-phone.ts';
import { NOTICE_PERIODS, SEEKER_LINKS } from '#seekers/rules/details.ts';
import { toVietnamTime } from '#platform/vietnam-time.ts';
import { getPerson, type Language, type ActionContext } from '#context.ts';

type ReceivedPage = PageResponse & Awaited<ReturnType<typeof store.readReceived>>;

/** Lists the applications to the caller's company. The counts cover every status, whatever the filter. */
export async function listReceivedApplications(
  ctx: ActionContext,
  query: store.ReceivedConditions & PageRequest,
): Promise<ReceivedPage> {
  const { db, now, language } = ctx;
  const { company_id } = getPerson(ctx);
  if (!company_id)
    return { ...toPageResponse(0, query), applications: [], by_status: [], received: 0 };
  const found = await store.readReceived(db, company_id, {
    ...query,
    now,
    language,
  });
  const counted = found.by_status.filter(({ status }) => !query.status || status === query.status);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return { ...toPageResponse(total, query), ...found };
}

/** Applications read in one query while the export streams. */
const BATCH_SIZE = 200;

/** Keys of the headings, in the order of `toCells`. */
const HEADINGS = [
  'csv.applied_at',
  'csv.status',
  'csv.name',
  'csv.email',
  'csv.phone',
  'csv.job',
  'csv.title',
  'csv.experience',
  'csv.notice_period',
  'csv.location',
  'csv.skills',
  ...SEEKER_LINKS.map((name) => `lists.sent.${name}`),
  'csv.cv',
  'csv.letter',
];

const translateCell = (language: Language, key: string) =>
  translate(language, ['applications', 'seekers'], key);

/** Formats date and time in Vietnam's time zone, as spreadsheets read them. */
const formatCellTime = (at: Date) => toVietnamTime(at).toISOString().slice(0, 16).replace('T', ' ');

function toCells(language: Language, it: store.ExportedApplication): (string | null)[] {
  const notice = NOTICE_PERIODS.find((period) => period === it.notice_period);
  const { full_name, email, title, experience, location, skills } = it.seeker;
  return [
    formatCellTime(it.applied_at),
    translateCell(language, `lists.received.${it.status}`),
    full_name,
    email ?? null,
    it.phone && formatPhone(it.phone),
    it.job_title,
    title ?? null,
    experience ? translateCell(language, `lists.experience.${experience}`) : null,
    notice ? translateCell(language, `lists.notice_period.${notice}`) : null,
    location ? translateProvince(location, language) : null,
    skills?.join(', ') ?? null,
    ...SEEKER_LINKS.map((name) => it.seeker[name] ?? null),
    translateCell(language, it.has_file ? 'csv.with_cv' : 'csv.without_cv'),
    it.cover_letter,
  ];
}

async function* streamRows({ db, now, language, signal }: ActionContext, ids: readonly string[]) {
  yield BYTE_ORDER_MARK + toCsvRow(HEADINGS.map((key) => translateCell(language, key)));
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    if (signal?.aborted) return;
    const piece = await store.readReceivedForExport(db, ids.slice(from, from + BATCH_SIZE), {
      now,
      language,
    });
    yield piece.map((it) => toCsvRow(toCells(language, it))).join('');
  }
}

/** The count and the records are written in one transaction: without them no export is sent. */
async function recordOwnExport(ctx: ActionContext, company_id: string, ids: readonly string[]) {
  const by = { company_id, person_id: getPerson(ctx).id, at: ctx.now };
  await runInTransaction(ctx.db, async (db) => {
    await countTowardsCap({ ...ctx, db }, 'exports');
    await recordExport(db, { ...by, rows: ids.length });
    // Each writer sees in an export that the letter was read here too.
    await recordAccess(db, ids, { ...by, kind: 'letter' });
  });
}

/** Streams the CSV in batches. The export is logged before it starts. */
export async function exportReceivedApplications(
  ctx: ActionContext,
  query: store.ReceivedConditions,
): Promise<Raw> {
  const { db, now, language } = ctx;
  const { company_id } = getPerson(ctx);
  if (company_id) await refuseAtCap(ctx, 'exports');
  const ids = company_id ? await store.readReceivedIds(db, company_id, query) : [];
  if (company_id) await recordOwnExport(ctx, company_id, ids);
  const saveAs = `${translateCell(language, 'csv.file')}-${formatCellTime(now).slice(0, 10)}.csv`;
  return new Raw(Readable.from(streamRows(ctx, ids)), 'text/csv; charset=utf-8', { saveAs });
}
