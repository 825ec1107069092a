// Where a file of the house stands: its room, and what kind of file it is there.
import { FILE_KINDS, PURE_MODULES, MODULES } from './law.ts';
import type { Kind } from './law.ts';

export interface FileLocation {
  kind: Kind;
  /** The room, or the area where there are no rooms. */
  home: string;
  /** Position in the order of rooms; -1 outside. */
  rank: number;
}

const ROOM_KINDS = new Set<string>([
  'contract',
  'rules',
  'store',
  'gateway',
  'actions',
  'http',
  'parts',
  'browser',
]);
const AREAS: Record<string, Kind> = {
  door: 'door',
  platform: 'platform',
  kit: 'kit',
  tables: 'tables',
};
const WITH_SERVER = /^(pages\/|server\/|entry\.server\.tsx$|routes\.ts$|root\.tsx$)/;

const isKind = (name: string): name is Kind => ROOM_KINDS.has(name);

/** `file` from the project's folder; null for what the law of imports leaves alone. */
export function locateFile(file: string): FileLocation | null {
  const [tree, area = '', ...rest] = file.split('/');
  if (tree === 'operator') return { kind: 'operator', home: 'operator', rank: -1 };
  if (tree !== 'src') return null;
  const inside = rest.join('/');
  const home = inside === '' ? 'root' : area;
  const rank = MODULES.findIndex((room) => room === home);
  return { kind: FILE_KINDS[file] ?? kindOf(home, inside, rank >= 0), home, rank };
}

function kindOf(home: string, inside: string, isRoom: boolean): Kind {
  // Knowledge that is kept as data belongs to the rules that read it.
  if (inside.startsWith('entries/')) return 'rules';
  if (inside.endsWith('.json')) return 'words';
  if (isRoom) return roomKind(home, inside);
  if (home === 'site') {
    if (/^words\/(public|member|load)\b/.test(inside)) return 'words';
    return WITH_SERVER.test(inside) ? 'pages' : 'site';
  }
  if (inside.startsWith('parts/')) return 'parts';
  return AREAS[home] ?? 'root';
}

function roomKind(home: string, inside: string): Kind {
  const first = inside.split('/')[0]?.replace(/\.tsx?$/, '') ?? '';
  if (isKind(first)) return first;
  return PURE_MODULES.includes(home) ? 'rules' : 'ability';
}
