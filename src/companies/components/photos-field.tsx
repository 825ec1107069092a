// Photos of the company form: add, describe, order, remove.
import { useTranslations } from 'use-intl';
import { MAX_ALT_CHARS, MAX_PHOTOS } from '#companies/rules/lists.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, FieldError } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PICTURE_TYPES } from '#files/rules/pictures.ts';

export interface PhotoChoice {
  key: number;
  /** URL of the image in the form: the stored photo, or the chosen file. */
  preview: string;
  /** Null while it is uploaded. */
  src: string | null;
  alt: string;
}

interface PhotosFieldProps {
  photos: readonly PhotoChoice[];
  error: string | null;
  /** Key of the photo whose missing description is an error. */
  undescribed: number | null;
  onAdd: (files: File[]) => void;
  /** The whole list after a change of order, a description or a removal. */
  onChange: (photos: PhotoChoice[]) => void;
}

export function PhotosField(props: PhotosFieldProps) {
  const { photos, error, undescribed, onAdd, onChange } = props;
  const t = useTranslations('companies.setup.photos');
  const optional = useTranslations('layout')('optional');
  const isFull = photos.length >= MAX_PHOTOS;
  return (
    <fieldset className="stack" style={{ '--gap': '0.75rem' }} data-photos>
      <legend className="field-label mb-2">
        {t('label')} <span className="field-note">{optional}</span>
      </legend>
      <p className="field-hint">{t(isFull ? 'full' : 'hint', { most: MAX_PHOTOS })}</p>
      {photos.length > 0 && (
        <ol className="stack" style={{ '--gap': '0.75rem' }}>
          {photos.map((photo, at) => (
            <PhotoRow
              key={photo.key}
              photos={photos}
              at={at}
              is_undescribed={photo.key === undescribed && !photo.alt.trim()}
              onChange={onChange}
            />
          ))}
        </ol>
      )}
      {!isFull && (
        <div>
          <label className="button button-small pick-file">
            <Icon name="upload" /> {t('add')}
            <input
              type="file"
              multiple
              className="hidden-text"
              accept={PICTURE_TYPES.join()}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'photos-error' : undefined}
              onChange={(event) => {
                onAdd([...(event.target.files ?? [])]);
                // Without the reset, choosing the same file again fires no change event.
                event.target.value = '';
              }}
            />
          </label>
        </div>
      )}
      <FieldError id="photos-error">{error}</FieldError>
    </fieldset>
  );
}

/** From the bin of a photo that is about to go: to that of its neighbour, else to the button that adds photos. */
function moveFocusOn(bin: HTMLElement): void {
  const row = bin.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour
    ? neighbour.querySelector<HTMLElement>('button:last-of-type')
    : bin.closest('fieldset')?.querySelector('input[type=file]');
  if (target instanceof HTMLElement) target.focus();
}

interface PhotoRowProps extends Pick<PhotosFieldProps, 'photos' | 'onChange'> {
  at: number;
  is_undescribed: boolean;
}

function PhotoRow({ photos, at, is_undescribed, onChange }: PhotoRowProps) {
  const t = useTranslations('companies.setup.photos');
  const photo = photos[at];
  if (!photo) return null;
  const nth = { nth: at + 1 };
  const move = (button: HTMLElement, to: number) => {
    // At either end the pressed button is gone.
    if (to === 0 || to === photos.length - 1) button.closest('li')?.focus();
    onChange(photos.toSpliced(at, 1).toSpliced(to, 0, photo));
  };
  return (
    <li tabIndex={-1} className="flex flex-wrap items-end gap-3" aria-busy={photo.src === null}>
      <img
        src={photo.preview}
        alt=""
        width={96}
        height={64}
        style={{ width: '6rem', height: '4rem', objectFit: 'cover', borderRadius: 'var(--radius)' }}
      />
      <div className="min-w-0 grow">
        <Field
          label={t(photo.src === null ? 'busy' : 'alt', nth)}
          error={is_undescribed && t('alt_missing', nth)}
        >
          <TextInput
            value={photo.alt}
            maxLength={MAX_ALT_CHARS}
            onChange={(event) =>
              onChange(photos.with(at, { ...photo, alt: event.currentTarget.value }))
            }
          />
        </Field>
      </div>
      <span className="cluster">
        {at > 0 && (
          <Button
            size="small"
            icon="arrow-left"
            aria-label={t('up', nth)}
            onClick={({ currentTarget }) => move(currentTarget, at - 1)}
          />
        )}
        {at < photos.length - 1 && (
          <Button
            size="small"
            icon="arrow-right"
            aria-label={t('down', nth)}
            onClick={({ currentTarget }) => move(currentTarget, at + 1)}
          />
        )}
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={t('remove', nth)}
          onClick={({ currentTarget }) => {
            moveFocusOn(currentTarget);
            onChange(photos.toSpliced(at, 1));
          }}
        />
      </span>
    </li>
  );
}
