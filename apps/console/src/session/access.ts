import { flags, hasFlag } from "./flags.ts";
import type { Session } from "./session.ts";

/** Who sees what. The server decides; these only spare a person what would be refused. Source: docs/spec/screens.md#public, docs/spec/access.md. */

/** Groups and Checklists in the sidebar. */
export const seesChecklists = (session: Session): boolean => hasFlag(session, flags.checklists);

/** The tab CSRD of a vessel; its route stands open. */
export const seesCsrd = (session: Session): boolean => hasFlag(session, flags.csrd);

/** Ship links in the sidebar, the tab Link of a vessel, and how old its records are; their addresses stand open. */
export const seesShipLinks = (session: Session): boolean => hasFlag(session, flags.shipLink);

/** The heading Organization with Users and Integrations. */
export const seesOrganization = (session: Session): boolean => session.user?.manager ?? false;

/** Not restricted to one vessel: may change checklists, groups, access and schedules. Source: docs/decisions/0008 */
export const canManageFleet = (session: Session): boolean => !(session.user?.restrictToVessel ?? false);

/** Whether the link Integrations leads anywhere. */
export const mayOpenIntegrations = (session: Session): boolean =>
  seesOrganization(session) && canManageFleet(session) && hasFlag(session, flags.dataExportSchedule);

/** The button Export data; its address stands open to managers. */
export const seesExportData = (session: Session): boolean =>
  seesOrganization(session) && hasFlag(session, flags.exportData);

/** The kind of file that Export data makes; nobody chooses it. */
export const exportsJson = (session: Session): boolean => hasFlag(session, flags.exportDataJson);
