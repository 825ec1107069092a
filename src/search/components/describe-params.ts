// Puts the conditions of a search into words in the reader's language.
import { useLocale, useTranslations } from 'use-intl';
import { toListKey } from '#platform/list-key.ts';
import {
  describeParams,
  type DescriptionWords,
  type DescribedCondition,
} from '#search/rules/describe-params.ts';
import type { QueryParams } from '#search/rules/query-params.ts';

type OwnWords = Pick<DescriptionWords, 'toPlaceName' | 'company'>;

export function useDescribeParams(): (params: QueryParams, own: OwnWords) => DescribedCondition[] {
  const language = useLocale();
  const translate = useTranslations('search.ui');
  // The key is data here: a stored search may have a value that is no longer in its list.
  const lists = useTranslations('jobs.lists') as unknown as Loose;
  const toListLabel: DescriptionWords['toListLabel'] = (list, value) => {
    const key = `${list}.${toListKey(value)}`;
    return lists.has(key) ? lists(key) : value;
  };
  return (params, own) => describeParams(params, { language, translate, toListLabel, ...own });
}

interface Loose {
  (key: string): string;
  has(key: string): boolean;
}
