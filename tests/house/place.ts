// Where a file of the house stands: its room, and what kind of file it is there.
import { ROOMS } from './law.ts';
import type { Kind } from './law.ts';

export interface Place {
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
const AREAS: Record<string, Kind> = { door: 'door', platform: 'platform', kit: 'kit' };
const ALONE: Record<string, Kind> = {
  'tables.ts': 'tables',
  'visit.ts': 'visit',
  'product.ts': 'product',
  'words.ts': 'words',
};
const WITH_SERVER = /^(pages\/|server\/|entry\.server\.tsx$|routes\.ts$|root\.tsx$)/;

const isKind = (name: string): name is Kind => ROOM_KINDS.has(name);

/** `file` from the project's folder; null for what the law of imports leaves alone. */
export function placeOf(file: string): Place | null {
  const [tree, area = '', ...rest] = file.split('/');
  if (tree === 'operator') return { kind: 'operator', home: 'operator', rank: -1 };
  if (tree !== 'src') return null;
  const inside = rest.join('/');
  if (inside === '') return { kind: ALONE[area] ?? 'root', home: 'root', rank: -1 };
  const rank = ROOMS.findIndex((room) => room === area);
  if (rank >= 0) return { kind: roomKind(inside), home: area, rank };
  if (area === 'site') {
    const words = /words/.test(inside) ? 'words' : null;
    return { kind: words ?? (WITH_SERVER.test(inside) ? 'pages' : 'site'), home: 'site', rank: -1 };
  }
  const kind = inside.endsWith('.json') ? 'words' : (AREAS[area] ?? 'root');
  return { kind, home: area, rank: -1 };
}

function roomKind(inside: string): Kind {
  if (inside.endsWith('.json')) return 'words';
  const first = inside.split('/')[0]?.replace(/\.tsx?$/, '') ?? '';
  return isKind(first) ? first : 'ability';
}
