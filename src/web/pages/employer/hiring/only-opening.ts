// Skips revalidation when only the open application changes in the URL.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isReloading } from '#web/client/reload.ts';

const withoutApplication = (url: URL) => {
  const address = new URL(url);
  address.searchParams.delete('application');
  return address.href;
};

export function onlyOpening(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOpening =
    currentUrl.href !== nextUrl.href &&
    withoutApplication(currentUrl) === withoutApplication(nextUrl);
  return isOpening && !isReloading() ? false : defaultShouldRevalidate;
}
