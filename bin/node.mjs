// The project's own Node 24, and the sentence for whoever runs on another one.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
export const ownNode = `${root}/node_modules/.bin/node`;

export const isNode24 = () => Number(process.versions.node.split('.')[0]) >= 24;

/** Throws the one sentence that a wrong Node gets, whatever it was about to run. */
export function needNode24(what = 'This') {
  if (isNode24()) return;
  const way = existsSync(ownNode)
    ? 'use the npm scripts, or `npx`, which put it first'
    : 'run `npm install`, then the npm scripts';
  throw new Error(
    `${what} needs Node 24 and this is Node ${process.versions.node}; the project brings its own: ${way}.`,
  );
}
