// Every room that holds something of a person, in the order of the house.
import type { PersonalDataSource } from '#account/actions/rights.ts';
import * as applications from '#applications/rights.ts';
import * as audience from '#audience/rights.ts';
import * as companies from '#companies/rights.ts';
import * as files from '#files/rights.ts';
import * as identity from '#identity/rights.ts';
import * as jobs from '#jobs/rights.ts';
import * as matching from '#matching/rights.ts';
import * as news from '#news/rights.ts';
import * as seekers from '#seekers/rights.ts';
import * as shelf from '#shelf/rights.ts';
import * as trust from '#trust/rights.ts';

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
