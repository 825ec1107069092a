// Loads the confirmation of a publication with its translations.
import type { JobOutcome } from '#jobs/components/manage/job-outcome.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { loadManagingTranslations } from './managing-translations.ts';
import { Published } from './published.tsx';

function PublishedBar({ job }: { job: JobOutcome }) {
  return (
    <MoreTranslations>
      <Published job={job} />
    </MoreTranslations>
  );
}

export async function loadPublished() {
  await loadManagingTranslations();
  return PublishedBar;
}
