// Sets up what a fresh clone lacks: packages, the build, a browser. Each once, by one process at a time.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './node.mjs';
import { node24, run } from './run.mjs';

const LOCK = path.join(root, '.setup.lock');
const STAMP = path.join(root, 'build/stamp');
const BUILT_FROM = [
  'src',
  'public',
  'database/demo',
  'bin',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];

/** With `dev: false` an install without development dependencies suffices; they are installed only to build. */
export async function ensureInstalled({ dev = true } = {}) {
  if (isInstalled(dev)) return;
  await withLock(LOCK, async () => {
    if (isInstalled(dev)) return;
    const lean = !dev && isBuilt();
    console.log('Installing packages (once, a minute or so) …');
    const what = lean ? '--omit=dev' : '--include=dev';
    const { code } = await npm(['ci', what, '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) throw new Error('The install failed: see above, then start again.');
    node24();
  });
}

function npm(args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args]) : run('npm', args);
}

/** True if the installed packages match the lock file; packages for other platforms may be missing. */
function isInstalled(dev) {
  try {
    const required = readPackages('package-lock.json');
    const found = readPackages('node_modules/.package-lock.json');
    node24();
    return Object.entries(required).every(
      ([name, { version, optional, dev: forDev, devOptional }]) => {
        if (name === '') return true;
        // The list of installed packages may be newer than a folder whose copy was interrupted.
        if (found[name]?.version === version)
          return fs.existsSync(path.join(root, name, 'package.json'));
        return !found[name] && (optional || (!dev && (forDev || devOptional)));
      },
    );
  } catch {
    return false;
  }
}

const readPackages = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;

export async function ensureBuilt() {
  if (isBuilt()) return;
  await ensureInstalled();
  await withLock(LOCK, async () => {
    if (isBuilt()) return;
    console.log('Building …');
    const { code, output } = await run(node24(), ['bin/build.mjs'], { quiet: true });
    if (code !== 0) throw new Error(output.trimEnd());
  });
}

const isBuilt = () => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === builtFrom();

export const stampBuild = (from) => fs.writeFileSync(STAMP, from);

/** A hash of everything that the build reads, without tests. */
export function builtFrom() {
  const hash = createHash('sha256');
  for (const file of BUILT_FROM.flatMap(filesUnder)) {
    hash.update(`${file}\n`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesUnder(name) {
  const at = path.join(root, name);
  if (!fs.existsSync(at)) return [];
  if (!fs.statSync(at).isDirectory()) return [name];
  const inside = fs.readdirSync(at).toSorted();
  return inside
    .flatMap((entry) => filesUnder(`${name}/${entry}`))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The path of a Chromium; null if Playwright has its own. */
export async function ensureBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !fs.existsSync(configured))
    throw new Error(`CHROMIUM_PATH names no file: ${configured}.`);
  const found = configured ?? BROWSERS.find((file) => fs.existsSync(file));
  if (found) return found;
  console.log('Installing a browser for the tests (once) …');
  if (fs.existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    // Liberation has the metrics of Arial, for which the fallback font faces are computed (src/ui/styles/font.css).
    const packages = ['chromium', 'fonts-liberation'];
    const installArgs = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    const { code, output } = await run('apt-get', installArgs, { quiet: true, env });
    const installed = BROWSERS.find((file) => fs.existsSync(file));
    if (installed) return installed;
    console.error(code === 0 ? '' : output);
  }
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { code } = await run(node24(), [cli, 'install', 'chromium']);
  if (code === 0) return null;
  throw new Error('No browser could be installed: install Chromium and name it in CHROMIUM_PATH.');
}
