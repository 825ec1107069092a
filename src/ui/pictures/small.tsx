// Small decorative drawings: lotus, lantern, motorbike, desk plant.
import { Drawing, type PictureProps } from './drawing.tsx';
import { Scooter } from './scooter.tsx';

export function Lotus({ className }: PictureProps) {
  return (
    <Drawing wide={160} tall={120} className={className}>
      <path d="M14 100c30-14 102-14 132 0-34 12-98 12-132 0Z" fill="var(--leaf)" />
      <path
        d="M80 92c-34 8-58-6-66-30 22-4 48 4 66 30Zm0 0c34 8 58-6 66-30-22-4-48 4-66 30Z"
        fill="var(--accent)"
      />
      <path
        d="M80 94c-30-8-42-32-38-58 20 8 36 28 38 58Zm0 0c30-8 42-32 38-58-20 8-36 28-38 58Z"
        fill="var(--clay)"
      />
      <path d="M80 94c-18-22-18-54 0-76 18 22 18 54 0 76Z" fill="var(--wall)" />
      <path d="M80 92V46" stroke="var(--clay)" strokeWidth="2" />
    </Drawing>
  );
}

export function Lantern({ className }: PictureProps) {
  return (
    <Drawing wide={120} tall={150} className={className}>
      <circle cx="60" cy="66" r="54" fill="var(--sky)" />
      <path
        d="M60 6v22m0 78v18m-8 0v16m8-16v20m8-20v16"
        stroke="var(--accent-deep)"
        strokeWidth="3"
      />
      <ellipse cx="60" cy="66" rx="42" ry="36" fill="var(--clay)" />
      <ellipse cx="60" cy="66" rx="24" ry="36" fill="var(--accent)" />
      <ellipse cx="60" cy="66" rx="8" ry="36" fill="var(--wall)" />
      <path d="M44 29h32M44 103h32" stroke="var(--accent-deep)" strokeWidth="7" />
    </Drawing>
  );
}

export function Motorbike({ className }: PictureProps) {
  return (
    <Drawing wide={180} tall={140} className={className}>
      <circle cx="104" cy="66" r="58" fill="var(--sky)" />
      <path d="M10 132h160" stroke="var(--line)" strokeWidth="5" />
      <path d="M6 74h24M0 92h22m-8 18h12" stroke="var(--line)" strokeWidth="4" />
      <g transform="translate(34 42)">
        <Scooter />
      </g>
    </Drawing>
  );
}

export function DeskPlant({ className }: PictureProps) {
  return (
    <Drawing wide={180} tall={140} className={className}>
      <circle cx="90" cy="66" r="58" fill="var(--sky)" />
      <path d="M8 126h164" stroke="var(--line)" strokeWidth="6" />
      <rect x="58" y="58" width="92" height="60" rx="7" fill="var(--ink)" />
      <rect x="65" y="65" width="78" height="46" rx="3" fill="var(--brand-soft)" />
      <path d="M74 78h34m-34 11h52m-52 11h24" stroke="var(--brand)" strokeWidth="4" />
      <path d="M48 118h112l6 8H42Z" fill="var(--ink-soft)" />
      <path
        d="M36 92c-4-20-14-26-22-26 0 16 8 24 22 26Zm0 0c-2-26 6-38 16-42 4 20-2 36-16 42Z"
        fill="var(--leaf)"
      />
      <path
        d="M36 100c-2-12-8-16-20-18m20 10c0-12 4-20 10-26"
        stroke="var(--brand)"
        strokeWidth="2"
      />
      <path d="M20 96h32l-4 29H24Z" fill="var(--clay)" />
    </Drawing>
  );
}
