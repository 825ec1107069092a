// Opening and closing an applicant changes the address, and nothing that the list is loaded by.
import type { ShouldRevalidateFunctionArgs } from 'react-router';

const without = (url: URL) => {
  const rest = new URL(url);
  rest.searchParams.delete('application');
  return rest.href;
};

export function onlyOpening(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked;
  const isOpening = currentUrl.href !== nextUrl.href && without(currentUrl) === without(nextUrl);
  return isOpening ? false : defaultShouldRevalidate;
}
