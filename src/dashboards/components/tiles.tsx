// A dashboard's figures as tiles.
import { useLocale } from 'use-intl';
import type { IconName } from '#ui/marks/icon.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Tile } from '#ui/surfaces/tile.tsx';

interface Figure {
  label: string;
  count: number;
  icon: IconName;
  href?: string;
}

export function Tiles({ figures }: { figures: readonly Figure[] }) {
  const locale = useLocale();
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ label, count, icon, href }) => (
        <Card as="li" key={label} link={Boolean(href)}>
          <dl>
            <Tile figure={count.toLocaleString(locale)} label={label} icon={icon} href={href} />
          </dl>
        </Card>
      ))}
    </ul>
  );
}
