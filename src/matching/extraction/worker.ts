// Worker process that extracts facts from postings and profiles.
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { extractFactsOfProfile } from '#matching/rules/extract/profile.ts';
import { serveTasks } from '#platform/workers/serve-tasks.ts';

// The first text builds the lexicon; run one now so that no deadline includes it.
extractFactsOfProfile({
  title: 'Kế toán',
  bio: 'Excel',
  skills: [],
  experience: 'mid',
  location: '',
});

serveTasks({ job: extractFactsOfJob, profile: extractFactsOfProfile });
