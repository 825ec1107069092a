// Drawing of the home page's hero: a street in the morning with houses, lanterns, a rider and a flower seller. It is a
// separate SVG file, so that it does not delay the page's HTML.
import { classNames } from '#ui/marks/class-names.ts';
import { Drawing, type PictureProps } from './drawing.tsx';
import street from './street-morning.svg?url&no-inline';

export function StreetMorning({ className }: PictureProps) {
  return (
    <Drawing wide={880} tall={340} className={classNames('street', className)} covers>
      <use href={`${street}#street`} />
    </Drawing>
  );
}
