import { useState } from "react";
import { useLocation } from "react-router";
import { viewAddresses } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

/** The state of a screen, to be saved as a view. */
export type ViewSaving = {
  /** The path to save; undefined when there is no query, filter or sort, so nothing to save. */
  path: string | undefined;
  isOpen: boolean;
  /** Opens the dialog; for a button, or for a key. */
  open: () => void;
  close: () => void;
};

/** @param search the screen's state as in its address, without defaults */
export function useSaveView(search: URLSearchParams): ViewSaving {
  const { pathname } = useLocation();
  const organizationUuid = useOrganizationUuid();
  const [isOpen, setIsOpen] = useState(false);
  return {
    path: search.size === 0 ? undefined : viewAddresses.pathOf(`${pathname}?${search}`, { organizationUuid }),
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  };
}
