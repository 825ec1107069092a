// Every room that holds something of a person, in the order of the house.
import type { PersonalDataSource } from '#account/actions/personal-data-source.ts';
import * as applications from '#applications/personal-data.ts';
import * as audience from '#analytics/personal-data.ts';
import * as companies from '#companies/personal-data.ts';
import * as files from '#files/personal-data.ts';
import * as identity from '#identity/personal-data.ts';
import * as jobs from '#jobs/personal-data.ts';
import * as matching from '#matching/personal-data.ts';
import * as news from '#notifications/personal-data.ts';
import * as seekers from '#seekers/personal-data.ts';
import * as shelf from '#saved/personal-data.ts';
import * as trust from '#moderation/personal-data.ts';

export const personalDataSources: readonly PersonalDataSource[] = [
  identity,
  files,
  companies,
  seekers,
  jobs,
  shelf,
  audience,
  applications,
  matching,
  news,
  trust,
];
