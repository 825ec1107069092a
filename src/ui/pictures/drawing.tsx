// SVG canvas of all drawings: decorative, in the page's colours.
import type { ReactNode } from 'react';
import { classNames } from '#ui/marks/class-names.ts';

export type PictureProps = { className?: string };

type DrawingProps = PictureProps & {
  wide: number;
  tall: number;
  /** Covers its box, aligned to the bottom centre; narrow screens crop the sides. */
  covers?: boolean;
  children: ReactNode;
};

export function Drawing({ wide, tall, covers, className, children }: DrawingProps) {
  return (
    <svg
      className={classNames('picture', className)}
      viewBox={`0 0 ${wide} ${tall}`}
      width={wide}
      height={tall}
      preserveAspectRatio={covers ? 'xMidYMax slice' : undefined}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
