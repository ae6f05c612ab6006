import type { Db } from "./db.ts";

/**
 * TypeScript of the tables as the driver reads their rows: a type for each table, with a property for each column.
 * @returns the text of `rows.gen.ts`
 */
export async function generateRowTypes(db: Db): Promise<string> {
  const { rows } = await db.query<Column>(COLUMNS);
  const tables = Array.from(
    Map.groupBy(rows, ({ table }) => table),
    ([table, columns]) => {
      const lines = columns.map((column) => `  ${column.name}: ${typeOf(column)};`);
      return `/** Table \`${table}\`. */\nexport type ${pascalCase(table)}Table = {\n${lines.join("\n")}\n};\n`;
    },
  );
  return `// Generated from the migrations by \`npm run generate\`. Do not edit.\n\n${tables.join("\n")}`;
}

type Column = { table: string; name: string; type: string; nullable: boolean };

function typeOf({ table, name, type, nullable }: Column): string {
  const isArray = type.endsWith("[]");
  const element = TYPES[isArray ? type.slice(0, -2) : type];
  if (!element) throw new Error(`Column ${table}.${name}: no TypeScript type is known for ${type}.`);
  // `unknown` includes null already.
  return `${element}${isArray ? "[]" : ""}${nullable && element !== "unknown" ? " | null" : ""}`;
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** As parsed by pool.ts. */
const TYPES: Record<string, string> = {
  bigint: "number",
  boolean: "boolean",
  bytea: "Buffer",
  date: "string",
  "double precision": "number",
  inet: "string",
  integer: "number",
  json: "unknown",
  jsonb: "unknown",
  numeric: "string",
  smallint: "number",
  text: "string",
  tsvector: "string",
  "timestamp with time zone": "Date",
  uuid: "string",
};

const COLUMNS = `
  select c.relname as table, a.attname as name, not a.attnotnull as nullable,
         regexp_replace(format_type(a.atttypid, null), '\\(.*\\)', '') as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
     and c.relname not in ('migration', 'migration_lock')
   order by c.relname, a.attnum`;
