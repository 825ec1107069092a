// Decides which views count.
import { isbot } from 'isbot';

/** A missing user agent counts as a bot. */
export const isBot = (agent: string): boolean => agent === '' || isbot(agent);
