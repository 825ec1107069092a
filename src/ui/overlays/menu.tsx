// Menu that works without script, built on <details>.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link, type LinkProps } from '#ui/navigation/link.tsx';

type MenuProps = {
  trigger: ReactNode;
  label?: string;
  trigger_class?: string;
  children: ReactNode;
};

export function Menu({
  trigger,
  label,
  trigger_class = 'button button-quiet',
  children,
}: MenuProps) {
  return (
    <details className="menu">
      <summary className={trigger_class} aria-label={label}>
        {trigger}
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

export function MenuLink({ icon, children, className, ...rest }: LinkProps & { icon?: IconName }) {
  return (
    <Link {...rest} className={classNames('menu-item', className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export function MenuButton({
  icon,
  children,
  ...rest
}: ComponentProps<'button'> & { icon?: IconName }) {
  return (
    <button type="button" {...rest} className="menu-item">
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
