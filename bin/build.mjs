// `npm run build`: pages and server into build/, with every asset compressed ahead of time.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { isNode24, root } from './node.mjs';
import { main, node24, run } from './run.mjs';
import { builtFrom, ensureInstalled, stampBuild } from './setup.mjs';

const COMPRESSED = /\.(js|css|html|svg|json|txt|xml|webmanifest|map)$/;

await main(async () => {
  await ensureInstalled();
  if (!isNode24()) {
    const { code } = await run(node24(), ['bin/build.mjs']);
    process.exit(code);
  }
  const from = builtFrom();
  fs.rmSync(path.join(root, 'build'), { recursive: true, force: true });
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
  const { code } = await run(node24(), [cli, 'build'], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error('The build failed.');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const worker = await run(node24(), [vite, 'build', '--config', 'bin/worker-build.mjs']);
  if (worker.code !== 0) throw new Error('The build of the service worker failed.');
  compressUnder(path.join(root, 'build/client'));
  stampBuild(from);
});

function compressUnder(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressUnder(file);
    else if (COMPRESSED.test(entry.name)) compress(file);
  }
}

function compress(file) {
  const plain = fs.readFileSync(file);
  const size = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(plain, { params: size }));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(plain, { level: 9 }));
}
