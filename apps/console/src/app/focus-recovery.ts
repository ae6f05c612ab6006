/**
 * Focuses the nearest element when the focused one is removed: a deleted row, a filter's Clear, a Retry that succeeded. The browser would
 * focus the body, and the next Tab would start at the top of the page. Does nothing when the focus has moved elsewhere, or after a touch,
 * where focusing a field would open the keyboard. docs/decisions/0037.
 * @param area focused itself when it contains nothing focusable
 * @returns removes the listeners
 */
export function recoverFocus(area: HTMLElement): () => void {
  const { activeElement: first } = document;
  let lastFocused = first instanceof HTMLElement && area.contains(first) ? first : undefined;
  let removedAt: RemovedPosition | undefined;
  let isTouch = false;
  let frame = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || isInOverlay(target)) return;
    lastFocused = area.contains(target) ? target : undefined;
    removedAt = undefined;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (target !== lastFocused || relatedTarget !== null) return;
    // A press beside it or in another window leaves the element connected; a removed one is disconnected in this microtask.
    queueMicrotask(() => {
      if (target === lastFocused && lastFocused?.isConnected && document.activeElement === document.body)
        lastFocused = undefined;
    });
  };
  const onPointerDown = ({ pointerType, target }: PointerEvent) => {
    isTouch = pointerType === "touch";
    if (lastFocused?.isConnected === false && !(target instanceof Element && isInOverlay(target)))
      lastFocused = undefined;
  };
  const onKeyDown = () => {
    isTouch = false;
  };
  const recover = () => {
    if (lastFocused === undefined || lastFocused.isConnected || removedAt === undefined || isTouch) return;
    if (document.activeElement !== document.body) return;
    (nearest(area, removedAt) ?? area).focus({ preventScroll: true });
  };
  const observer = new MutationObserver((records) => {
    if (lastFocused === undefined || lastFocused.isConnected) return;
    for (const { target, removedNodes, previousSibling, nextSibling } of records) {
      const removed = removedAt?.parent ?? lastFocused;
      if ([...removedNodes].some((node) => node.contains(removed)))
        removedAt = { parent: target, previous: previousSibling, next: nextSibling };
    }
    // A closing dialog restores the focus first, within a frame.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(recover);
    });
  });

  observer.observe(area, { childList: true, subtree: true });
  // Dialogs and menus are rendered there; a row may be removed while one of them has the focus.
  observer.observe(document.body, { childList: true });
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("focusout", onFocusOut);
  document.addEventListener("pointerdown", onPointerDown, true);
  document.addEventListener("keydown", onKeyDown, true);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onFocusOut);
    document.removeEventListener("pointerdown", onPointerDown, true);
    document.removeEventListener("keydown", onKeyDown, true);
  };
}

/** Where the removed element was: between two siblings, or at an end of `parent`. */
type RemovedPosition = { parent: Node; previous: Node | null; next: Node | null };

function isInOverlay(element: Element): boolean {
  return element.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;
}

/** The next focusable element after that position, else the previous one, in the closest ancestor that has one. */
function nearest(area: HTMLElement, { parent, previous, next }: RemovedPosition): HTMLElement | undefined {
  const anchor = next?.isConnected ? next : undefined;
  for (
    let ancestor: Node | null = parent;
    ancestor !== null && area.contains(ancestor);
    ancestor = ancestor.parentNode
  ) {
    const candidates = focusablesIn(ancestor);
    const following = anchor && candidates.find((candidate) => isAtOrAfter(anchor, candidate));
    const found = following ?? (ancestor === parent ? focusablesIn(previous)[0] : undefined) ?? candidates.at(-1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function focusablesIn(node: Node | null): HTMLElement[] {
  return node instanceof Element && node.isConnected
    ? [...node.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isTabbable)
    : [];
}

function isAtOrAfter(anchor: Node, node: Node): boolean {
  return anchor.contains(node) || (anchor.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isTabbable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
}

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
