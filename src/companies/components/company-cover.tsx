// Cover of a company: a pattern over the colour of its logo, or of its monogram if it has no logo.
import { toProperName } from '#companies/rules/proper-name.ts';
import { toMonogram } from '#ui/surfaces/initials.ts';
import { classNames } from '#ui/marks/class-names.ts';

const PATTERNS = 4;
/** Neighbouring hues share a pattern, which spreads the patterns evenly. */
const HUES = 9;

interface CompanyCoverProps {
  name: string;
  logo: string | null;
  className?: string;
}

/** Enlarges the logo's upper edge until it is one colour. If the image is missing, the monogram's colour shows. */
export function CompanyCover({ name, logo, className }: CompanyCoverProps) {
  const { hue } = toMonogram(toProperName(name));
  return (
    <span
      className={classNames('cover', `cover-${Math.floor(hue / HUES) % PATTERNS}`, className)}
      style={{ '--hue': hue }}
      aria-hidden
    >
      {logo && <img src={logo} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
