// Examples of drawings.
import { Drawing } from '#ui/pictures/drawing.tsx';
import { EmptyBox } from '#ui/pictures/empty-box.tsx';
import { LostMotorbike } from '#ui/pictures/lost-motorbike.tsx';
import { Mark } from '#ui/pictures/mark.tsx';
import { SentStamp } from '#ui/pictures/sent-stamp.tsx';
import { DeskPlant, Lantern, Lotus, Motorbike } from '#ui/pictures/small.tsx';
import { StreetMorning } from '#ui/pictures/street-morning.tsx';
import { say, type Stories } from './story.ts';

export const PICTURE_STORIES: Stories = {
  'pictures/drawing.tsx': () => (
    <Drawing wide={120} tall={60}>
      <path d="M10 50h100M30 50V20h60v30" stroke="var(--brand)" strokeWidth={3} />
    </Drawing>
  ),
  'pictures/empty-box.tsx': () => <EmptyBox />,
  'pictures/lost-motorbike.tsx': () => <LostMotorbike />,
  'pictures/mark.tsx': () => <Mark size={48} />,
  'pictures/sent-stamp.tsx': (it) => <SentStamp words={say(it, 'SENT', 'ĐÃ GỬI')} />,
  'pictures/small.tsx': () => (
    <p className="cluster">
      <Lotus />
      <Lantern />
      <Motorbike />
      <DeskPlant />
    </p>
  ),
  'pictures/street-morning.tsx': () => <StreetMorning />,
};
