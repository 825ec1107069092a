// The sheet each drawing is made on: silent, in the page's own colours.
import type { ReactNode } from 'react';
import { classNames } from '#ui/marks/class-names.ts';

export type PictureProps = { className?: string };

type DrawingProps = PictureProps & {
  wide: number;
  tall: number;
  /** Fills its box from the middle of the ground up, cut at the sides on a narrow screen. */
  fills?: boolean;
  children: ReactNode;
};

export function Drawing({ wide, tall, fills, className, children }: DrawingProps) {
  return (
    <svg
      className={classNames('picture', className)}
      viewBox={`0 0 ${wide} ${tall}`}
      width={wide}
      height={tall}
      preserveAspectRatio={fills ? 'xMidYMax slice' : undefined}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
