// Tests that both languages have the same keys and arguments, and a text for every problem, field and list value.
import { describe, expect, test } from 'vitest';
import { INDUSTRIES, EMPLOYEES, SIZES } from '#companies/rules/lists.ts';
import { STATUSES } from '#applications/contract.ts';
import { findFieldLabel } from '#api/field-errors.ts';
import { NAMESPACES, translate } from '#api/translate.ts';
import {
  CATEGORIES,
  CLOSE_REASONS,
  CURRENCIES,
  LEVELS,
  TYPES,
  WORK_MODES,
} from '#jobs/rules/lists.ts';
import { MAIL_KINDS } from '#notifications/rules/mail-kinds.ts';
import { FREQUENCIES } from '#saved/contract.ts';
import { REPORT_REASONS } from '#moderation/rules.ts';
import { toListKey } from '#platform/list-key.ts';
import { getTranslations, type TranslationNamespace } from '#translations.ts';
import { z } from 'zod';
import { files, isSource } from './architecture/files.ts';
import { problemCodes } from '#problems.ts';
import { declared } from './support/contracts.ts';

type Tree = { [key: string]: Tree | string };

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as const]
      : leaves(value, `${path}${key}.`),
  ) as [string, string][]; // flatMap over a union loses the pair type
}

const en = new Map(leaves(getTranslations('en')));
const vi = new Map(leaves(getTranslations('vi')));

/** Lists a message's arguments: `{count, plural, …}` as 'count plural', `{name}` as 'name'. */
function listArguments(message: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (let i = 0; i < message.length; i++) {
    if (message[i] === '{' && depth++ % 2 === 0) {
      const remainder = message.slice(i + 1);
      const match = /^\s*(\w+)\s*(?:,\s*(\w+))?/.exec(remainder);
      if (match) found.push([match[1], match[2]].filter(Boolean).join(' '));
    }
    if (message[i] === '}') depth--;
  }
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, tag]) => `<${tag}>`);
  return [...new Set([...found, ...tags])].toSorted();
}

/** Names, loan words and forms that are the same in both languages. */
const ALIKE =
  /^(?:[\W\d]*|(?:\{\w+\}|[\W\d])+|marketing|freelance|startup|website|email|cv|google|linkedin|github|portfolio|hybrid|gross|net|vnd|usd|eur|en|vi|english|tiếng việt|việc vui|ok)$/iu;

