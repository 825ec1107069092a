// All contracts: every endpoint of the API, by the module that declares it.
import * as account from '#account/contract.ts';
import * as applications from '#applications/contract.ts';
import * as applying from '#applications/contract/applying.ts';
import * as deciding from '#applications/contract/deciding.ts';
import * as interviews from '#applications/contract/interviews.ts';
import * as messages from '#applications/contract/messages.ts';
import * as tracking from '#applications/contract/tracking.ts';
import * as analytics from '#analytics/contract.ts';
import * as companies from '#companies/contract.ts';
import type { Endpoints } from '#api/endpoint.ts';
import * as files from '#files/contract.ts';
import * as identity from '#identity/contract.ts';
import * as jobs from '#jobs/contract.ts';
import * as manageJobs from '#jobs/contract/manage.ts';
import * as matching from '#matching/contract.ts';
import * as notifications from '#notifications/contract.ts';
import * as dashboards from '#dashboards/contract.ts';
import * as salaries from '#salaries/contract.ts';
import * as search from '#search/contract.ts';
import * as seekers from '#seekers/contract.ts';
import * as seekerPreferences from '#seekers/contract/preferences.ts';
import * as seekerProposals from '#seekers/contract/proposals.ts';
import * as seekerSections from '#seekers/contract/sections.ts';
import * as saved from '#saved/contract.ts';
import * as moderation from '#moderation/contract.ts';
import type { TranslationNamespace } from '#translations.ts';

interface Contract {
  endpoints: Endpoints;
}

/** In the order of the modules; a module may have several contracts. */
const contracts: readonly [namespace: TranslationNamespace, contract: Contract][] = [
  ['identity', identity],
  ['files', files],
  ['companies', companies],
  ['jobs', jobs],
  ['jobs', manageJobs],
  ['seekers', seekers],
  ['seekers', seekerPreferences],
  ['seekers', seekerSections],
  ['files', seekerProposals],
  ['search', search],
  ['salaries', salaries],
  ['saved', saved],
  ['jobs', analytics],
  ['applications', applications],
  ['applications', applying],
  ['applications', tracking],
  ['applications', deciding],
  ['applications', interviews],
  ['applications', messages],
  ['matching', matching],
  ['notifications', notifications],
  ['dashboards', dashboards],
  ['moderation', moderation],
  ['account', account],
];

/** Every registered endpoint. */
export const endpoints: Endpoints = Object.assign({}, ...contracts.map(([, it]) => it.endpoints));

/** Every declared endpoint with its translation namespace. */
export const declared = contracts.flatMap(([namespace, it]) =>
  Object.entries({ ...it.endpoints }).map(([call, endpoint]) => ({
    call,
    namespace,
    it: endpoint,
  })),
);
