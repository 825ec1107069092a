// Photos of the company form: uploaded as they are chosen, saved with the form.
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAsDataUrl } from '#companies/components/picture-input.ts';
import type { PhotoChoice } from '#companies/components/photos-field.tsx';
import type { Photo } from '#companies/contract.ts';
import { MAX_PHOTOS } from '#companies/rules/lists.ts';
import { toPicturePath } from '#files/rules/picture-path.ts';
import { describeRefusal, type Refusal } from '#ui/forms/use-form.ts';
import { useRefusal } from '#web/client/refusal.ts';
import { PictureUploads } from './picture-uploads.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const toChoices = (photos: readonly Photo[]): PhotoChoice[] =>
  photos.map(({ src, alt }, key) => ({ key, preview: src, src, alt }));

export function usePhotos(start: readonly Photo[]) {
  const t = useTranslations('companies.setup.photos');
  const describe = useRefusal();
  const [photos, setPhotos] = useState(() => toChoices(start));
  const [error, setError] = useState<string | null>(null);
  const [undescribed, setUndescribed] = useState<number | null>(null);
  const [uploads] = useState(() => new PictureUploads('photo'));
  /** The current list, for uploads that began before it changed. */
  const latest = useRef(photos);
  const nextKey = useRef(start.length);
  const pending = useRef<Promise<void>>(Promise.resolve());
  const upload_error = useRef<string | null>(null);
  const change = (next: PhotoChoice[]) => {
    latest.current = next;
    setPhotos(next);
  };
  async function upload(chosen: File) {
    if (latest.current.length >= MAX_PHOTOS) return;
    const key = nextKey.current++;
    try {
      const file = await shrinkPhoto(chosen);
      const preview = await readAsDataUrl(file);
      change([...latest.current, { key, preview, src: null, alt: '' }]);
      const src = toPicturePath(await uploads.start(file));
      change(latest.current.map((it) => (it.key === key ? { ...it, src } : it)));
    } catch (thrown) {
      upload_error.current = describeRefusal(describe(thrown, t('failed')));
      setError(upload_error.current);
      change(latest.current.filter((it) => it.key !== key));
    }
  }
  /** Uploads one photo after the other, because phones upload slowly, and to preserve the order. */
  function add(files: readonly File[]) {
    setError(null);
    for (const file of files) pending.current = pending.current.then(() => upload(file));
  }
  /** Waits for uploads. Refuses and shows an error while a description is missing, or when one of them fails. */
  async function collect(): Promise<Photo[] | Refusal> {
    // What failed earlier has been shown, so that the rest may be saved without it.
    upload_error.current = null;
    await pending.current;
    setError(upload_error.current);
    if (upload_error.current) return { message: upload_error.current };
    const at = latest.current.findIndex(({ alt }) => !alt.trim());
    setUndescribed(latest.current[at]?.key ?? null);
    if (at >= 0) return { message: t('alt_missing', { nth: at + 1 }) };
    return latest.current.flatMap(({ src, alt }) => (src ? { src, alt: alt.trim() } : []));
  }
  return { photos, error, undescribed, add, change, collect, refuse: setError };
}
