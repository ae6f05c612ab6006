import type { Database } from "../database/db.ts";
import { findVessels, type NamedVessel } from "../domains/fleet/vessels/vessels.sql.ts";
import { CommandError } from "./command.ts";

/** Returns the one vessel of this name or UUID. @throws CommandError when there is none, or several */
export async function chooseVessel(database: Database, name: string): Promise<NamedVessel> {
  const [vessel, another] = await findVessels(database, name);
  if (!vessel) throw new CommandError(`There is no vessel "${name}".`);
  if (another) throw new CommandError(`Several vessels are called "${name}". Give the UUID.`);
  return vessel;
}
