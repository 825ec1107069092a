// Worker process that reads the texts of CVs for suggestions.
import { findProposals, type CurrentProfile } from '#seekers/rules/cv/proposals.ts';
import { serveTasks } from '#platform/workers/serve-tasks.ts';
import type { Language } from '#context.ts';

interface ProposalTask {
  text: string;
  current: CurrentProfile;
  language: Language;
}

// Builds the lexicon now, so that no task's deadline includes it.
findProposals('Kế toán', { names: [], title: null, skills: [], phone: null, entries: [] }, 'vi');

serveTasks({
  proposals: ({ text, current, language }: ProposalTask) => findProposals(text, current, language),
});
