/**
 * Keeps the focus near where it was when what had it goes away: the row that was removed, a filter's Clear, a Retry that is done. The
 * browser would let go of it, and the next Tab would begin at the top of the page. Who has put the focus elsewhere is left alone, and
 * so is a finger: a field that takes the focus brings the keyboard up.
 * @param area in which the focus is kept; takes it itself when nothing else in it can
 * @returns stops
 */
export function keepFocusNear(area: HTMLElement): () => void {
  const { activeElement: first } = document;
  let last = first instanceof HTMLElement && area.contains(first) ? first : undefined;
  let place: Place | undefined;
  let isFinger = false;
  let frame = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || isOverPage(target)) return;
    last = area.contains(target) ? target : undefined;
    place = undefined;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (target !== last || relatedTarget !== null) return;
    // Left by a press beside it or for another window, it stays; what is taken away is gone in a moment.
    queueMicrotask(() => {
      if (target === last && last?.isConnected && document.activeElement === document.body) last = undefined;
    });
  };
  const onPointerDown = ({ pointerType, target }: PointerEvent) => {
    isFinger = pointerType === "touch";
    if (last?.isConnected === false && !(target instanceof Element && isOverPage(target))) last = undefined;
  };
  const onKeyDown = () => {
    isFinger = false;
  };
  const rescue = () => {
    if (last === undefined || last.isConnected || place === undefined || isFinger) return;
    if (document.activeElement !== document.body) return;
    (nearest(area, place) ?? area).focus({ preventScroll: true });
  };
  const observer = new MutationObserver((records) => {
    if (last === undefined || last.isConnected) return;
    for (const { target, removedNodes, previousSibling, nextSibling } of records) {
      const lost = place?.parent ?? last;
      if ([...removedNodes].some((node) => node.contains(lost)))
        place = { parent: target, previous: previousSibling, next: nextSibling };
    }
    // Whoever closes over the page gives the focus back first, within a frame.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(rescue);
    });
  });

  observer.observe(area, { childList: true, subtree: true });
  // Dialogs and menus stand there; a row may go while one of them has the focus.
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

/** Where something was: between these two, or at an end of `parent`. */
type Place = { parent: Node; previous: Node | null; next: Node | null };

function isOverPage(element: Element): boolean {
  return element.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;
}

/** What comes next where it was, else what begins just before it; the closer around it, the better. */
function nearest(area: HTMLElement, { parent, previous, next }: Place): HTMLElement | undefined {
  const anchor = next?.isConnected ? next : undefined;
  for (let around: Node | null = parent; around !== null && area.contains(around); around = around.parentNode) {
    const takers = takersIn(around);
    const following = anchor && takers.find((taker) => isFrom(anchor, taker));
    const found = following ?? (around === parent ? takersIn(previous)[0] : undefined) ?? takers.at(-1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function takersIn(node: Node | null): HTMLElement[] {
  return node instanceof Element && node.isConnected
    ? [...node.querySelectorAll<HTMLElement>(TAKERS)].filter(isShown)
    : [];
}

function isFrom(anchor: Node, node: Node): boolean {
  return anchor.contains(node) || (anchor.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isShown(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
}

const TAKERS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
