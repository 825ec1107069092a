// The bar after a publication, once its sentences are there.
import type { JobDone } from '#jobs/parts/manage/job-done.tsx';
import { MoreWords } from '#site/seeking/more-words.tsx';
import { postingWords } from './entering.ts';
import { Published } from './published.tsx';

function PublishedWithWords({ job }: { job: JobDone }) {
  return (
    <MoreWords>
      <Published job={job} />
    </MoreWords>
  );
}

export async function loadPublished() {
  await postingWords();
  return PublishedWithWords;
}
