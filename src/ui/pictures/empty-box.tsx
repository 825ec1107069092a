// Drawing for empty lists.
import { Drawing, type PictureProps } from './drawing.tsx';

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
