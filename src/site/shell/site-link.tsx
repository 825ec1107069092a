// The kit's links, through the router: our own pages change in place, everything else is a plain link.
import { Link } from 'react-router';
import type { LinkProps } from '#kit/navigation/link.tsx';

const OWN = /^\/(?!\/|api\/|files\/|auth\/)/;

export function SiteLink({ href, ...rest }: LinkProps) {
  const stays = (OWN.test(href) || href.startsWith('?')) && !rest.target && !rest.download;
  return stays ? <Link {...rest} to={href} prefetch="intent" /> : <a {...rest} href={href} />;
}
