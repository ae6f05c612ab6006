import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Announces the title of each page, of the first one too: a browser tells its title before the page is there. On a change of page it
 * also scrolls to the top, and focuses the main area unless the focus is already in it.
 * Source: docs/spec/screens.md#layout; docs/decisions/0037.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState("");
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      scrollTo(0, 0);
      focusMain();
    }
    const timer = setTimeout(() => setAnnouncement(document.title), TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
}

/** Keeps the focus of tabs and fields that stay on the page. */
function focusMain(): void {
  const main = document.getElementById("main");
  if (main === null || main.contains(document.activeElement)) return;
  main.focus({ preventScroll: true });
}

/** The new page sets its title after this component's effects. */
const TITLE_DELAY_MS = 100;
