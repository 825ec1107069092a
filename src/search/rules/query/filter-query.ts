// Filters and recognized conditions as queries over the documents' control lexemes.
import { toDong } from '#jobs/rules/exchange.ts';
import { OVERSEAS } from '#places/names.ts';
import { findArea, isProvince } from '#places/rules.ts';
import {
  LIST_FILTERS,
  toPayBounds,
  type JobFilters,
  type ListFilter,
} from '#search/rules/filters.ts';
import { INDEXED_PAY_STEPS } from '#search/rules/pay-steps.ts';
import { groupConditions } from '#search/rules/conditions/soft-filters.ts';
import type { Condition } from '#search/rules/parsed-query.ts';
import { and, EVERYTHING, not, or, term, type OptionalNode, type QueryNode } from './query-node.ts';

/** The highest indexed step that `monthly` dong reach. */
function toPayStep(monthly: number): QueryNode {
  const step = INDEXED_PAY_STEPS.findLast((it) => it * 1_000_000 <= monthly) ?? 0;
  return term(`pay=${step}`);
}

const URGENT = term('urg=1');

/** Lexemes only preselect amounts. */
function toPayQuery(filters: JobFilters): OptionalNode {
  const { pay_from, or_undisclosed } = toPayBounds(filters);
  return or([
    pay_from === null ? null : toPayStep(pay_from),
    or_undisclosed ? term('pay=none') : null,
  ]);
}

/** A GIN index cannot look up the absence of a lexeme by itself, so this adds a term that every document matches. */
const NOT_URGENT: QueryNode = { kind: 'and', nodes: [EVERYTHING, not(URGENT)] };

const IS_REMOTE = term('rem=1');

const AREA_LEXEMES = { district: 'dst', former: 'fmr', province: 'loc' };

const toPlaceTerm = (place: string): QueryNode =>
  place === 'remote' ? IS_REMOTE : term(`${AREA_LEXEMES[findArea(place).kind]}=${place}`);

const toAnyOf = (values: readonly string[] | undefined, toTerm: (value: string) => QueryNode) =>
  or((values ?? []).map(toTerm));

const LIST_LEXEMES: Record<ListFilter, string> = {
  category: 'cat',
  type: 'typ',
  level: 'lvl',
  work_mode: 'mod',
};

const toListTerm = (name: ListFilter, value: string) =>
  name === 'type' && value === 'remote' ? IS_REMOTE : term(`${LIST_LEXEMES[name]}=${value}`);

/** Null without filters. The time of posting is left to the windows. */
export function toFilterQuery(filters: JobFilters): OptionalNode {
  const { location, company_id, remote, urgent } = filters;
  return and([
    toAnyOf(location, toPlaceTerm),
    ...LIST_FILTERS.map((name) => toAnyOf(filters[name], (it) => toListTerm(name, it))),
    company_id ? term(`com=${company_id}`) : null,
    remote === undefined ? null : term(`rem=${remote ? 1 : 0}`),
    toPayQuery(filters),
    urgent === undefined ? null : urgent ? URGENT : NOT_URGENT,
  ]);
}

/** The query for a condition; null for the time of posting, which has no lexeme of its own. */
export function toConditionQuery(condition: Condition): OptionalNode {
  switch (condition.kind) {
    case 'place':
      return term(condition.former ? `fmr=${condition.former}` : `loc=${condition.code}`);
    case 'nationwide':
      return or([term('loc=nationwide'), and([term('t=toan'), term('t=quoc')])]);
    case 'remote':
      return or([
        term('rem=1'),
        term('t=remote'),
        condition.written.includes('online') ? term('t=online') : null,
      ]);
    case 'pay':
      return toPayStep(toDong(condition.min, condition.currency) ?? 0);
    case 'level':
      return term(`lvl=${condition.level}`);
    case 'type':
      return term(`typ=${condition.type}`);
    default:
      return null;
  }
}

/** One query for each soft filter; its conditions are alternatives. */
export const listSoftFilterQueries = (conditions: readonly Condition[]): QueryNode[] =>
  groupConditions(conditions).flatMap((group) => or(group.map(toConditionQuery)) ?? []);

const toWords = (text: string) => text.split(' ').map(term);

/** Matches postings in the exact district or town, and postings of its province that name it. */
export function matchExactPlace(conditions: readonly Condition[]): OptionalNode {
  return or(
    conditions.map((it) => {
      if (it.kind !== 'place' || it.written === '' || it.region || isProvince(it.written))
        return null;
      const isNamed = and([term(`loc=${it.code}`), ...toWords(it.written)]);
      return or([it.district ? term(`dst=${it.district}`) : null, isNamed]);
    }),
  );
}

/** Matches only jobs of the condition: it excludes others, which a soft filter only ranks lower. */
function matchStrictly(condition: Condition): OptionalNode {
  switch (condition.kind) {
    case 'place': {
      const { code, former, district } = condition;
      if (code === OVERSEAS) return term(`loc=${code}`);
      const area = district ? `dst=${district}` : former ? `fmr=${former}` : `loc=${code}`;
      return or([
        term(area),
        term('loc=nationwide'),
        district ? matchExactPlace([condition]) : null,
      ]);
    }
    case 'level':
    case 'type': {
      // Titles may state what the fields do not: 'thực tập sinh', 'part-time'.
      const { written } = condition;
      const inTitle = written === '' ? null : and(written.split(' ').map((it) => term(`t=${it}`)));
      return or([toConditionQuery(condition), inTitle]);
    }
    default:
      return toConditionQuery(condition);
  }
}

/** Where a job may be done: each is an alternative to the others. */
const WHERE: ReadonlySet<Condition['kind']> = new Set(['place', 'nationwide', 'remote']);

/** Matches jobs that meet all conditions; those of one kind are alternatives. Of pay it only preselects. */
export const toStrictQuery = (conditions: readonly Condition[]): OptionalNode =>
  and(
    Map.groupBy(conditions, ({ kind }) => (WHERE.has(kind) ? 'where' : kind))
      .values()
      .map((group) => or(group.map(matchStrictly)))
      .toArray(),
  );

/** Matches postings that contain a place name, also as part of a company or street name. */
export const listPlaceNameQueries = (conditions: readonly Condition[]): OptionalNode[] =>
  conditions.map((it) =>
    it.kind === 'place' && it.written !== '' && !it.region ? and(toWords(it.written)) : null,
  );
