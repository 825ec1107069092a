// The thread in which the texts of CVs are read for proposals.
import { findProposals, type CurrentProfile } from '#files/rules/proposals.ts';
import { serveTasks } from '#platform/threads/serve-tasks.ts';
import type { Language } from '#context.ts';

interface ProposalTask {
  text: string;
  had: CurrentProfile;
  language: Language;
}

// The dictionary is built with the first text: no deadline counts it.
findProposals('Kế toán', { title: null, skills: [] }, 'vi');

serveTasks({
  proposals: ({ text, had, language }: ProposalTask) => findProposals(text, had, language),
});
