// Statistic tile: a number and its label.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';

/** Must be inside a <dl>. `href` turns the label into a link. */
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
