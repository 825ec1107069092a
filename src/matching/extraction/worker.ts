// The thread in which facts are extracted from postings and profiles.
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { extractFactsOfProfile } from '#matching/rules/extract/profile.ts';
import { serveTasks } from '#platform/threads/serve-tasks.ts';

// The dictionary is built with the first text: no deadline counts it.
extractFactsOfProfile({
  title: 'Kế toán',
  bio: 'Excel',
  skills: [],
  experience: 'mid',
  location: '',
});

serveTasks({ job: extractFactsOfJob, profile: extractFactsOfProfile });
