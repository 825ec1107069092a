// The topics with their names from the translations of jobs and companies.
import { translate } from '#api/translate.ts';
import { INDUSTRIES } from '#companies/rules/lists.ts';
import { toListKey } from '#platform/list-key.ts';
import { REMOTE_PLACE } from '#places/names.ts';
import { BrowseIndex } from '#browse/browse-index.ts';
import { createTopicLists, type TopicNames } from '#browse/rules/topics.ts';

const toNames = (module: 'jobs' | 'companies', key: string): TopicNames => ({
  en: translate('en', [module], key),
  vi: translate('vi', [module], key),
});

const REMOTE_NAMES: TopicNames = { en: REMOTE_PLACE.name_en, vi: REMOTE_PLACE.name_vi };

export const createBrowseIndex = (): BrowseIndex =>
  new BrowseIndex(
    createTopicLists(
      {
        category: (it) => toNames('jobs', `lists.category.${toListKey(it)}`),
        industry: (it) => toNames('companies', `lists.industry.${toListKey(it)}`),
        size: (it) => toNames('companies', `lists.size.${it}`),
        remote: REMOTE_NAMES,
      },
      INDUSTRIES,
    ),
  );
