import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { AlertTriangleIcon, CheckCircleIcon, XIcon } from "../icons/icons.tsx";
import { type SnackbarKind, type SnackbarMessage, SnackbarQueue } from "./snackbar-queue.ts";
import { Act, Dismiss, Live, Region, Snackbar, Text } from "./Snackbars.styles.ts";

export { type SnackbarKind, type SnackbarMessage, SnackbarQueue };
export type { SnackbarAction, SnackbarClock, SnackbarSeconds, SnackbarSnapshot } from "./snackbar-queue.ts";

export type SnackbarRegionProps = { queue: SnackbarQueue };

/**
 * The region for the messages of a queue: bottom right, below 640 px above the bottom bar; the newest lowest. Render it once.
 * The clock stops while they are hovered or focused and while the page is hidden.
 */
export function SnackbarRegion({ queue }: SnackbarRegionProps) {
  const { shown } = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  const ref = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element | null>(null);
  const isEmpty = shown.length === 0;

  // The page's visibility is state of the document.
  useEffect(() => {
    const onVisibilityChange = () => (document.hidden ? queue.hold("hidden") : queue.release("hidden"));
    onVisibilityChange();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      queue.release("hidden");
    };
  }, [queue]);

  // A message removed while hovered or focused fires no event.
  useEffect(() => {
    if (!isEmpty) return;
    queue.release("pointer");
    queue.release("focus");
  }, [queue, isEmpty]);

  const onFocus = (event: FocusEvent) => {
    queue.hold("focus");
    if (!event.currentTarget.contains(event.relatedTarget)) previousFocus.current = event.relatedTarget;
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) queue.release("focus");
  };
  const dismiss = (id: number, button: HTMLElement) => {
    if (button.contains(document.activeElement)) focusNeighbour(button, ref.current, previousFocus.current);
    queue.dismiss(id);
  };

  // Both live regions stay in the page, under an element without a role: Firefox recreates all accessible objects in an element
  // whose role changes, and content of a new live region is not announced. Sorted by age with `order`; the top-layer mark
  // exempts them from an open dialog's inert page.
  return (
    <Region
      ref={ref}
      data-react-aria-top-layer="true"
      onPointerEnter={() => queue.hold("pointer")}
      onPointerLeave={() => queue.release("pointer")}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {(["success", "failure"] as const).map((kind) => (
        <Live key={kind} role={kind === "success" ? "status" : "alert"} aria-atomic="false" aria-relevant="additions">
          {shown.map((message, index) =>
            message.kind === kind ? (
              <SnackbarItem key={message.id} message={message} index={index} onDismiss={dismiss} />
            ) : null,
          )}
        </Live>
      ))}
    </Region>
  );
}

type ItemProps = {
  message: SnackbarMessage;
  index: number;
  onDismiss: (id: number, button: HTMLElement) => void;
};

function SnackbarItem({ message, index, onDismiss }: ItemProps) {
  const { id, kind, text, action } = message;
  return (
    <Snackbar data-kind={kind} data-place={index}>
      {kind === "success" ? <CheckCircleIcon /> : <AlertTriangleIcon />}
      <Text>{text}</Text>
      {action && (
        <Act
          type="button"
          onClick={(event) => {
            onDismiss(id, event.currentTarget);
            action.onPress();
          }}
        >
          {action.label}
        </Act>
      )}
      <Dismiss type="button" aria-label={`Dismiss: ${text}`} onClick={(event) => onDismiss(id, event.currentTarget)}>
        <XIcon />
      </Dismiss>
    </Snackbar>
  );
}

/** Moves focus to the next message, or back to where it was before. */
function focusNeighbour(button: HTMLElement, region: HTMLElement | null, previousFocus: Element | null): void {
  const others = [...(region?.querySelectorAll("button") ?? [])].filter(
    (other) => other.parentElement !== button.parentElement,
  );
  const isAfter = (other: HTMLElement) =>
    (button.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = others.find(isAfter) ?? others[0];
  if (next) next.focus();
  else if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
}
