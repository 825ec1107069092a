// Families: groups of related professions.

/** `rank` contains titles without a profession (staff, engineer, director), `management` company leaders. */
export const FAMILIES = (
  'accounting administration agriculture arts audit banking beauty cleaning construction customer-service data ' +
  'design education electrical finance guarding health hospitality hr infrastructure insurance kitchen labour ' +
  'legal logistics maintenance management manufacturing marketing mechanical media operations pharmacy pr product ' +
  'project-management public purchasing quality rank real-estate safety sales science security-it software sport ' +
  'testing textile tourism translation transport'
).split(' ');

/** Families between which people often change; symmetric. */
const NEIGHBOURS: readonly (readonly [string, string])[] = [
  ['accounting', 'audit'],
  ['accounting', 'finance'],
  ['administration', 'hr'],
  ['administration', 'operations'],
  ['banking', 'finance'],
  ['banking', 'insurance'],
  ['beauty', 'health'],
  ['cleaning', 'guarding'],
  ['cleaning', 'hospitality'],
  ['construction', 'electrical'],
  ['customer-service', 'sales'],
  ['data', 'software'],
  ['design', 'media'],
  ['electrical', 'mechanical'],
  ['electrical', 'maintenance'],
  ['guarding', 'labour'],
  ['health', 'pharmacy'],
  ['hospitality', 'kitchen'],
  ['hospitality', 'tourism'],
  ['infrastructure', 'security-it'],
  ['infrastructure', 'software'],
  ['labour', 'manufacturing'],
  ['labour', 'textile'],
  ['logistics', 'purchasing'],
  ['logistics', 'transport'],
  ['maintenance', 'mechanical'],
  ['manufacturing', 'quality'],
  ['marketing', 'media'],
  ['marketing', 'pr'],
  ['marketing', 'sales'],
  ['product', 'project-management'],
  ['product', 'software'],
  ['real-estate', 'sales'],
  ['software', 'testing'],
];

/** 1 for the same family, 0.5 for neighbours, else 0. `rank` is not near to anything, not even itself. */
export function getFamilyNearness(one: string | undefined, other: string | undefined): 0 | 0.5 | 1 {
  if (!one || !other || one === 'rank' || other === 'rank') return 0;
  if (one === other) return 1;
  const areNeighbours = NEIGHBOURS.some(
    ([first, second]) => (first === one && second === other) || (first === other && second === one),
  );
  return areNeighbours ? 0.5 : 0;
}
