// Company logo; falls back to the initials of the proper name.
import type { ComponentProps } from 'react';
import { toProperName } from '#companies/rules/proper-name.ts';
import { Logo } from '#ui/surfaces/monogram.tsx';

export function CompanyLogo({ name, ...rest }: ComponentProps<typeof Logo>) {
  return <Logo {...rest} name={toProperName(name)} />;
}
