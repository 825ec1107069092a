// A row of figures with labels.
import { Tile } from '#ui/surfaces/tile.tsx';

interface StatsStripProps {
  label: string;
  /** True inside another part of the page, which then sets the width. */
  inside?: boolean;
  /** Null figures are left out; without any figure nothing is rendered. */
  figures: { figure: string | null; label: string }[];
}

export function StatsStrip({ label, figures, inside }: StatsStripProps) {
  if (!figures.some(({ figure }) => figure)) return null;
  return (
    <div className="stats" role="group" aria-label={label}>
      <dl className={inside ? 'stats-row' : 'page stats-row'}>
        {figures.map(
          (each) =>
            each.figure && <Tile key={each.label} figure={each.figure} label={each.label} />,
        )}
      </dl>
    </div>
  );
}
