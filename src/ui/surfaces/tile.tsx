// A figure with the words that say what it counts.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';

/** Stands inside a <dl>. With `href` the label leads there. */
type TileProps = { figure: ReactNode; label: ReactNode; icon?: IconName; href?: string };

export function Tile({ figure, label, icon, href }: TileProps) {
  return (
    <div className="tile">
      <dt className="tile-label fact">
        {icon && <Icon name={icon} />}
        {href ? (
          <Link href={href} className="card-target hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="tile-figure">{figure}</dd>
    </div>
  );
}
