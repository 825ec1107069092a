// The problems of every module: what a call may be refused with, and the status of each.
import * as account from '#account/contract.ts';
import * as applications from '#applications/contract.ts';
import * as applying from '#applications/contract/applying.ts';
import * as deciding from '#applications/contract/deciding.ts';
import * as interviews from '#applications/contract/interviews.ts';
import * as messages from '#applications/contract/messages.ts';
import * as tracking from '#applications/contract/tracking.ts';
import { authProblems } from '#auth/contract.ts';
import * as companies from '#companies/contract.ts';
import { apiProblems } from '#api/problem.ts';
import * as files from '#files/contract.ts';
import * as identity from '#identity/contract.ts';
import * as jobs from '#jobs/contract.ts';
import * as manageJobs from '#jobs/contract/manage.ts';
import * as matching from '#matching/contract.ts';
import * as notifications from '#notifications/contract.ts';
import * as seekers from '#seekers/contract.ts';
import * as seekerSections from '#seekers/contract/sections.ts';
import * as saved from '#saved/contract.ts';
import * as moderation from '#moderation/contract.ts';

/** Codes with their status, by the module that declares them. */
export const problemCodes = {
  api: apiProblems.codes,
  identity: identity.problems.codes,
  auth: authProblems.codes,
  files: files.problems.codes,
  companies: companies.problems.codes,
  jobs: { ...jobs.problems.codes, ...manageJobs.problems.codes },
  seekers: {
    ...seekers.problems.codes,
    ...seekerSections.problems.codes,
  },
  saved: saved.problems.codes,
  applications: {
    ...applications.problems.codes,
    ...applying.problems.codes,
    ...tracking.problems.codes,
    ...deciding.problems.codes,
    ...interviews.problems.codes,
    ...messages.problems.codes,
  },
  matching: matching.problems.codes,
  notifications: notifications.problems.codes,
  moderation: moderation.problems.codes,
  account: account.problems.codes,
};

/** The status of each code; the same code of two modules has the same one. */
export const problemStatuses: Readonly<Record<string, number>> = Object.assign(
  {},
  ...Object.values(problemCodes),
);
