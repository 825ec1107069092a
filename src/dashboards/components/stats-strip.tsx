// A row of figures with labels.
import { Tile } from '#ui/surfaces/tile.tsx';

interface StatsStripProps {
  label: string;
  /** Null figures are left out; without any figure nothing is rendered. */
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
