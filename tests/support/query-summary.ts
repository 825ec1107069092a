// Formats a parsed query as one line, for tables: 'ke toan, tong hop | 01, entry'.
import type { Condition, ParsedQuery } from '#search/rules/parsed-query.ts';

function toConditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'place':
      return condition.former ? `${condition.code}:${condition.former}` : condition.code;
    case 'pay': {
      const { min, max, currency } = condition;
      return `${min ?? ''}–${max ?? ''} ${currency}`;
    }
    case 'level':
      return condition.level;
    case 'type':
      return condition.type;
    case 'posted':
      return `${condition.days} days`;
    default:
      return condition.kind;
  }
}

/** Returns the concepts, a '|', and the conditions of the query. */
export function summarizeQuery({ concepts, conditions }: ParsedQuery): string {
  const words = concepts.map(({ variants }) => variants[0]?.words.join(' '));
  return `${words.join(', ')} | ${conditions.map(toConditionText).join(', ')}`.trim();
}
