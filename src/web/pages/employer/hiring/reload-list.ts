// Loads the list of applicants again, except when only the open application changes in the URL.
import type { ShouldRevalidateFunctionArgs } from 'react-router';

let isStale = false;

/** Resolves once the list is there, also when opening an application has interrupted the router's `revalidate`. */
export async function reloadList(revalidate: () => Promise<void>): Promise<void> {
  isStale = true;
  await revalidate();
  isStale = false;
}

const withoutApplication = (url: URL) => {
  const address = new URL(url);
  address.searchParams.delete('application');
  return address.href;
};

export function shouldReloadList(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSame = currentUrl.href === nextUrl.href;
  const isOther = withoutApplication(currentUrl) !== withoutApplication(nextUrl);
  // What interrupts a reload must load the list in its place.
  return (isStale || isSame || isOther) && defaultShouldRevalidate;
}
