// The SQL form of a listed company, which the directory and the sitemaps show.
import { sql } from 'kysely';

/** SQL condition on the table `companies`: neither closed nor taken down. */
export const isListedCompany = sql<boolean>`(companies.closed_at IS NULL AND companies.taken_down_at IS NULL)`;
