// The title of a job in its reader's language, as SQL for queries that name a job.
import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#context.ts';

/** A language, or the SQL expression that holds it. */
type LanguageSql = Language | RawBuilder<unknown>;

/** The title of job `j`: the second text's title if that text is in the reader's language, else the main one. */
export const selectJobTitle = (language: LanguageSql) =>
  sql`CASE WHEN j.other_language = ${language} THEN j.other_title ELSE j.title END`;

/**
 * The title of job `j` for its application `a`. An application stores the title that was current when it was sent;
 * if the company has changed the title since, applicant and company continue to see the stored one.
 */
export const selectAppliedTitle = (language: LanguageSql) =>
  sql`CASE WHEN a.job_title IN (j.title, j.other_title) THEN ${selectJobTitle(language)} ELSE a.job_title END`;
