// The white card and the sand panel.
import type { ComponentProps, ElementType } from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { Link, type LinkProps } from '#ui/navigation/link.tsx';

type CardProps = ComponentProps<'div'> & {
  as?: ElementType;
  /** The whole card leads where its CardTarget leads. */
  link?: boolean;
  /** Wears the lantern glow. */
  accent?: boolean;
};

export function Card({ as: Kind = 'div', link, accent, className, ...rest }: CardProps) {
  const names = classNames('card', link && 'card-link', accent && 'card-accent', className);
  return <Kind {...rest} className={names} />;
}

/** The one link that the whole card answers for; lift other links and buttons with class card-over. */
export function CardTarget({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames('card-target', className)} />;
}

export function Panel({
  as: Kind = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: ElementType }) {
  return <Kind {...rest} className={classNames('panel', className)} />;
}
