// Upload of one CV by button or drag and drop, with progress and errors.
import './cv-upload.css';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_CV_BYTES, looksLikeCv } from '#files/rules/size.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { SubmitResult } from '#ui/forms/use-form.ts';

/** Resolves to null once the file is stored, otherwise to the error. */
export type UploadCv = (file: File, onProgress: (share: number) => void) => Promise<SubmitResult>;

interface UploadProgress {
  name: string;
  share: number;
}

function useUpload(upload: UploadCv) {
  const t = useTranslations('files.ui');
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [storedName, setStoredName] = useState<string | null>(null);
  async function uploadFile(file: File | undefined) {
    if (!file || progress) return;
    setStoredName(null);
    const problem = !looksLikeCv(file.name)
      ? 'wrong_kind'
      : file.size > MAX_CV_BYTES
        ? 'too_large'
        : null;
    setFailure(problem && t(problem));
    if (problem) return;
    const { name } = file;
    setProgress({ name, share: 0 });
    const error = await upload(file, (share) => setProgress({ name, share }));
    setProgress(null);
    setFailure(error?.message ?? null);
    if (!error) setStoredName(name);
  }
  return { progress, failure, storedName, uploadFile };
}

export function CvUpload({ upload, full }: { upload: UploadCv; full?: boolean }) {
  const t = useTranslations('files.ui');
  const { progress, failure, storedName, uploadFile } = useUpload(upload);
  return (
    <div className="stack" style={{ '--gap': '0.6rem' }}>
      {full ? (
        <p className="soft small">{t('full')}</p>
      ) : (
        <Picker busy={!!progress} uploadFile={(file) => void uploadFile(file)} />
      )}
      <div role="status" className="stack stack-tight empty:hidden">
        {progress && <ProgressBar {...progress} />}
        {storedName && <span className="small">{t('added', { name: storedName })}</span>}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
    </div>
  );
}

interface PickerProps {
  busy: boolean;
  uploadFile: (file: File | undefined) => void;
}

function Picker({ busy, uploadFile }: PickerProps) {
  const t = useTranslations('files.ui');
  const [isDragOver, setIsDragOver] = useState(false);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsDragOver(false);
    uploadFile(event.dataTransfer.files[0]);
  }
  return (
    <div
      className="drop"
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={onDrop}
    >
      <PickLabel busy={busy}>
        <input
          type="file"
          className="hidden-text"
          accept=".pdf,.docx,application/pdf"
          disabled={busy}
          onChange={(event) => {
            uploadFile(event.target.files?.[0]);
            // Without the reset, choosing the same file again fires no change event.
            event.target.value = '';
          }}
        />
        {t('add')}
      </PickLabel>
      <span className="soft small drop-hint">{t('drop')}</span>
    </div>
  );
}

const PickLabel = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <label className="button button-small pick-file" aria-busy={busy || undefined}>
    <Icon name="upload" />
    {children}
  </label>
);

/** Shows an indeterminate bar once all bytes are sent and the server examines them. */
function ProgressBar({ name, share }: UploadProgress) {
  const t = useTranslations('files.ui');
  const words = t(share < 1 ? 'uploading' : 'checking', { name });
  return (
    <>
      <span className="small">{words}</span>
      <progress className="progress" aria-label={words} value={share < 1 ? share : undefined} />
    </>
  );
}
