import { createContext, use } from "react";
import { useParams } from "react-router";
import { useOrganizationUuid } from "#session/use-session.ts";

/** The vessel of an entry that is shown outside the pages of its vessel. */
export const EntryVesselContext = createContext<string | undefined>(undefined);

/** Returns the parameters of addresses of the entry's vessel. */
export function useEntryVessel(): { organizationUuid: string; vesselUuid: string } {
  const given = use(EntryVesselContext);
  const { vesselUuid = "" } = useParams();
  return { organizationUuid: useOrganizationUuid(), vesselUuid: given ?? vesselUuid };
}
