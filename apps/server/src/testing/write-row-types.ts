/** Generates the types of the tables' rows: a step of `npm run generate`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateRowTypes } from "../database/row-types.ts";
import { preparedDatabase } from "./prepared-database.ts";

const { database, stop } = await preparedDatabase();
try {
  writeFileSync(join(import.meta.dirname, "..", "database", "rows.gen.ts"), await generateRowTypes(database));
} finally {
  await stop();
}
