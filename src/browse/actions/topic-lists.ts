// The topics with their names from the translations of jobs and companies.
import { translate } from '#api/translate.ts';
import { INDUSTRIES } from '#companies/rules/lists.ts';
import { toListKey } from '#platform/list-key.ts';
import { findPlaceByName, PICKER_FIRST } from '#places/rules.ts';
import { BrowseIndex } from '#browse/browse-index.ts';
import { createTopicLists, REMOTE, type Names } from '#browse/rules/topics.ts';

const toNames = (module: 'jobs' | 'companies', key: string): Names => ({
  en: translate('en', [module], key),
  vi: translate('vi', [module], key),
});

function getRemoteNames(): Names {
  const remote = PICKER_FIRST.find(({ code }) => findPlaceByName(code) === REMOTE);
  return { en: remote?.name_en ?? REMOTE, vi: remote?.name_vi ?? REMOTE };
}

export const createBrowseIndex = (): BrowseIndex =>
  new BrowseIndex(
    createTopicLists(
      {
        category: (it) => toNames('jobs', `lists.category.${toListKey(it)}`),
        industry: (it) => toNames('companies', `lists.industry.${toListKey(it)}`),
        size: (it) => toNames('companies', `lists.size.${it}`),
        remote: getRemoteNames(),
      },
      INDUSTRIES,
    ),
  );
