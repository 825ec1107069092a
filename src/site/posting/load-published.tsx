// The bar after a publication, once its sentences are there.
import type { JobDone } from '#jobs/parts/manage/job-done.tsx';
import { MoreTranslations } from '#site/seeking/more-words.tsx';
import { loadPostingTranslations } from './entering.ts';
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