describe('translations', () => {
  test('have the same keys in both languages', () => {
    expect([...vi.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  });

  test('have the same arguments in both languages', () => {
    const differing = [...en]
      .filter(
        ([key, text]) => listArguments(text).join() !== listArguments(vi.get(key) ?? '').join(),
      )
      .map(([key]) => key);
    expect(differing).toEqual([]);
  });

  test('are translated, except loan words and names', () => {
    const same = [...en].filter(([key, text]) => vi.get(key) === text && !ALIKE.test(text));
    expect(same).toEqual([]);
  });

  test('that a page loads are the same in both languages', () => {
    const areas = files.filter(({ name }) => /^src\/web\/translations\/.*\.en\.ts$/.test(name));
    const withoutLanguage = (text: string) =>
      text.replace(/^.*\n/, '').replaceAll(/\.(?:en|vi)(?=\.json')/g, '');
    const differing = areas.filter(({ name, text }) => {
      const other = files.find((it) => it.name === name.replace('.en.', '.vi.'));
      return withoutLanguage(text) !== withoutLanguage(other?.text ?? '');
    });
    expect(areas.length).toBeGreaterThan(20);
    expect(differing.map(({ name }) => name)).toEqual([]);
  });

  test('are in NFC, trimmed and never empty', () => {
    const odd = [...en, ...vi].filter(([, text]) => text !== text.normalize('NFC').trim() || !text);
    expect(odd).toEqual([]);
  });
});

describe('every problem', () => {
  const codes = Object.entries(problemCodes).flatMap(([namespace, all]) =>
    Object.keys(all).map((code) => [namespace, code] as const),
  );

  test.each(codes)('of %s, %s, has its own sentence in both languages', (namespace, code) => {
    const values = { sent_at: new Date(0), purpose: 'logo', wait: '5 s', most: 50, hours: 3 };
    const namespaces = [namespace as TranslationNamespace];
    const sentences = (['en', 'vi'] as const).map((language) =>
      translate(language, namespaces, `problems.${code}`, values),
    );
    expect(sentences).not.toContain(`problems.${code}`);
    expect(sentences[0]).not.toBe(sentences[1]);
  });

  test('is raised somewhere', () => {
    const source = files.filter((file) => isSource(file) && file.name.startsWith('src/'));
    const text = source.map((file) => file.text).join('\n');
    const isRaised = (code: string) =>
      new RegExp(`[pP]roblems(?:\\.${code}\\b|\\['${code}'\\])`).test(text);
    expect(codes.map(([, code]) => code).filter((code) => !isRaised(code))).toEqual([]);
  });

  test('is declared by one module only, and is used by an endpoint', () => {
    const codeNames = codes.map(([, code]) => code);
    expect(new Set(codeNames).size).toBe(codeNames.length);
    const named = declared.flatMap(({ it }) => it.problems ?? []);
    expect(named.filter((code) => !codeNames.includes(code))).toEqual([]);
  });
});

/** Names of a schema's top-level fields, also for wrapped schemas and unions. */
function listFields(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const shapes = [json, ...(json.anyOf ?? [])];
  return shapes.flatMap((shape) =>
    typeof shape === 'object' ? Object.keys(shape.properties ?? {}) : [],
  );
}

test.each(declared)('every field of $call has a name in both languages', ({ namespace, it }) => {
  const missing = [...listFields(it.query), ...listFields(it.body)].filter((field) =>
    (['en', 'vi'] as const).some((language) => findFieldLabel(language, namespace, field) === null),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['jobs', 'type', [...TYPES, 'remote']],
  ['jobs', 'level', LEVELS],
  ['jobs', 'category', CATEGORIES],
  ['jobs', 'work_mode', WORK_MODES],
  ['jobs', 'currency', CURRENCIES],
  ['jobs', 'state', ['draft', 'active', 'paused', 'closed', 'removed', 'expired']],
  ['companies', 'industry', INDUSTRIES],
  ['companies', 'size', SIZES],
  ['companies', 'employees', EMPLOYEES],
  ['jobs', 'close_reason', CLOSE_REASONS],
  ['seekers', 'experience', LEVELS],
  ['applications', 'status', STATUSES],
  ['applications', 'received', STATUSES],
  ['saved', 'frequency', FREQUENCIES],
  ['notifications', 'mail', MAIL_KINDS],
  ['moderation', 'reason', REPORT_REASONS],
] as const)('every %s %s has a label', (namespace, list, values) => {
  for (const value of values) {
    const key = `lists.${list}.${list === 'currency' || list === 'employees' ? value : toListKey(value)}`;
    for (const language of ['en', 'vi'] as const) {
      expect(translate(language, [namespace], key), key).not.toBe(key);
    }
  }
});

test('no key contains a dot, which would make it unreachable', () => {
  const dotted = (tree: Tree): boolean =>
    Object.entries(tree).some(
      ([key, value]) => key.includes('.') || (typeof value === 'object' && dotted(value)),
    );
  expect(
    NAMESPACES.filter((namespace) => dotted(getTranslations('en')[namespace] as unknown as Tree)),
  ).toEqual([]);
});

describe('texts', () => {
  test.each([
    ['saved.saving.save_search', 'Email me new jobs', 'Nhận việc mới qua email'],
    ['saved.saving.search_saved', 'We email you when new jobs match', 'gửi email khi có việc mới'],
    ['saved.ui.alerts.frequency', 'Email me', 'Gửi email cho tôi'],
    ['saved.ui.alerts.look', 'See results', 'Xem kết quả'],
    ['search.ui.chips.strict', 'Only show {x}', 'Chỉ hiện {x}'],
    ['search.ui.chips.soft_hint', 'still shown', 'Ưu tiên việc khớp, vẫn hiện việc khác'],
    ['jobs.fields.work_mode', 'Work mode', 'Mô hình làm việc'],
    ['jobs.ui.facts.work_mode', 'Work mode', 'Mô hình làm việc'],
    ['jobs.lists.work_mode.on-site', 'On-site', 'Tại nơi làm việc'],
    ['jobs.lists.level.mid', 'Mid', 'Nhân viên / Chuyên viên'],
    ['seekers.lists.experience.mid', 'Mid', 'Nhân viên / Chuyên viên'],
    ['layout.theme.label', 'theme', 'Giao diện sáng/tối'],
    ['applications.received.as_board', 'Board', 'Kanban'],
    ['jobs.posting.later', 'Save draft and exit', 'Lưu nháp và thoát'],
    ['jobs.posting.saving.saved', 'Draft saved', 'Đã lưu nháp'],
    ['jobs.managing.go_on', 'Continue editing', 'Chỉnh sửa tiếp'],
    ['jobs.managing.close_text', 'stops showing', 'Tin ngừng hiển thị ngay'],
    ['jobs.lists.close_reason.filled', 'Position filled', 'Đã tuyển được người'],
    ['jobs.lists.close_reason.cancelled', 'Hiring cancelled', 'Đã ngừng tuyển'],
    ['dashboards.company.quiet', 'No data yet', 'Chưa có dữ liệu'],
    ['account.ui.data_hint', 'Download or delete your data', 'Tải về hoặc xóa dữ liệu của bạn'],
    ['applications.ui.replies.title', 'Response rate', 'Tỷ lệ phản hồi'],
    [
      'applications.own.withdrawn_text',
      'You withdrew this application',
      'Bạn đã rút hồ sơ ứng tuyển',
    ],
    ['applications.own.accepted_text', 'would like to move forward with you', 'vòng tiếp theo'],
    ['applications.received.meeting.ahead', 'Upcoming interviews', 'Lịch phỏng vấn sắp tới'],
    ['applications.received.bulk.label', 'Selected', 'Đã chọn'],
    ['applications.received.bulk.clear', 'Clear', 'Bỏ chọn'],
  ])('%s', (key, english, vietnamese) => {
    expect(en.get(key)).toContain(english);
    expect(vi.get(key)).toContain(vietnamese);
  });

  test('email is email everywhere', () => {
    const odd = [...en].filter(([, text]) =>
      /\be-?mail\b(?<!email)|(?<!e)\bmail(s|ed)?\b/i.test(text),
    );
    expect(odd).toEqual([]);
  });

  test('Vietnamese does not translate “search” as “lượt tìm”', () => {
    expect([...vi].filter(([, text]) => /lượt tìm/i.test(text))).toEqual([]);
  });
});
