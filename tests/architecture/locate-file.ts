// Determines the module and the kind of a file from its path.
import { FILE_KINDS, FOLDER_KINDS, MODULE_KINDS, MODULES, PURE_MODULES } from './rules.ts';
import type { Kind } from './rules.ts';

export interface FileLocation {
  /** Null for a file whose kind is not declared. */
  kind: Kind | null;
  /** The module, or the area for files outside of modules. */
  home: string;
  /** Position in the order of modules; -1 outside of modules. */
  rank: number;
}

const AREAS: Record<string, Kind> = {
  api: 'api',
  events: 'events',
  platform: 'platform',
  ui: 'ui',
  tables: 'tables',
  root: 'root',
};
const WITH_SERVER = /^(pages\/|server\/|entry\.server\.tsx$|routes\.ts$|root\.tsx$)/;

/** `file` is relative to the project's folder. Returns null for files that the import rules ignore. */
export function locateFile(file: string): FileLocation | null {
  const [tree, area = '', ...segments] = file.split('/');
  if (tree === 'operator') return { kind: 'operator', home: 'operator', rank: -1 };
  if (tree !== 'src') return null;
  const inside = segments.join('/');
  const home = inside === '' ? 'root' : area;
  const rank = MODULES.findIndex((module) => module === home);
  return { kind: FILE_KINDS[file] ?? findKind(home, inside, rank >= 0), home, rank };
}

function findKind(home: string, inside: string, isModule: boolean): Kind | null {
  // Data files belong to the rules that read them.
  if (/^(?:entries|rules)\/.*json$/.test(inside)) return 'rules';
  if (inside.endsWith('.json')) return 'translations';
  if (isModule) return findModuleKind(home, inside);
  if (home === 'web') {
    if (/^translations\/(public|member|load)\b/.test(inside)) return 'translations';
    return WITH_SERVER.test(inside) ? 'pages' : 'web';
  }
  if (inside.startsWith('components/')) return 'components';
  return AREAS[home] ?? null;
}

function findModuleKind(home: string, inside: string): Kind | null {
  const segments = inside.replace(/\.tsx?$/, '').split('/');
  if (segments.includes('store')) return 'store';
  const [first = ''] = segments;
  const folders = FOLDER_KINDS[home];
  const declared = folders?.[inside] ?? folders?.[first] ?? MODULE_KINDS[first];
  return declared ?? (PURE_MODULES.includes(home) ? 'rules' : null);
}
