// Logo image over a coloured monogram.
import { classNames } from '#ui/marks/class-names.ts';
import { toMonogram } from './initials.ts';

type LogoProps = {
  name: string;
  round?: boolean;
  src?: string | null;
  /** Fixed size in pixels, so that the layout does not shift when the image loads. */
  pixels?: number;
  /** Loads without waiting for the viewport; for the first logos of a page. */
  eager?: boolean;
};

/** The image covers the monogram, which shows when the image is missing or broken, with or without script. */
export function Logo({ name, src, pixels = 48, round, eager }: LogoProps) {
  const size = `${pixels / 16}rem`;
  const { initials, hue } = toMonogram(name);
  return (
    // The key is the image, because a broken one removes itself from the document.
    <span
      key={src}
      className={classNames('logo', round && 'avatar')}
      style={{ '--size': size, '--hue': hue }}
    >
      {/* Hidden: the name stands next to it as text. The parent sets colour and size. */}
      <span className={classNames('monogram', round && 'avatar')} aria-hidden>
        {initials}
      </span>
      {src && (
        <img
          src={src}
          alt=""
          data-letters={initials}
          width={pixels}
          height={pixels}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
    </span>
  );
}
