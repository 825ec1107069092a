// The address that links to the sign-in lead back to: that of the page.
import { use } from 'react';
import { useLocation, type Location } from 'react-router';
import { RenderedPartsContext } from '#ui/rendering/part.tsx';
import { removePrefix } from '#web/client/language.ts';

/** Undefined on the sign-in page itself. */
export const toReturnAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  removePrefix(pathname) === '/login' ? undefined : pathname + search;

/** On the server a mark stands for it, so that pages can share the HTML of the links. */
export function useReturnAddress(): string | undefined {
  const location = useLocation();
  const mark = import.meta.env.SSR ? use(RenderedPartsContext)?.returnMark : undefined;
  return mark ?? toReturnAddress(location);
}
