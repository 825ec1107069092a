// Measures the built product: pages as sent, scripts as the browser would fetch them. All sizes are bytes after brotli.
import fs from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import {
  CV_MODULES,
  matchesAny,
  OPENED_MODULES,
  REPORT_MODULES,
  TAKEDOWN_MODULES,
  SERVER_MODULES,
  SERVER_PACKAGES,
  SIGN_IN_MODULES,
  TAP_MODULES,
} from './bundle-patterns.mjs';
import { root } from './node.mjs';

const CLIENT = path.join(root, 'build/client');
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants;

export const brotli = (text, quality = 11) =>
  zlib.brotliCompressSync(text, { params: { [BROTLI_PARAM_QUALITY]: quality } }).length;

/** Compresses as the server does: with a window of the page's size (`page-cache/encodings.ts`). */
function compressWhole(html, quality) {
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(Buffer.byteLength(html) + 1024))));
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: window };
  return zlib.brotliCompressSync(html, { params }).length;
}

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const isData = (body) => body.startsWith('window.__reactRouterContext');
/** Scripts that are data: for hydration, search engines or the browser. */
const isInert = (attributes) =>
  /type="(text\/plain|application\/|speculationrules)/.test(attributes);

const joined = (matches, part) => [...matches].map((match) => match[part]).join('\n');

/**
 * The parts of one page. `html` excludes its style and its hydration data. With `requests` of 1 the page is measured as
 * the first visitor gets it, before the server has applied its best compression.
 */
