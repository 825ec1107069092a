// Drawing for confirmations: a letter with a stamp.
import { Drawing, type PictureProps } from './drawing.tsx';

/** `words` is the text on the stamp. */
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
