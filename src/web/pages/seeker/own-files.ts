// A seeker's files: upload, and download by a short-lived link.
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Cv } from '#files/components/cv-list.tsx';
import { callApi } from '#web/client/api.ts';
import { useRefusal } from '#web/client/refusal.ts';
import { downloadLink, sendUpload } from '#web/client/transfer.ts';

export async function fetchOwnCvs(): Promise<Cv[]> {
  return (await callApi('GET /files', { query: { purpose: 'cv' } })).files;
}

export function useUploadCv() {
  const t = useTranslations('files.ui');
  const refusal = useRefusal();
  return async (file: File, onProgress: (share: number) => void) => {
    try {
      const query = { purpose: 'cv', name: file.name };
      return await sendUpload('POST /uploads', { query, file, onProgress });
    } catch (error) {
      return refusal(error, t('failed'));
    }
  };
}

/** CVs are attachments, so the link does not leave the page. */
async function downloadByLink(id: string): Promise<void> {
  const { url } = await callApi('POST /files/:id/link', { params: { id } });
  downloadLink(url);
}

/** Resolves to false when the file could not be opened. */
export function useOpenFile(): (id: string) => Promise<boolean> {
  return useCallback(
    (id) =>
      downloadByLink(id).then(
        () => true,
        () => false,
      ),
    [],
  );
}
