import type { Database } from "../database/db.ts";
import { createOrganization, readOrganizations } from "../domains/fleet/organizations/organizations.ts";
import { FEATURE_FLAGS, switchFeatureFlag } from "../domains/account/session/switch-feature-flag.ts";
import { HAVBRIS } from "./people.ts";

/**
 * Creates an organisation without vessels in an empty database, with every feature. The development sign-in's Manager becomes its first
 * manager. Does nothing where there is an organisation already.
 */
export async function loadEmptyOrganization(database: Database): Promise<void> {
  if ((await readOrganizations(database)).length > 0) return;
  await createOrganization(database, HAVBRIS);
  const [organization] = await readOrganizations(database);
  for (const name of Object.keys(FEATURE_FLAGS))
    await switchFeatureFlag(database, organization?.organizationUuid ?? "", { name, enabled: true });
}
