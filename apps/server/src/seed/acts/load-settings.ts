import type { Database } from "../../database/db.ts";
import { updateRules } from "../../domains/watch/attention/rules.ts";
import {
  organizationSettingsOf,
  updateOrganizationSettings,
} from "../../domains/fleet/organizations/organization-settings.ts";
import { databaseAt } from "../database-at.ts";
import type { Period } from "../voyage/itinerary.ts";
import { actTime } from "./act-time.ts";
import type { Authors } from "./authors.ts";

/** Changes settings as managers: after how many days a checklist is overdue, changed and restored, and the rules of Attention. */
export async function loadSettings(database: Database, authors: Authors, { day, end }: Period): Promise<void> {
  const { organizationUuid } = authors;
  for (const { by, daysBefore, clock, checklistOverdueDays } of OVERDUE_DAYS) {
    const at = databaseAt(database, organizationUuid, actTime(day, daysBefore, clock));
    const { etag: fromEtag, ...before } = await organizationSettingsOf(at, organizationUuid);
    await updateOrganizationSettings(at, authors.named(by), { ...before, checklistOverdueDays, fromEtag });
  }
  const at = databaseAt(database, organizationUuid, actTime(day, 5, "09:41"));
  await updateRules(at, authors.named("Ingrid Solberg"), rulesFrom(end));
}

const OVERDUE_DAYS = [
  { by: "Mette Kjær", daysBefore: 29, clock: "15:26", checklistOverdueDays: 10 },
  { by: "Ingrid Solberg", daysBefore: 2, clock: "15:12", checklistOverdueDays: 7 },
];

/**
 * Returns rules that apply from a week before the newest entry: older states were accepted when Shore was introduced. Nothing is
 * written or verified after the newest entry, which is up to a day old when the demonstration is loaded, so both limits are longer than
 * the default, by which every vessel would be silent, and its last watch not verified.
 */
function rulesFrom(end: number) {
  const verified = {
    kind: "not_verified" as const,
    vesselGroupUuid: undefined,
    enabled: true,
    limitSeconds: 72 * 3_600,
  };
  const expectations = ["deck", "engine", "gmdss"].map((logbookName) => ({
    logbookName,
    vesselGroupUuid: undefined,
    hoursUnderWay: 72,
    hoursMoored: 72,
    mustBeVerified: true,
  }));
  return { rules: [verified], expectations, notVerifiedFrom: new Date(end - 7 * 86_400_000), fromEtag: "" };
}
