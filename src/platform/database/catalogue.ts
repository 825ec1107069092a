// Reads a schema's objects as text for comparison: relations, columns, constraints, indexes, functions, triggers.
import type { ClientBase } from 'pg';

/** Definitions by the kind and name of the object, such as `column jobs.title`. */
export type Catalogue = ReadonlyMap<string, string>;

/** Leaves out the table `migrations` and objects of extensions. */
const OBJECTS = `
WITH own AS (
  SELECT n.oid AS schema FROM pg_namespace n WHERE n.nspname = $1
), members AS (
  SELECT classid, objid FROM pg_depend WHERE deptype = 'e' OR (deptype = 'i' AND classid = 'pg_class'::regclass)
), relations AS (
  SELECT c.* FROM pg_class c JOIN own ON c.relnamespace = own.schema
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND c.relname <> 'migrations'
    AND ('pg_class'::regclass, c.oid) NOT IN (SELECT classid, objid FROM members)
)
SELECT CASE relkind WHEN 'v' THEN 'view ' WHEN 'm' THEN 'view ' WHEN 'S' THEN 'sequence ' ELSE 'table ' END || relname AS name,
  concat_ws(' | ', relkind, relpersistence, array_to_string(ARRAY(SELECT unnest(reloptions) ORDER BY 1), ', '),
    CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid, true) END, obj_description(oid, 'pg_class')) AS definition
FROM relations
UNION ALL
SELECT format('column %s.%s', r.relname, a.attname),
  concat_ws(' | ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'not null' END,
    pg_get_expr(d.adbin, d.adrelid), 'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
    'collation ' || l.collname, 'storage ' || a.attstorage::text, 'statistics ' || nullif(a.attstattarget, -1),
    col_description(a.attrelid, a.attnum))
FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
LEFT JOIN pg_collation l ON l.oid = a.attcollation
UNION ALL
-- Without NOT NULL constraints, which only PostgreSQL 18 and later list; the columns include them.
SELECT format('constraint %s of %s', c.conname, r.relname),
  concat_ws(' | ', pg_get_constraintdef(c.oid, true), obj_description(c.oid, 'pg_constraint'))
FROM relations r JOIN pg_constraint c ON c.conrelid = r.oid WHERE c.contype <> 'n'
UNION ALL
SELECT format('index %s of %s', i.indexrelid::regclass, r.relname),
  concat_ws(' | ', pg_get_indexdef(i.indexrelid, 0, true), CASE WHEN NOT i.indisvalid THEN 'invalid' END,
    obj_description(i.indexrelid, 'pg_class'))
FROM relations r JOIN pg_index i ON i.indrelid = r.oid
UNION ALL
SELECT format('trigger %s of %s', t.tgname, r.relname),
  concat_ws(' | ', pg_get_triggerdef(t.oid, true), t.tgenabled, obj_description(t.oid, 'pg_trigger'))
FROM relations r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
UNION ALL
SELECT format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)),
  concat_ws(' | ', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname, p.provolatile, p.proparallel,
    p.proisstrict, p.prosecdef, p.proconfig, p.prosrc, pg_get_function_sqlbody(p.oid), obj_description(p.oid, 'pg_proc'))
FROM own JOIN pg_proc p ON p.pronamespace = own.schema JOIN pg_language l ON l.oid = p.prolang
WHERE ('pg_proc'::regclass, p.oid) NOT IN (SELECT classid, objid FROM members)
`;

/** The search path must be only `schema`: then PostgreSQL prints names without it, so schemas can be compared. */
export async function readCatalogue(client: ClientBase, schema: string): Promise<Catalogue> {
  const { rows } = await client.query<{ name: string; definition: string }>(OBJECTS, [schema]);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** Returns one sentence for each difference, sorted. Ignores the order of columns. */
export function compareCatalogues(actual: Catalogue, expected: Catalogue): string[] {
  const differences = [...expected].flatMap(([name, definition]) => {
    const found = actual.get(name);
    if (found === undefined) return [`${name} is missing`];
    return found === definition ? [] : [`${name} differs`];
  });
  const unexpected = [...actual.keys()].filter((name) => !expected.has(name));
  return [...differences, ...unexpected.map((name) => `${name} is unknown`)].toSorted();
}
