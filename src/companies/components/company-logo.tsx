// A company's logo, over the initials of its proper name.
import type { ComponentProps } from 'react';
import { toProperName } from '#companies/rules/proper-name.ts';
import { Logo } from '#ui/surfaces/monogram.tsx';

export function CompanyLogo({ name, ...rest }: ComponentProps<typeof Logo>) {
  return <Logo {...rest} name={toProperName(name)} />;
}
