import type { Database } from "../database/db.ts";
import {
  type AssignmentDifference,
  countAssignments,
  readAssignmentDifferences,
} from "../domains/checklists/assignments/assignments.sql.ts";
import { rebuildAssignments } from "../domains/checklists/assignments/reconcile-assignments.ts";
import { readOrganizations } from "../domains/fleet/organizations/organizations.ts";
import type { ExitCode, Terminal } from "./command.ts";

/** Compares the stored checklists of vessels with those that follow from distribution, groups and collections. */
export async function checkAssignments({ print, printError }: Terminal, database: Database): Promise<ExitCode> {
  let [compared, differing] = [0, 0];
  for (const { organizationUuid } of await readOrganizations(database)) {
    const differences = await readAssignmentDifferences(database, organizationUuid);
    for (const difference of differences) printError(messageOf(difference));
    compared += await countAssignments(database, organizationUuid);
    differing += differences.length;
  }
  print(`${compared} checklists of vessels compared, ${differing} differences.`);
  if (differing > 0) printError("npm run shore -- rebuild assignments corrects them from now on.");
  return differing === 0 ? 0 : 1;
}

/** Corrects the stored checklists of vessels from now on where they differ; their history stays. */
export async function rebuildAllAssignments({ print }: Terminal, database: Database): Promise<void> {
  let differed = 0;
  for (const { organizationUuid } of await readOrganizations(database))
    differed += await rebuildAssignments(database, organizationUuid);
  print(`${differed} checklists of vessels corrected.`);
}

function messageOf({ vessel_uuid, template_uuid, wanted, held }: AssignmentDifference): string {
  const what = `Checklist ${template_uuid} of vessel ${vessel_uuid}`;
  if (!wanted) return `${what} is stored, and the vessel should not have it.`;
  if (!held) return `${what} is not stored.`;
  if (wanted.revision_uuid === held.revision_uuid) return `${what} is stored with another reason.`;
  return `${what} should be revision ${wanted.revision_uuid} and is stored as ${held.revision_uuid}.`;
}
