// Lists of columns that name every column of a table.

type ChosenColumn<Marks> = {
  [Column in keyof Marks]: Marks[Column] extends true ? Column : never;
}[keyof Marks];

/**
 * Lists the columns marked true. Every column of the row must be marked, so that a new column does not compile until
 * somebody has decided about it.
 */
export const chooseColumns =
  <Row>() =>
  <const Marks extends Record<keyof Row, boolean>>(
    marks: Marks,
  ): (ChosenColumn<Marks> & string)[] =>
    // Object.entries loses the keys' types.
    Object.entries(marks).flatMap(([name, isChosen]) =>
      isChosen ? [name as ChosenColumn<Marks> & string] : [],
    );
