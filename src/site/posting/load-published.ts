// The bar after a publication, once its sentences are there.
import { postingWords } from './entering.ts';
import { Published } from './published.tsx';

export async function loadPublished() {
  await postingWords();
  return Published;
}
