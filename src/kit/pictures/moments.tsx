// Drawings for moments: nothing here yet, sent, lost.
import { Drawing, type PictureProps } from './drawing.tsx';
import { Scooter } from './scooter.tsx';

export function EmptyBox({ className }: PictureProps) {
  return (
    <Drawing wide={180} tall={140} className={className}>
      <circle cx="90" cy="64" r="56" fill="var(--sky)" />
      <path d="M40 70h100v56H40Z" fill="var(--wall)" />
      <path d="M40 70h100l-8 14H48Z" fill="var(--accent-deep)" opacity=".35" />
      <path d="M40 70L20 90l24 6 12-12Zm100 0l20 20-24 6-12-12Z" fill="var(--accent)" />
      <path d="M78 108q12 10 24 0" stroke="var(--accent-deep)" strokeWidth="4" />
      <path d="M76 96v1m28-1v1" stroke="var(--accent-deep)" strokeWidth="5" />
      <path d="M90 72V46" stroke="var(--leaf)" strokeWidth="4" />
      <path
        d="M90 54c-18 2-26-8-28-20 16-2 28 4 28 20Zm0-6c14 0 22-8 22-20-14 0-22 6-22 20Z"
        fill="var(--leaf)"
      />
      <path d="M20 130h140" stroke="var(--line)" strokeWidth="5" />
    </Drawing>
  );
}

/** `words` is what the stamp says. */
export function SentStamp({ className, words }: PictureProps & { words: string }) {
  return (
    <Drawing wide={190} tall={130} className={className}>
      <rect
        x="20"
        y="26"
        width="120"
        height="84"
        rx="10"
        fill="var(--surface)"
        stroke="var(--line)"
        strokeWidth="3"
      />
      <path d="M22 34l58 42 58-42" stroke="var(--line)" strokeWidth="3" />
      <g className="stamp" style={{ transformBox: 'fill-box', transformOrigin: 'center' }}>
        <g transform="rotate(-9 124 76)">
          <rect
            x="66"
            y="54"
            width="116"
            height="44"
            rx="10"
            fill="var(--brand-soft)"
            stroke="var(--brand)"
            strokeWidth="4"
          />
          <text
            x="124"
            y="83"
            textAnchor="middle"
            fill="var(--brand-deep)"
            fontSize="21"
            fontWeight="800"
          >
            {words}
          </text>
        </g>
      </g>
    </Drawing>
  );
}

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
