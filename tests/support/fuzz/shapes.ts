// Plausible input for an endpoint, generated from its schema; odd values are added afterwards.
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import type { Random } from './random.ts';

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  format?: string;
  minimum?: number;
  pattern?: string;
}

const TEXTS = [
  'Kế toán trưởng',
  'Nguyễn Thùy Linh',
  'Ha Noi',
  'React',
  'lái xe nâng',
  'x',
  'full-time',
];
const FORMATS: Record<string, string> = {
  email: 'fuzz@fuzz.example',
  uri: 'https://fuzz.example/',
  'date-time': '2026-12-01T03:00:00.000Z',
  date: '2026-12-01',
};

function toSample(shape: Shape, random: Random, depth = 0): unknown {
  const branches = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (branches?.length) return toSample(random.pick(branches), random, depth + 1);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum?.length) return random.pick(shape.enum);
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (type === 'object' || shape.properties) return sampleObject(shape, random, depth);
  if (type === 'array') {
    if (depth > 6) return [];
    return Array.from({ length: random.below(4) }, () =>
      toSample(shape.items ?? {}, random, depth + 1),
    );
  }
  if (type === 'integer' || type === 'number')
    return Math.max(shape.minimum ?? 1, random.below(50_000_000));
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return FORMATS[shape.format ?? ''] ?? random.pick(TEXTS);
}

function sampleObject(shape: Shape, random: Random, depth: number): Record<string, unknown> {
  const entries = Object.entries(shape.properties ?? {}).filter(
    ([name]) => shape.required?.includes(name) || random.chance(0.6),
  );
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, toSample(inner, random, depth + 1)]),
  );
}

const shapes = new WeakMap<z.ZodType, Shape>();

function toShape(schema: z.ZodType): Shape {
  const cached = shapes.get(schema);
  if (cached) return cached;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape; // a subset of JSON Schema
  shapes.set(schema, shape);
  return shape;
}

export const sampleBody = ({ body }: Endpoint, random: Random): unknown =>
  body ? toSample(toShape(body), random) : undefined;

export function sampleQuery({ query }: Endpoint, random: Random): Record<string, string> {
  const sample = query ? toSample(toShape(query), random) : {};
  const entries = Object.entries(sample ?? {}).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return Object.fromEntries(entries);
}
