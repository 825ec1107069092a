// The conditions recognized in the search text as chips; the user can remove each or turn it into a strict filter.
import { findRegion } from '#places/regions.ts';
import { findArea } from '#places/rules.ts';
import type { Language } from '#context.ts';
import type { FilterChip } from './contract.ts';
import { getConditionLabel } from './labels.ts';
import type { Condition } from '#search/rules/parsed-query.ts';

/** The query parameters that turn a condition into a strict filter. */
function toStrictParams(condition: Condition): Record<string, string> {
  switch (condition.kind) {
    case 'place': {
      const region = condition.region && findRegion(condition.region);
      if (region) return { location: region.codes.join(',') };
      const { kind, code, name_vi } = findArea(
        condition.district ?? condition.former ?? condition.code,
      );
      return { location: kind === 'province' ? code : name_vi };
    }
    case 'nationwide':
      return { location: 'nationwide' };
    case 'remote':
      return { work_mode: 'remote' };
    case 'pay':
      return toPayParams(condition);
    case 'level':
      return { level: condition.level };
    case 'type':
      return { type: condition.type };
    default:
      return { posted_within: String(condition.days) };
  }
}

function toPayParams({ min, max, currency }: Extract<Condition, { kind: 'pay' }>) {
  return {
    ...(min === null ? {} : { salary_min: String(min) }),
    ...(max === null ? {} : { salary_max: String(max) }),
    ...(currency === 'VND' ? {} : { currency }),
  };
}

/**
 * Prepositions before remote work and the whole country, removed together with it. The span of a place has its lead words
 * already; they include nouns ('trung tâm'), which before these conditions are part of the work.
 */
const LEADING = /(?:^|\s)(?:ở|o|tại|tai|gần|gan|khu vực|khu vuc|in|at|near)$/iu;

function removeSpan(search: string, { kind, from, to }: Condition): string {
  const isWhere = kind === 'remote' || kind === 'nationwide';
  const before = search.slice(0, from).trimEnd();
  return `${isWhere ? before.replace(LEADING, '') : before} ${search.slice(to)}`
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The provinces of a region share one chip, and so do the levels or types that one phrase means. */
function groupByChip(conditions: readonly Condition[]): Condition[][] {
  const toKey = (it: Condition) => {
    if (it.kind === 'level' || it.kind === 'type') return [it.from, it.kind];
    return it.kind === 'place' && it.region ? [it.from, it.region] : it;
  };
  return [...Map.groupBy(conditions, (it) => JSON.stringify(toKey(it))).values()];
}

/** Joins the conditions of one chip: its filter passes jobs that meet any of them. */
function joinParams(group: readonly Condition[]): Record<string, string> {
  const pairs = group.flatMap((it) => Object.entries(toStrictParams(it)));
  const names = Map.groupBy(pairs, ([name]) => name);
  return Object.fromEntries(
    [...names].map(([name, each]) => [name, [...new Set(each.map(([, it]) => it))].join(',')]),
  );
}

/** Chips in the order of the text; `search` is the text as typed. */
export function toChips(
  search: string,
  conditions: readonly Condition[],
  language: Language,
): FilterChip[] {
  return groupByChip(conditions).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const labels = group.map((it) => getConditionLabel(it, language));
    return {
      kind: first.kind,
      written: search.slice(first.from, first.to),
      label: [...new Set(labels)].join(', '),
      without: removeSpan(search, first),
      strict: joinParams(group),
    };
  });
}
