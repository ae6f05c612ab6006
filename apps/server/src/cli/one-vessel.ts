import type { Database } from "../database/db.ts";
import { findVessels, type NamedVessel } from "../domains/vessels/vessels.sql.ts";
import { CommandProblem } from "./command.ts";

/** Returns the one vessel of this name or UUID. @throws CommandProblem when there is none, or several */
export async function oneVessel(database: Database, name: string): Promise<NamedVessel> {
  const [vessel, another] = await findVessels(database, name);
  if (!vessel) throw new CommandProblem(`There is no vessel "${name}".`);
  if (another) throw new CommandProblem(`Several vessels are called "${name}". Give the UUID.`);
  return vessel;
}
