// A name's letters in its own colour, and a logo that lies over them.
import { classNames } from '#ui/marks/class-names.ts';
import { toMonogram } from './initials.ts';

type LogoProps = {
  name: string;
  round?: boolean;
  src?: string | null;
  /** In pixels, so that nothing moves when the picture comes. */
  pixels?: number;
  /** The first ones on a screen come at once. */
  eager?: boolean;
};

/** The picture covers the monogram; when it is missing or broken the letters are there, script or not. */
export function Logo({ name, src, pixels = 48, round, eager }: LogoProps) {
  const size = `${pixels / 16}rem`;
  const { letters, hue } = toMonogram(name);
  return (
    <span
      className={classNames('logo', round && 'avatar')}
      style={{ '--size': size, '--hue': hue }}
    >
      {/* Silent: the name stands beside it in words. Its colour and size are its parent's. */}
      <span className={classNames('monogram', round && 'avatar')} aria-hidden>
        {letters}
      </span>
      {src && (
        <img
          src={src}
          alt=""
          data-letters={letters}
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
