// Which provinces border each other since July 2025.

/** Each border once, from the smaller code. */
const BORDERS: Record<string, string> = {
  '01': '19 24 25 33 37',
  '04': '08 19 20',
  '08': '15 19 25',
  '11': '12 14',
  '12': '14 15',
  '14': '15 25 38',
  '15': '25',
  '19': '20 24 25',
  '20': '22 24',
  '22': '24 31',
  '24': '31 33',
  '25': '37 38',
  '31': '33',
  '33': '37',
  '37': '38',
  '38': '40',
  '40': '42',
  '42': '44',
  '44': '46',
  '46': '48',
  '48': '51',
  '51': '52',
  '52': '66',
  '56': '66 68',
  '66': '68',
  '68': '75 79',
  '75': '79 80',
  '79': '80 82',
  '80': '82',
  '82': '86 91 92',
  '86': '92',
  '91': '92 96',
  '92': '96',
};

/** Codes of the provinces that border this one. */
export function listNeighbours(code: string): string[] {
  const southern = BORDERS[code]?.split(' ') ?? [];
  const northern = Object.keys(BORDERS).filter((other) =>
    BORDERS[other]?.split(' ').includes(code),
  );
  return [...northern, ...southern].toSorted();
}
