// Lists the forms that a body may have, by its JSON Schema.

interface Alternatives<Form> {
  anyOf?: Form[];
  oneOf?: Form[];
}

/** Returns the schema itself and its alternatives, with those within them. */
export function listBodyForms<Form extends Alternatives<Form>>(schema: Form): Form[] {
  const { anyOf = [], oneOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf].flatMap((form) => listBodyForms(form))];
}
