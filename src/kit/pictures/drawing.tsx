// The sheet each drawing is made on: silent, in the page's own colours.
import type { ReactNode } from 'react';
import { classNames } from '#kit/marks/class-names.ts';

export type PictureProps = { className?: string };

type DrawingProps = PictureProps & { wide: number; tall: number; children: ReactNode };

export function Drawing({ wide, tall, className, children }: DrawingProps) {
  return (
    <svg
      className={classNames('picture', className)}
      viewBox={`0 0 ${wide} ${tall}`}
      width={wide}
      height={tall}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
