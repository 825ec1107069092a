// The bar after a publication, once its sentences are there.
import type { JobDone } from '#jobs/components/manage/job-done.tsx';
import { MoreTranslations } from '#web/seeking/more-translations.tsx';
import { loadPostingTranslations } from './posting-guard.ts';
import { Published } from './published.tsx';

function PublishedWithWords({ job }: { job: JobDone }) {
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
