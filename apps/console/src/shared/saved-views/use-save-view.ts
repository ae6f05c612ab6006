import { useState } from "react";
import { useLocation } from "react-router";
import { viewAddresses } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

/** What a screen shows now, to be saved as a view. */
export type ViewSaving = {
  /** As a saved view has it; undefined: nothing is asked, filtered or sorted, so there is nothing to save. */
  path: string | undefined;
  isAsking: boolean;
  /** Asks for a name and saves; for a button, or for a key. */
  ask: () => void;
  close: () => void;
};

/** @param search what the screen shows as its address says it, without what is so anyway */
export function useSaveView(search: URLSearchParams): ViewSaving {
  const { pathname } = useLocation();
  const organizationUuid = useOrganizationUuid();
  const [isAsking, setIsAsking] = useState(false);
  return {
    path: search.size === 0 ? undefined : viewAddresses.pathOf(`${pathname}?${search}`, { organizationUuid }),
    isAsking,
    ask: () => setIsAsking(true),
    close: () => setIsAsking(false),
  };
}
