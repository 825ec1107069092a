// Says of a file which module it belongs to and what kind of file it is there.
import { FILE_KINDS, PURE_MODULES, MODULES } from './rules.ts';
import type { Kind } from './rules.ts';

export interface FileLocation {
  kind: Kind;
  /** The module, or the area outside of them. */
  home: string;
  /** Position in the order of modules; -1 outside. */
  rank: number;
}

const MODULE_KINDS = new Set<string>([
  'contract',
  'rules',
  'store',
  'gateway',
  'actions',
  'http',
  'components',
  'browser',
]);
const AREAS: Record<string, Kind> = {
  api: 'api',
  platform: 'platform',
  ui: 'ui',
  tables: 'tables',
};
const WITH_SERVER =
  /^(pages\/.*\/(page|loader)\.tsx?$|server\/|entry\.server\.tsx$|routes\.ts$|root\.tsx$)/;

const isKind = (name: string): name is Kind => MODULE_KINDS.has(name);

/** `file` from the project's folder; null for what the rules of imports leave alone. */
export function locateFile(file: string): FileLocation | null {
  const [tree, area = '', ...segments] = file.split('/');
  if (tree === 'operator') return { kind: 'operator', home: 'operator', rank: -1 };
  if (tree !== 'src') return null;
  const inside = segments.join('/');
  const home = inside === '' ? 'root' : area;
  const rank = MODULES.findIndex((module) => module === home);
  return { kind: FILE_KINDS[file] ?? kindOf(home, inside, rank >= 0), home, rank };
}

function kindOf(home: string, inside: string, isModule: boolean): Kind {
  // Knowledge that is kept as data belongs to the rules that read it.
  if (inside.startsWith('entries/')) return 'rules';
  if (inside.endsWith('.json')) return 'translations';
  if (isModule) return findModuleKind(home, inside);
  if (home === 'web') {
    if (/^translations\/(public|member|load)\b/.test(inside)) return 'translations';
    return WITH_SERVER.test(inside) ? 'pages' : 'web';
  }
  if (inside.startsWith('components/')) return 'components';
  return AREAS[home] ?? 'root';
}

function findModuleKind(home: string, inside: string): Kind {
  const first = inside.split('/')[0]?.replace(/\.tsx?$/, '') ?? '';
  if (isKind(first)) return first;
  return PURE_MODULES.includes(home) ? 'rules' : 'ability';
}
