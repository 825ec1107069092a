// A name's letters in its own colour, and a logo that lies over them.
import { classNames } from '#kit/marks/class-names.ts';
import { monogramOf } from './initials.ts';

type MonogramProps = { name: string; round?: boolean; size?: string };

/** Silent: the name stands beside it in words. */
export function Monogram({ name, round, size }: MonogramProps) {
  const { letters, hue } = monogramOf(name);
  const names = classNames('monogram', round && 'avatar');
  return (
    <span className={names} style={{ '--hue': hue, '--size': size }} aria-hidden>
      {letters}
    </span>
  );
}

type LogoProps = MonogramProps & {
  src?: string | null;
  /** In pixels, so that nothing moves when the picture comes. */
  pixels?: number;
  /** The first ones on a screen come at once. */
  eager?: boolean;
};

/** The picture covers the monogram; when it is missing or broken the letters are there, script or not. */
export function Logo({ name, src, pixels = 48, round, eager }: LogoProps) {
  const size = `${pixels / 16}rem`;
  const { letters, hue } = monogramOf(name);
  return (
    <span
      className={classNames('logo', round && 'avatar')}
      style={{ '--size': size, '--hue': hue }}
    >
      <Monogram name={name} size={size} />
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
