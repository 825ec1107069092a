// Every module that stores personal data, in the order of the modules: erasure runs in reverse.
import type { PersonalDataSource } from '#account/actions/personal-data-source.ts';
import * as applications from '#applications/personal-data.ts';
import * as analytics from '#analytics/personal-data.ts';
import * as auth from '#auth/personal-data.ts';
import * as companies from '#companies/personal-data.ts';
import * as files from '#files/personal-data.ts';
import * as identity from '#identity/personal-data.ts';
import * as jobs from '#jobs/personal-data.ts';
import * as matching from '#matching/personal-data.ts';
import * as notifications from '#notifications/personal-data.ts';
import * as seekers from '#seekers/personal-data.ts';
import * as saved from '#saved/personal-data.ts';
import * as moderation from '#moderation/personal-data.ts';

export const personalDataSources: readonly PersonalDataSource[] = [
  identity,
  auth,
  files,
  companies,
  jobs,
  seekers,
  saved,
  analytics,
  applications,
  matching,
  notifications,
  moderation,
];
