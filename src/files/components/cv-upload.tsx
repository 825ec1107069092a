// Hands one CV in: by a press or by dropping it, with how far it has come and why it was refused.
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_CV_BYTES, looksLikeCv } from '#files/rules/size.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';

/** Answers null when the file is kept, else why not. */
export type UploadCv = (
  file: File,
  onProgress: (share: number) => void,
) => Promise<{ message: string } | null>;

interface Going {
  name: string;
  share: number;
}

function useUpload(upload: UploadCv) {
  const t = useTranslations('files.ui');
  const [going, setGoing] = useState<Going | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  async function take(file: File | undefined) {
    if (!file || going) return;
    setKept(null);
    const slip = !looksLikeCv(file.name)
      ? 'wrong_kind'
      : file.size > MAX_CV_BYTES
        ? 'too_large'
        : null;
    setFailure(slip && t(slip));
    if (slip) return;
    const { name } = file;
    setGoing({ name, share: 0 });
    const refused = await upload(file, (share) => setGoing({ name, share }));
    setGoing(null);
    setFailure(refused?.message ?? null);
    if (!refused) setKept(name);
  }
  return { going, failure, kept, take };
}

export function CvUpload({ upload, full }: { upload: UploadCv; full?: boolean }) {
  const t = useTranslations('files.ui');
  const { going, failure, kept, take } = useUpload(upload);
  return (
    <div className="stack" style={{ '--gap': '0.6rem' }}>
      {full ? (
        <p className="soft small">{t('full')}</p>
      ) : (
        <Picker busy={!!going} take={(file) => void take(file)} />
      )}
      <div role="status" className="stack stack-tight empty:hidden">
        {going && <Progress {...going} />}
        {kept && <span className="small">{t('added', { name: kept })}</span>}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
    </div>
  );
}

interface PickerProps {
  busy: boolean;
  take: (file: File | undefined) => void;
}

function Picker({ busy, take }: PickerProps) {
  const t = useTranslations('files.ui');
  const [over, setOver] = useState(false);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    <div
      className="drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <PickLabel busy={busy}>
        <input
          type="file"
          className="hidden-text"
          accept=".pdf,.docx,application/pdf"
          disabled={busy}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again after it was refused.
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

/** All bytes there, the server still looks at them. */
function Progress({ name, share }: Going) {
  const t = useTranslations('files.ui');
  const words = t(share < 1 ? 'uploading' : 'checking', { name });
  return (
    <>
      <span className="small">{words}</span>
      <progress className="progress" aria-label={words} value={share < 1 ? share : undefined} />
    </>
  );
}