export async function weighPage(address, requests) {
  const { html, wire, quality } = await weighWhole(address, requests);
  const scripts = [...html.matchAll(SCRIPT)].map(([whole, attributes, body]) => ({
    whole,
    attributes,
    body,
  }));
  const data = scripts.filter(({ body }) => isData(body));
  const run = scripts.filter((it) => !isData(it.body) && !isInert(it.attributes));
  // The page adds the early script after its first paint.
  const early = /<meta name="early" content="([^"]+)"/.exec(html)?.[1];
  if (!early) throw new Error(`${address} names no early script`);
  const sources = run.flatMap(({ attributes }) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []);
  const outside = [...sources, early];
  const bare = data.reduce((text, { whole }) => text.replace(whole, ''), html);
  const fonts = new Set([...html.matchAll(/url\(["']?([^)"']+\.woff2)/g)].map(([, file]) => file));
  return {
    wire,
    html: brotli(bare.replaceAll(STYLE, ''), quality),
    data: brotli(data.map(({ body }) => body).join(''), quality),
    style: brotli(joined(html.matchAll(STYLE), 1) + stylesheets(html), quality),
    script: brotli(run.map(({ body }) => body).join(''), quality) + sizes(outside),
    fonts: sum([...fonts].map((href) => fs.statSync(path.join(CLIENT, href)).size)),
  };
}

const TRIES = 8;

/** A page of a new board may change between two requests, so it is measured until two requests agree. */
async function weighWhole(address, requests, tries = TRIES) {
  const first = requests === 1 && (await wireSize(address));
  const sent = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const html = await sent.text();
  if (!sent.ok) throw new Error(`${address} answered ${sent.status}`);
  const wire = first || (await settledSize(address, html));
  // Pages are compressed at different levels; the parts are measured at the level of the whole page.
  const quality = [4, 5, 6, 7, 8, 9, 10, 11].find((it) => compressWhole(html, it) === wire);
  if (quality || tries === 1) return { html, wire, quality: quality ?? 4 };
  return weighWhole(address, requests, tries - 1);
}

/** The size for later requests, for which the server compresses a page best; it takes its time for many pages. */
async function settledSize(address, html) {
  const best = compressWhole(html, 11);
  let size = await wireSize(address);
  for (let attempt = 0; size !== best && attempt < 300; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    size = await wireSize(address);
  }
  return size;
}

function wireSize(address) {
  return new Promise((resolve, reject) => {
    const call = request(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    });
    call.on('error', reject).end();
  });
}

const stylesheets = (html) =>
  [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)]
    .map(([, href]) => fs.readFileSync(path.join(CLIENT, href), 'utf8'))
    .join('\n');

const sum = (numbers) => numbers.reduce((all, it) => all + it, 0);
const sizes = (files) => sum(files.map((file) => brotli(fs.readFileSync(path.join(CLIENT, file)))));

/** React Router's manifest of what each route loads. */
function routes() {
  const assets = path.join(CLIENT, 'assets');
  const name = fs.readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  const text = fs.readFileSync(path.join(assets, name), 'utf8');
  return {
    file: `/assets/${name}`,
    ...JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
  };
}

const modules = () => JSON.parse(fs.readFileSync(path.join(CLIENT, '.vite/modules.json'), 'utf8'));

const isTapModule = (id) => /@simplewebauthn\/browser\//.test(id) || matchesAny(TAP_MODULES, id);
const isCvModule = (id) => matchesAny(CV_MODULES, id);
const isReportModule = (id) => matchesAny(REPORT_MODULES, id);
const isOpenedModule = (id) => matchesAny(OPENED_MODULES, id);
const isTakedownModule = (id) => matchesAny(TAKEDOWN_MODULES, id);
/** What may load on any page of signed-in people. */
const isShellTapModule = (id) => isTapModule(id) || isTakedownModule(id);
const isLateModule = (id) =>
  isShellTapModule(id) || isCvModule(id) || isReportModule(id) || isOpenedModule(id);

const isSignInModule = (id) =>
  matchesAny(SIGN_IN_MODULES, id) ||
  /web\/(translations\/sign-in\.|layout\/account\/sign-in-dialog)/.test(id);

const listScripts = (hasModule) =>
  new Set(modules().flatMap(([file, id]) => (hasModule(id) ? [`/${file}`] : [])));

/** The scripts that load when a button is pressed ('tap scripts'). */
const tapScripts = () => listScripts(isLateModule);

/** The tap scripts of a signed-in person, which include the sign-in. */
const memberTapScripts = () => listScripts((id) => isLateModule(id) || isSignInModule(id));

/**
 * A script and everything it imports, statically or dynamically, except the other language's translations and tap
 * scripts. Without `later` it excludes components rendered after the screen (they count for their route), but not their
 * translations. Scripts in `had` are not followed again.
 */
function closure(starts, language, { later = true, taps = tapScripts(), had } = {}) {
  const other = language === 'vi' ? 'en' : 'vi';
  const found = new Set();
  const follow = (file) => {
    if (found.has(file) || had?.has(file) || taps.has(file) || file.includes(`.${other}-`)) return;
    found.add(file);
    const text = fs.readFileSync(path.join(CLIENT, file), 'utf8');
    for (const [how, name] of text.matchAll(/(?:from|import\(?)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      if (later || !how.startsWith('import(') || name.includes(`.${language}-`)) {
        follow(`/assets/${name}`);
      }
    }
  };
  starts.forEach(follow);
  return found;
}

/** The id that `src/web/layout/member-route.ts` gives to the layout of signed-in pages. */
const MEMBER_ROUTE = 'member-layout';

const heaviest = (weigh) => Math.max(weigh('vi'), weigh('en'));

/** The first signed-in screen's scripts, and what each other member page adds to them. */
export function weighScripts() {
  const { file, entry, routes: all } = routes();
  const listStart = (id) => [all[id].module, ...all[id].imports];
  const members = Object.values(all).filter(({ parentId }) => parentId === MEMBER_ROUTE);
  if (members.length === 0) throw new Error(`No route below ${MEMBER_ROUTE}`);
  const shared = [file, entry.module, ...entry.imports, ...listStart('root')];
  const start = [...shared, ...listStart(MEMBER_ROUTE)];
  const first = members.filter(({ id }) => id.includes('dashboard'));
  const taps = memberTapScripts();
  const listLoad = (id, language) => [
    ...new Set([
      ...closure(start, language, { taps }),
      ...closure(listStart(id), language, { later: false, taps }),
    ]),
  ];
  const added = (id) =>
    heaviest((language) => {
      const had = closure(start, language, { taps });
      return sizes([...closure(listStart(id), language, { had })]);
    });
  return {
    first: Math.max(
      ...first.map(({ id }) => heaviest((language) => sizes([...listLoad(id, language)]))),
    ),
    hydration: heaviest((language) =>
      sizes([...closure([...shared, ...listStart('home')], language)]),
    ),
    routes: members.map(({ path: address, id }) => ({ address: `/${address}`, bytes: added(id) })),
  };
}

/** The size of what tap scripts load, without what the page loads anyway. */
function weighTap(starts, page, taps = new Set()) {
  return heaviest((language) => {
    const had = closure(page, language);
    const whole = closure([...starts], language, { taps });
    return sizes([...whole].filter((it) => !had.has(it)));
  });
}

export function weighTapBundles() {
  const { file, entry, routes: all } = routes();
  const shared = [file, entry.module, ...entry.imports, all.root.module, ...all.root.imports];
  const withPages = (...paths) => {
    const pages = Object.values(all).filter((it) => paths.includes(it.path));
    return [...shared, ...pages.flatMap(({ module, imports }) => [module, ...imports])];
  };
  return {
    factors: weighTap(listScripts(isTapModule), shared, listScripts(isTakedownModule)),
    takedown: weighTap(listScripts(isTakedownModule), shared, listScripts(isTapModule)),
    cv: weighTap(
      listScripts(isCvModule),
      withPages('profile', 'profile/seeker/setup'),
      listScripts((id) => isShellTapModule(id) || isReportModule(id)),
    ),
    report: weighTap(
      listScripts(isReportModule),
      withPages('applications/:id'),
      listScripts((id) => isShellTapModule(id) || isCvModule(id)),
    ),
    opened: weighTap(
      listScripts(isOpenedModule),
      withPages('jobs/:id/applicants', 'applications', 'post-job'),
      listScripts((id) => isShellTapModule(id) || isReportModule(id)),
    ),
  };
}

/** These scripts and what they import statically. */
function listFixed(starts) {
  const fixed = new Set();
  const follow = (script) => {
    if (fixed.has(script)) return;
    fixed.add(script);
    const text = fs.readFileSync(path.join(CLIENT, script), 'utf8');
    for (const [, name] of text.matchAll(/from\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      follow(`/assets/${name}`);
  };
  starts.forEach(follow);
  return fixed;
}

/** Tap scripts that a page imports statically by mistake, and the sign-in if all pages would load it. */
function earlyTaps() {
  const { file, entry, routes: all } = routes();
  const shared = [file, entry.module, ...entry.imports];
  const listStarts = (some) => some.flatMap((route) => [route.module, ...route.imports]);
  const anywhere = listFixed([...shared, ...listStarts(Object.values(all))]);
  const everywhere = listFixed([...shared, ...listStarts([all.root, all[MEMBER_ROUTE]])]);
  return [
    ...[...tapScripts()].filter((script) => anywhere.has(script)),
    ...[...memberTapScripts()].filter((script) => everywhere.has(script)),
  ];
}

/** Modules that should not be in the browser or should be loaded on a tap, with their chunk. */
export function findMisplacedModules() {
  const ofTheServer = modules()
    .filter(([, id]) => matchesAny([...SERVER_MODULES, ...SERVER_PACKAGES], id))
    .map(([chunk, id]) => `${chunk}: of the server, ${path.relative(root, id)}`);
  return [...ofTheServer, ...earlyTaps().map((script) => `${script}: loaded before the tap`)];
}
