// Loads whom a reader of the legal texts can write to.
import { getBoardContext } from '#web/server/context.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loadContact({ context }: LoaderFunctionArgs): { contact: string } {
  return { contact: getBoardContext(context).contact };
}
