/** The link that was followed from a page, and how far the page was scrolled then. */
export type FollowedLink = { href: string; top: number };

/**
 * Notes which link of the main area is followed at each step of the history, so that Back leads to it again. By the click, since not every
 * browser focuses a link that is clicked.
 * @param step the key of the history's entry that is shown
 * @returns stops it
 */
export function noteFollowedLinks(step: string): () => void {
  const note = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // Opened beside this page, which stays.
    if (ctrlKey || metaKey || shiftKey) return;
    const href = target instanceof Element ? target.closest("#main a[href]")?.getAttribute("href") : undefined;
    if (!href) return;
    // The latest last, so that the first is the one to forget.
    links.delete(step);
    links.set(step, { href, top: scrollY });
    const [oldest] = links.keys();
    if (links.size > MOST_STEPS && oldest !== undefined) links.delete(oldest);
  };
  // Before the router stops the event and the page is exchanged.
  document.addEventListener("click", note, true);
  return () => document.removeEventListener("click", note, true);
}

/** The link that was followed from a step of the history; undefined: none was, or the page was loaded anew since. */
export function followedLink(step: string): FollowedLink | undefined {
  return links.get(step);
}

/**
 * Focuses the link once it is in the page, with the page scrolled as it was, as long as nothing else takes the focus.
 * @returns stops waiting for it
 */
export function focusFollowedLink(main: HTMLElement, { href, top }: FollowedLink): () => void {
  let frame = 0;
  let triesLeft = MOST_FRAMES;
  const tryOnce = () => {
    if (document.activeElement !== main) return;
    triesLeft -= 1;
    const link = main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    // A long list comes in steps: until then the page is too short.
    const isLongEnough = document.documentElement.scrollHeight - innerHeight >= top || triesLeft === 0;
    if (link?.checkVisibility() && isLongEnough) {
      scrollTo(0, top);
      link.focus({ preventScroll: isInSight(link) });
    } else if (triesLeft > 0) frame = requestAnimationFrame(tryOnce);
  };
  tryOnce();
  return () => cancelAnimationFrame(frame);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

const links = new Map<string, FollowedLink>();
const MOST_STEPS = 50;

/** About two seconds: a list that comes later than that is not waited for. */
const MOST_FRAMES = 120;
