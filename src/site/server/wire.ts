// What an action answers, as JSON carries it to the page.
import type { Wire } from '#door/endpoint.ts';

export function wire<T>(answer: T): Wire<T> {
  // JSON turns every time into ISO text, which is what Wire says.
  return JSON.parse(JSON.stringify(answer)) as Wire<T>;
}
