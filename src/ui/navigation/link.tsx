// Link component: a plain <a>, unless LinkProvider supplies the router's link.
import { createContext, createElement, use, type ComponentProps, type ComponentType } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const LinkKind = createContext<ComponentType<LinkProps> | 'a'>('a');

/** The web app passes its router's link here, so that links of `ui` navigate on the client. */
export const LinkProvider = LinkKind.Provider;

export function Link(props: LinkProps) {
  return createElement(use(LinkKind), props);
}
