// Logo field of the company form: choose, preview, remove.
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from '#ui/controls/field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { MAX_LOGO_BYTES, PICTURE_TYPES } from '#files/rules/pictures.ts';
import { readAsDataUrl } from './picture-input.ts';

/** As strings, because a file's type may be any; the server checks the actual bytes. */
const types: readonly string[] = PICTURE_TYPES;

/** What a save does: store a new file, remove the logo (null), or leave it unchanged (undefined). */
export interface LogoChoice {
  file: File | null | undefined;
  src: string | null;
}

interface LogoFieldProps {
  name: string;
  choice: LogoChoice;
  /** The server's error about the last uploaded image. */
  error?: string | null;
  onChoose: (choice: LogoChoice) => void;
}

/** Reports damaged images before anything is uploaded. Browsers without createImageBitmap leave that to the server. */
async function canDecodeImage(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}

export function LogoField({ name, choice, error = null, onChoose }: LogoFieldProps) {
  const t = useTranslations('companies.setup.logo');
  const [problem, setProblem] = useState<'wrong_kind' | 'too_large' | 'broken' | null>(null);
  /** The last choice, which an image that takes long to decode must not replace. */
  const latest = useRef<File | null>(null);
  async function chooseFile(file: File | undefined) {
    if (!file) return;
    latest.current = file;
    const wrong = !types.includes(file.type)
      ? 'wrong_kind'
      : file.size > MAX_LOGO_BYTES
        ? 'too_large'
        : null;
    const problem = wrong ?? ((await canDecodeImage(file)) ? null : 'broken');
    const src = problem ? null : await readAsDataUrl(file);
    if (latest.current !== file) return;
    setProblem(problem);
    if (!problem) onChoose({ file, src });
  }
  const wrong = problem ? t(problem) : error;
  return (
    <fieldset className="stack" style={{ '--gap': '0.6rem' }}>
      <legend className="field-label mb-2">{t('label')}</legend>
      <div className="cluster" style={{ '--gap': '0.75rem 1rem' }}>
        <CompanyLogo key={choice.src} name={name || '?'} src={choice.src} pixels={72} eager />
        <label className="button button-small pick-file">
          <Icon name="upload" /> {t(choice.src ? 'change' : 'choose')}
          <input
            type="file"
            className="hidden-text"
            accept={types.join()}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'logo-error' : undefined}
            onChange={(event) => {
              void chooseFile(event.target.files?.[0]);
              // Without the reset, choosing the same file again fires no change event.
              event.target.value = '';
            }}
          />
        </label>
        {choice.src && (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            onClick={() => {
              latest.current = null;
              setProblem(null);
              onChoose({ file: null, src: null });
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <p className="field-hint">{t('hint')}</p>
      <FieldError id="logo-error">{wrong}</FieldError>
    </fieldset>
  );
}
