import { useState } from "react";
import { useLocation } from "react-router";
import { viewAddresses } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

/** The state of a screen, to be saved as a view. */
export type ViewSaving = {
  /** The path to save; undefined when there is no query, filter or sort, so nothing to save. */
  path: string | undefined;
  isAsking: boolean;
  /** Opens the dialog; for a button, or for a key. */
  ask: () => void;
  close: () => void;
};

/** @param search the screen's state as in its address, without defaults */
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
