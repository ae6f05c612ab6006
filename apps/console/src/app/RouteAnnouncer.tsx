import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { styled } from "styled-components";
import { focusFollowedLink, followedLink, recordFollowedLinks } from "./followed-links.ts";
import { placeOf } from "./place.ts";

/**
 * Announces the title of each page, including the first: a screen reader announces a document's title before the page has rendered. On
 * navigation it also scrolls to the top and focuses the main area unless the focus is already in it; Back focuses the link that was
 * followed. An editor that opens in place is no other screen: scroll position and focus stay.
 * Source: docs/spec/screens.md#layout; docs/decisions/0037.
 */
export function RouteAnnouncer() {
  const { pathname, key: historyKey } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [announcement, setAnnouncement] = useState("");
  const shown = useRef(placeOf(pathname));
  const arrive = useEffectEvent((place: string) => {
    const main = document.getElementById("main");
    if (shown.current === place || main === null) return undefined;
    shown.current = place;
    scrollTo(0, 0);
    // The browser's own event comes with the next frame. A long list that adjusts the position before would do so from the old one.
    dispatchEvent(new Event("scroll"));
    // Tabs and fields that stay on the page keep the focus.
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
    const followed = isBack ? followedLink(historyKey) : undefined;
    return followed && focusFollowedLink(main, followed);
  });
  useEffect(() => {
    const cancel = arrive(placeOf(pathname));
    const timer = setTimeout(() => setAnnouncement(document.title), TITLE_DELAY_MS);
    return () => {
      cancel?.();
      clearTimeout(timer);
    };
  }, [pathname]);
  useEffect(() => recordFollowedLinks(historyKey), [historyKey]);
  return (
    <Announcement role="status" aria-live="polite">
      {announcement}
    </Announcement>
  );
}

/** The new page sets its title after this component's effects. */
const TITLE_DELAY_MS = 100;

/** Otherwise, as the document's last element, it would make each page one pixel taller. */
const Announcement = styled(VisuallyHidden)`
  inset-block-start: 0;
`;
