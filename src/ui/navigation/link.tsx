// A link of this page's own kind: plain <a>, unless the site hands in its router's.
import { createContext, createElement, use, type ComponentProps, type ComponentType } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const LinkKind = createContext<ComponentType<LinkProps> | 'a'>('a');

/** The site wraps its pages in this so that kit links go through its router. */
export const LinkProvider = LinkKind.Provider;

export function Link(props: LinkProps) {
  return createElement(use(LinkKind), props);
}
