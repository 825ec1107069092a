// The fields of a job, each declared once: requests, responses, records and SQL columns derive from these declarations.
// Optional facts are declared in rules/optional-fields.ts, because forms in the browser read them too.
import { z } from 'zod';
import {
  MONEY_MAX,
  optionalField,
  proseField,
  rowsField,
  textField,
  wholeNumberField,
  time,
} from '#api/fields.ts';
import {
  CATEGORIES,
  CURRENCIES,
  LEVELS,
  SALARY_BASES,
  SALARY_PERIODS,
  TYPES,
  WORK_MODES,
} from '#jobs/rules/lists.ts';
import {
  mapOptionalJobFields,
  type OptionalField,
  type OptionalName,
  type OptionalValues,
} from '#jobs/rules/optional-fields.ts';

const salary = {
  input: optionalField(wholeNumberField(0, MONEY_MAX)),
  output: z.number().nullable(),
};
const period = z.enum(SALARY_PERIODS);
const basis = z.enum(SALARY_BASES);

/** Text in one language; a second text has columns with the prefix `other_`. */
const textFields = {
  title: { input: textField(250, 1), output: z.string() },
  description: { input: proseField(20_000, 1), output: z.string() },
  requirements: { input: rowsField(50, 3000), output: z.array(z.string()) },
  benefits: { input: rowsField(50, 3000), output: z.array(z.string()) },
};

/** Fields that a company sets besides text; responses contain them unchanged. */
const contentFields = {
  type: { input: z.enum(TYPES).default('full-time'), output: z.enum(TYPES) },
  level: { input: z.enum(LEVELS).default('mid'), output: z.enum(LEVELS) },
  category: {
    input: optionalField(z.enum(CATEGORIES)),
    output: z.enum(CATEGORIES).nullable(),
  },
  work_mode: { input: z.enum(WORK_MODES).optional(), output: z.enum(WORK_MODES) },
  urgent: { input: z.boolean().default(false), output: z.boolean() },
  skills: { input: rowsField(50, 100), output: z.array(z.string()) },
  salary_min: salary,
  salary_max: salary,
  currency: { input: z.enum(CURRENCIES).default('VND'), output: z.enum(CURRENCIES) },
  salary_period: { input: period.default('month'), output: period },
  salary_basis: { input: basis.default('unspecified'), output: basis },
};

/** Fields that the server sets; responses contain them unchanged. */
const systemFields = {
  remote: z.boolean(),
  created_at: time,
  updated_at: time,
  expires_at: time,
};

type Sides = Record<string, { input: z.ZodType; output: z.ZodType }>;

function toShape<Fields extends Sides, Side extends 'input' | 'output'>(
  fields: Fields,
  side: Side,
) {
  const shape = Object.entries(fields).map(([name, field]) => [name, field[side]]);
  // fromEntries loses which schema belongs to which name.
  return Object.fromEntries(shape) as { [Name in keyof Fields]: Fields[Name][Side] };
}

type OptionalSchemas = { [Name in OptionalName]: z.ZodType<OptionalValues[Name]> };

function toOptionalInput(field: OptionalField): z.ZodType {
  if (field.kind === 'text') return optionalField(textField(field.max));
  return optionalField(wholeNumberField(field.min, field.max));
}

const toOptionalOutput = ({ kind }: OptionalField): z.ZodType =>
  kind === 'text' ? z.string().nullable() : z.int().nullable();

// The kind decides the value of a schema, which the compiler cannot follow through the map.
const optionalInputs = mapOptionalJobFields((field) => toOptionalInput(field)) as OptionalSchemas;
const optionalOutputs = mapOptionalJobFields((field) => toOptionalOutput(field)) as OptionalSchemas;

export const textInputs = toShape(textFields, 'input');
export const textOutputs = toShape(textFields, 'output');
export const contentInputs = { ...toShape(contentFields, 'input'), ...optionalInputs };
/** Fields of a job in a list. */
export const listOutputs = {
  ...toShape(contentFields, 'output'),
  ...systemFields,
  ...optionalOutputs,
};

// Object.keys does not say which names it lists.
const listNames = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

export const TEXT_NAMES = listNames(textFields);
export const CONTENT_NAMES = listNames(contentFields);
export const SYSTEM_NAMES = listNames(systemFields);

export type TextValues = z.output<z.ZodObject<typeof textOutputs>>;
export type ListValues = z.output<z.ZodObject<typeof listOutputs>>;
