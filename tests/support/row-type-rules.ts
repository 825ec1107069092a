// Type-level checks of a row type against a column: each is `true`, or the message that the compiler then prints.
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;

interface Column {
  /** The column's TypeScript type: `object` for JSON, a union for a CHECK that lists values. */
  value: unknown;
  nullable: boolean;
  /** Whether an insert may leave it out, must set it, or cannot. */
  insert: 'optional' | 'required' | 'never';
}

/** A JSON column may have the type `unknown`, which includes null. */
type NullProblem<Found, Nullable> = unknown extends Found
  ? never
  : null extends Found
    ? Nullable extends true
      ? never
      : 'is never null'
    : Nullable extends true
      ? 'may be null'
      : never;

/** A row type names either all values that a CHECK lists, or none. */
type ValueProblem<Found, Value> = unknown extends Found
  ? object extends Value
    ? never
    : 'has another type'
  : [Found] extends [Value]
    ? [Value] extends [string]
      ? string extends Value
        ? never
        : [Value] extends [Found]
          ? never
          : 'allows more values'
      : never
    : string extends Found
      ? [Value] extends [string]
        ? never
        : 'has another type'
      : 'has another type';

type InsertProblem<New, C, Insert> = C extends keyof New
  ? Insert extends 'never'
    ? 'cannot be inserted'
    : Insert extends 'required'
      ? undefined extends New[C]
        ? 'has no default'
        : never
      : never
  : Insert extends 'required'
    ? 'must be inserted'
    : never;

type Sentence<Subject extends string, Problem> = [Problem] extends [never]
  ? true
  : `${Subject} ${Problem & string}`;

export type HasColumn<
  T extends string,
  C extends string,
  Is extends Column,
> = T extends keyof Tables
  ? C extends keyof Row<T>
    ? Sentence<
        `${T}.${C}`,
        | NullProblem<Row<T>[C], Is['nullable']>
        | ValueProblem<unknown extends Row<T>[C] ? unknown : Exclude<Row<T>[C], null>, Is['value']>
        | InsertProblem<NewRow<T>, C, Is['insert']>
      >
    : `${T}.${C} is not in the row type`
  : true;

/** Checks that the row type has no column that the table lacks. */
export type HasOnly<T extends string, Columns extends string> = T extends keyof Tables
  ? Exclude<keyof Row<T>, Columns> extends never
    ? true
    : `${T}.${Exclude<keyof Row<T>, Columns> & string} is not in the database`
  : `${T} has no row type`;

export type HasOnlyTables<Names extends string> =
  Exclude<keyof Tables, Names> extends never
    ? true
    : `${Exclude<keyof Tables, Names>} is not in the database`;
