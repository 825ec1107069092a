// Cover of a company: a pattern over the colour of its logo, or of its monogram where it has none.
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

/** The logo's upper edge, enlarged until it is one colour; a missing image leaves the monogram's. */
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
