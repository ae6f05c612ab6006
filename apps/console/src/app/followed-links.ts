import { HistoryMap } from "#shared/list-screen/history-map.ts";

/** The link that was followed from a page, and the scroll position at that time. The text tells links to the same address apart. */
export type FollowedLink = { href: string; text: string; top: number };

/**
 * Records which link of the main area is followed at each history entry, so that Back can focus it. By the click, since not every browser
 * focuses a clicked link.
 * @param historyKey the key of the current history entry
 * @returns stops recording
 */
export function recordFollowedLinks(historyKey: string): () => void {
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // Opens in a new tab or window; this page stays.
    if (ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element ? target.closest("#main a[href]") : null;
    const href = link?.getAttribute("href");
    if (link && href) links.set(historyKey, { href, text: link.textContent, top: scrollY });
  };
  // In the capture phase: before the router prevents the event and replaces the page.
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}

/** Returns the link followed from a history entry; undefined if none was, or the page was reloaded since. */
export function followedLink(historyKey: string): FollowedLink | undefined {
  return links.get(historyKey);
}

/**
 * Focuses the link once it is rendered, at the old scroll position, unless something else takes the focus.
 * @returns cancels the wait
 */
export function focusFollowedLink(main: HTMLElement, { href, text, top }: FollowedLink): () => void {
  let frame = 0;
  let triesLeft = MAX_FRAMES;
  let isScrolled = false;
  const tryOnce = () => {
    if (document.activeElement !== main) return;
    triesLeft -= 1;
    const equals = [...main.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];
    // The text may have changed meanwhile, or may not be rendered yet.
    const link =
      equals.find(({ textContent }) => textContent === text) ?? (triesLeft < MAX_FRAMES / 2 ? equals[0] : null);
    // A long list renders in steps; until then the page is too short.
    const isLongEnough = document.documentElement.scrollHeight - innerHeight >= top || triesLeft === 0;
    if (isLongEnough && !isScrolled) {
      // Also without the link: a virtualised row is rendered where the page is scrolled to. Once, so that the user can scroll on.
      scrollTo(0, top);
      isScrolled = true;
    }
    if (link?.checkVisibility() && isScrolled) {
      link.focus({ preventScroll: isInViewport(link) });
    } else if (triesLeft > 0) frame = requestAnimationFrame(tryOnce);
  };
  tryOnce();
  return () => cancelAnimationFrame(frame);
}

function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

const links = new HistoryMap<FollowedLink>();

/** About two seconds; a list that takes longer is not waited for. */
const MAX_FRAMES = 120;
