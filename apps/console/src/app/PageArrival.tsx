import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * What happens when another page arrives: it starts at its top, its title is told to screen readers, and focus that was lost with
 * the old page, or rests on the navigation, moves into the main area. Source: specification, section 2 (scrolls to the top).
 */
export function PageArrival() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState("");
  const shown = useRef(pathname);
  // Scrolling, focus and the document's title are the browser's.
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    scrollTo(0, 0);
    moveFocusIntoPage();
    const timer = setTimeout(() => setAnnouncement(document.title), titleSettlesMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
}

/** Tabs and fields of a page that stays keep their focus. */
function moveFocusIntoPage(): void {
  const main = document.getElementById("main");
  if (main === null || main.contains(document.activeElement)) return;
  main.focus({ preventScroll: true });
}

/** The new page writes its title in the same moment as it appears, after this component's effects. */
const titleSettlesMs = 100;
