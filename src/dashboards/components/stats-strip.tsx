// A row of figures, each with the words that say what it counts.
import { Tile } from '#ui/surfaces/tile.tsx';

interface StatsStripProps {
  label: string;
  /** A figure that is not known, or too small to tell, is left out; without any there is no row. */
  figures: { figure: string | null; label: string }[];
}

export function StatsStrip({ label, figures }: StatsStripProps) {
  if (!figures.some(({ figure }) => figure)) return null;
  return (
    <div className="stats" role="group" aria-label={label}>
      <dl className="page stats-row">
        {figures.map(
          (each) =>
            each.figure && <Tile key={each.label} figure={each.figure} label={each.label} />,
        )}
      </dl>
    </div>
  );
}
