/** Returns the texts that polite live regions of the page announce from now on, in their order. */
export function announcedTexts(): string[] {
  const texts: string[] = [];
  const observer = new MutationObserver((mutations) => {
    const regions = new Set(mutations.map(({ target }) => liveRegionOf(target)));
    for (const region of regions) if (region?.textContent) texts.push(region.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return texts;
}

/** A region that is inserted together with its text is not announced: its parent is the target of the mutation. */
function liveRegionOf(target: Node): Element | null | undefined {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.closest('[aria-live="polite"], [role="status"]:not([aria-live])');
}
