// Reads the real postings as jobs for matching; they are outside the project and never copied into it.
import fs from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { prepareRow } from '#jobs/import/prepare.ts';
import { POSTINGS_FILE } from '#bench/relevance/postings.ts';
import type { JobText } from '#matching/rules/extract/job.ts';

export interface RealJob extends JobText {
  id: string;
  language: string;
  /** As written in the posting. */
  employer: string;
  category: string | null;
  posted_at: Date;
}

const NOW = new Date('2026-11-01T00:00:00Z');

/** Reads the postings as an import does; null when the data is not available. */
export function readRealJobs(file = POSTINGS_FILE): Map<string, RealJob> | null {
  if (!fs.existsSync(file)) return null;
  const lines = gunzipSync(fs.readFileSync(file)).toString('utf8').trim().split('\n');
  const jobs = new Map<string, RealJob>();
  for (const line of lines) {
    const row: { id: string; language: string; company: string } = JSON.parse(line); // the data's README fixes the shape
    const prepared = prepareRow(row, { company: 'Unnamed', now: NOW, revive: true });
    if (!('job' in prepared)) continue;
    const { job } = prepared;
    const none = { other_title: null, other_description: null, other_requirements: null };
    const { id, language, company: employer } = row;
    const places = job.places.map(({ code, former, written }) => ({ code, former, written }));
    jobs.set(id, { ...job, ...none, places, id, language, employer, posted_at: job.created_at });
  }
  return jobs;
}
