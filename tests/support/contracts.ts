// All contracts together: every call and every problem of the API, by the room that declares them.
import * as account from '#account/contract.ts';
import * as applications from '#applications/contract.ts';
import * as applying from '#applications/contract/applying.ts';
import * as deciding from '#applications/contract/deciding.ts';
import * as interviews from '#applications/contract/interviews.ts';
import * as tracking from '#applications/contract/tracking.ts';
import * as audience from '#audience/contract.ts';
import * as companies from '#companies/contract.ts';
import type { Endpoints } from '#door/endpoint.ts';
import { apiProblems } from '#door/problem.ts';
import * as files from '#files/contract.ts';
import * as identity from '#identity/contract.ts';
import * as jobs from '#jobs/contract.ts';
import * as keeping from '#jobs/contract/keeping.ts';
import * as matching from '#matching/contract.ts';
import * as news from '#news/contract.ts';
import * as overview from '#overview/contract.ts';
import * as search from '#search/contract.ts';
import * as seekers from '#seekers/contract.ts';
import * as shelf from '#shelf/contract.ts';
import * as trust from '#trust/contract.ts';
import type { TranslationNamespace } from '#words.ts';

interface Contract {
  endpoints: Endpoints;
  /** With those that are declared and not answered yet. */
  drawn?: Endpoints;
}

/** In the order of the house; a room with several contracts has them one after another. */
const contracts: readonly [room: TranslationNamespace, contract: Contract][] = [
  ['identity', identity],
  ['files', files],
  ['companies', companies],
  ['seekers', seekers],
  ['jobs', jobs],
  ['jobs', keeping],
  ['search', search],
  ['shelf', shelf],
  ['jobs', audience],
  ['applications', applications],
  ['applications', applying],
  ['applications', tracking],
  ['applications', deciding],
  ['applications', interviews],
  ['matching', matching],
  ['news', news],
  ['overview', overview],
  ['trust', trust],
  ['account', account],
];

/** Every call that is answered. */
export const endpoints: Endpoints = Object.assign({}, ...contracts.map(([, it]) => it.endpoints));

/** Every call that is declared, answered or not, with the room that speaks for it. */
export const declared = contracts.flatMap(([room, it]) =>
  Object.entries({ ...it.endpoints, ...it.drawn }).map(([call, endpoint]) => ({
    call,
    room,
    it: endpoint,
  })),
);

/** Codes with their status, by the room that declares them. */
export const problemCodes = {
  door: apiProblems.codes,
  identity: identity.problems.codes,
  files: files.problems.codes,
  companies: companies.problems.codes,
  seekers: seekers.problems.codes,
  jobs: { ...jobs.problems.codes, ...keeping.problems.codes },
  shelf: shelf.problems.codes,
  applications: {
    ...applications.problems.codes,
    ...applying.problems.codes,
    ...tracking.problems.codes,
    ...deciding.problems.codes,
    ...interviews.problems.codes,
  },
  news: news.problems.codes,
  trust: trust.problems.codes,
  account: account.problems.codes,
};
