// Drawing for missing pages.
import { Drawing, type PictureProps } from './drawing.tsx';
import { Scooter } from './scooter.tsx';

export function LostMotorbike({ className }: PictureProps) {
  return (
    <Drawing wide={300} tall={190} className={className}>
      <circle cx="152" cy="90" r="82" fill="var(--sky)" />
      <path d="M8 182h284" stroke="var(--line)" strokeWidth="6" />
      <path d="M214 182V64" stroke="var(--ink-soft)" strokeWidth="7" />
      <path d="M206 50h58l16 14-16 14h-58ZM222 84h-60l-14 13 14 13h60Z" fill="var(--brand)" />
      <path d="M222 64h34m-76 33h32" stroke="var(--brand-soft)" strokeWidth="4" />
      <path
        d="M262 182c-4-18 4-26 12-30m-12 30c-2-12-10-16-16-18"
        stroke="var(--leaf)"
        strokeWidth="5"
      />
      <g transform="translate(44 94)">
        <Scooter />
      </g>
      <path
        d="M118 42c0-14 22-14 22 0 0 10-11 9-11 20m0 10v1"
        stroke="var(--accent-deep)"
        strokeWidth="6"
      />
    </Drawing>
  );
}
