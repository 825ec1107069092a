// Button, and a link styled as a button.
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link, type LinkProps } from '#ui/navigation/link.tsx';
import { Spinner } from '#ui/surfaces/loading.tsx';

type ButtonLook = {
  variant?: 'plain' | 'brand' | 'ink' | 'quiet' | 'danger';
  size?: 'small' | 'large';
  icon?: IconName;
  icon_end?: IconName;
  /** Stretches to the full width of its row. */
  whole?: boolean;
};

export function getButtonClass(look: ButtonLook, icon_only: boolean, extra?: string) {
  const { variant = 'plain', size, whole } = look;
  return classNames(
    'button',
    variant !== 'plain' && `button-${variant}`,
    size && `button-${size}`,
    whole && 'button-whole',
    icon_only && 'button-icon',
    extra,
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** While `busy` it keeps focus and size, and ignores presses. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, icon_end, whole, busy, className, children, ...rest } = props;
  const stop = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={getButtonClass({ variant, size, whole }, !children, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: stop })}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {icon_end && <Icon name={icon_end} />}
    </button>
  );
}

export function ButtonLink(props: LinkProps & ButtonLook) {
  const { variant, size, icon, icon_end, whole, className, children, ...rest } = props;
  return (
    <Link {...rest} className={getButtonClass({ variant, size, whole }, !children, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {icon_end && <Icon name={icon_end} />}
    </Link>
  );
}
