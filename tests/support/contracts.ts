// All contracts together: every call and every problem of the API.
import * as applications from '#applications/contract.ts';
import * as audience from '#audience/contract.ts';
import * as companies from '#companies/contract.ts';
import type { Endpoints } from '#door/endpoint.ts';
import { doorProblems } from '#door/problem.ts';
import * as identity from '#identity/contract.ts';
import * as jobs from '#jobs/contract.ts';
import * as overview from '#overview/contract.ts';
import * as search from '#search/contract.ts';
import * as seekers from '#seekers/contract.ts';

export const endpoints: Endpoints = {
  ...identity.endpoints,
  ...companies.endpoints,
  ...seekers.endpoints,
  ...jobs.endpoints,
  ...search.endpoints,
  ...audience.endpoints,
  ...applications.endpoints,
  ...overview.endpoints,
};

/** Codes with their status, by the room that declares them. */
export const problemCodes = {
  door: doorProblems.codes,
  identity: identity.problems.codes,
  companies: companies.problems.codes,
  seekers: seekers.problems.codes,
  jobs: jobs.problems.codes,
  applications: applications.problems.codes,
};
