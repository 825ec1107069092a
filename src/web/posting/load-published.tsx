// The bar after a publication, once its sentences are there.
import type { JobOutcome } from '#jobs/components/manage/job-outcome.tsx';
import { MoreTranslations } from '#web/seeking/more-translations.tsx';
import { loadPostingTranslations } from './posting-guard.ts';
import { Published } from './published.tsx';

function PublishedWithWords({ job }: { job: JobOutcome }) {
  return (
    <MoreTranslations>
      <Published job={job} />
    </MoreTranslations>
  );
}

export async function loadPublished() {
  await loadPostingTranslations();
  return PublishedWithWords;
}
