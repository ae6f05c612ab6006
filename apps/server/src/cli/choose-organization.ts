import type { Db } from "../database/db.ts";
import { type Organization, readOrganizations } from "../domains/fleet/organizations/organizations.ts";
import { CommandError } from "./command.ts";

/**
 * Finds the organisation by name or uuid; without a name, the only or the default one.
 * @throws CommandError listing the existing ones
 */
export async function chooseOrganization(db: Db, name: string | undefined): Promise<Organization> {
  const all = await readOrganizations(db);
  if (all.length === 0) {
    throw new CommandError(
      "There is no organisation yet. Create one first: npm run shore -- organisations create NAME --domain example.com",
    );
  }
  const wanted = name?.toLowerCase();
  const found = wanted
    ? all.filter((one) => one.displayName.toLowerCase() === wanted || one.organizationUuid === wanted)
    : all.length === 1
      ? all
      : all.filter(({ isDefault }) => isDefault);
  if (found.length === 1 && found[0]) return found[0];
  const names = all.map(({ displayName }) => displayName).join(", ");
  if (name === undefined) throw new CommandError(`Choose an organisation with --organisation NAME: ${names}.`);
  if (found.length > 1) throw new CommandError(`Several organisations are named "${name}". Use the uuid instead.`);
  throw new CommandError(`There is no organisation "${name}". There are: ${names}.`);
}
