import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted } from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { organizationSettingsOf, updateOrganizationSettings } from "./organization-settings.ts";

/** Settings that managers choose for their organisation. */
export function organizationSettings({
  db,
}: {
  db: Database;
}): Handlers<"organizationSettingsGet" | "organizationSettingsUpdate"> {
  return {
    organizationSettingsGet: async (_request, context) => ({
      organizationSettings: await organizationSettingsOf(db, callerOf(context).organizationUuid),
    }),
    organizationSettingsUpdate: async ({ checklistOverdueDays, findByPerson, etag: fromEtag }, context) => {
      const change = { checklistOverdueDays, findByPerson, fromEtag };
      const settings = await updateOrganizationSettings(db, authorOf(context), change);
      if (settings === "stale") throw aborted("Somebody else has changed the settings since you opened them.");
      return { organizationSettings: settings };
    },
  };
}
