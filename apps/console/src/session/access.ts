import { flags, hasFlag } from "./flags.ts";
import type { Session } from "./session.ts";

/** UI permissions. The server decides; these only hide what it would refuse. Source: docs/spec/screens.md#public, docs/spec/access.md. */

/** Groups and Checklists in the sidebar. */
export const canSeeChecklists = (session: Session): boolean => hasFlag(session, flags.checklists);

/** The tab CSRD of a vessel; its route is not restricted. */
export const canSeeCsrd = (session: Session): boolean => hasFlag(session, flags.csrd);

/** Ship links in the sidebar, the tab Link of a vessel, and the age of its records; their addresses are not restricted. */
export const canSeeShipLinks = (session: Session): boolean => hasFlag(session, flags.shipLink);

/** The heading Organization with Users and Integrations. */
export const canSeeOrganization = (session: Session): boolean => session.user?.manager ?? false;

/** Not restricted to one vessel: may change checklists, groups, access and schedules. Source: docs/decisions/0008 */
export const canManageFleet = (session: Session): boolean => !(session.user?.restrictToVessel ?? false);

/** A manager of the whole fleet: sees its settings, and changes the vessels. */
export const managesWholeFleet = (session: Session): boolean => canSeeOrganization(session) && canManageFleet(session);

/** Whether the link Integrations is enabled. */
export const canOpenIntegrations = (session: Session): boolean =>
  managesWholeFleet(session) && hasFlag(session, flags.dataExportSchedule);

/** The button Export data; its address is open to managers. */
export const canSeeExportData = (session: Session): boolean =>
  canSeeOrganization(session) && hasFlag(session, flags.exportData);

/** Whether Export data writes JSON; the user has no choice of format. */
export const exportsJson = (session: Session): boolean => hasFlag(session, flags.exportDataJson);
