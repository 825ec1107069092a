// Chip, removable filter chip and badge.
import type { ReactNode } from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';

/** `bright` is the strongest accent: at most one per screen. */
export type Tone = 'brand' | 'accent' | 'bright' | 'danger';

type ChipProps = { children: ReactNode; tone?: Tone; icon?: IconName };

export function Chip({ children, tone, icon }: ChipProps) {
  return (
    <span className={classNames('chip', tone && `tone-${tone}`)}>
      {icon && <Icon name={icon} size="0.85em" />}
      {children}
    </span>
  );
}

export function Badge({ children, tone, icon }: ChipProps) {
  return (
    <span className={classNames('badge', tone && `tone-${tone}`)}>
      {icon && <Icon name={icon} size="0.85em" />}
      {children}
    </span>
  );
}

type ChipLinkProps = {
  href: string;
  children: ReactNode;
  /** Makes the link remove a filter: adds a cross and this hidden label. */
  remove_label?: string;
  current?: boolean;
};

export function ChipLink({ href, children, remove_label, current }: ChipLinkProps) {
  return (
    <Link
      href={href}
      className={classNames('chip', remove_label && 'tone-brand')}
      aria-current={current || undefined}
    >
      {remove_label ? (
        <>
          <span className="hidden-text">{remove_label} </span>
          <span className="clamp-1">{children}</span>
          <Icon name="close" size="0.8rem" />
        </>
      ) : (
        children
      )}
    </Link>
  );
}
