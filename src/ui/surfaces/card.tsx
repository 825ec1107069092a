// Card and panel surfaces.
import type { ComponentProps, ElementType } from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { Link, type LinkProps } from '#ui/navigation/link.tsx';

type CardProps = ComponentProps<'div'> & {
  as?: ElementType;
  /** The whole card is clickable through its CardTarget. */
  link?: boolean;
  /** Adds the accent glow. */
  accent?: boolean;
};

export function Card({ as: Tag = 'div', link, accent, className, ...rest }: CardProps) {
  const names = classNames('card', link && 'card-link', accent && 'card-accent', className);
  return <Tag {...rest} className={names} />;
}

/** The link that covers the whole card; give other links and buttons in the card the class card-over. */
export function CardTarget({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames('card-target', className)} />;
}

export function Panel({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: ElementType }) {
  return <Tag {...rest} className={classNames('panel', className)} />;
}
