import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { AlertTriangleIcon, CheckCircleIcon, XIcon } from "../icons/icons.tsx";
import { type SnackbarKind, type SnackbarMessage, SnackbarQueue } from "./snackbar-queue.ts";
import { Act, Dismiss, Live, Region, Snackbar, Text } from "./Snackbars.styles.ts";

export { type SnackbarKind, type SnackbarMessage, SnackbarQueue };
export type { SnackbarAction, SnackbarClock, SnackbarSeconds, SnackbarSnapshot } from "./snackbar-queue.ts";

export type SnackbarRegionProps = { queue: SnackbarQueue };

/**
 * Where the messages of a queue appear: bottom right, below 640 px above the bottom bar; the newest lowest. Render it once. The clock
 * stops while a pointer or focus is on them and while the page is out of sight.
 */
export function SnackbarRegion({ queue }: SnackbarRegionProps) {
  const { shown } = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const ref = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const isEmpty = shown.length === 0;

  // The page's visibility is known to the document alone.
  useEffect(() => {
    const follow = () => (document.hidden ? queue.hold("hidden") : queue.release("hidden"));
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      queue.release("hidden");
    };
  }, [queue]);

  // A message that is taken away under the pointer or with focus on it sends no event.
  useEffect(() => {
    if (!isEmpty) return;
    queue.release("pointer");
    queue.release("focus");
  }, [queue, isEmpty]);

  const onFocus = (event: FocusEvent) => {
    queue.hold("focus");
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) queue.release("focus");
  };
  const dismiss = (id: number, button: HTMLElement) => {
    if (button.contains(document.activeElement)) focusNextTo(button, ref.current, cameFrom.current);
    queue.dismiss(id);
  };

  // Both live regions stay in the page, under an element without a role of its own: Firefox makes everything in an element anew whose role
  // changes, and a screen reader is not told what appears in a live region that is new. Drawn in order of age by `order`; an open dialog
  // leaves them alone because of the top-layer mark.
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
          {shown.map((message, place) =>
            message.kind === kind ? (
              <SnackbarItem key={message.id} message={message} place={place} onDismiss={dismiss} />
            ) : null,
          )}
        </Live>
      ))}
    </Region>
  );
}

type ItemProps = {
  message: SnackbarMessage;
  place: number;
  onDismiss: (id: number, button: HTMLElement) => void;
};

function SnackbarItem({ message, place, onDismiss }: ItemProps) {
  const { id, kind, text, action } = message;
  return (
    <Snackbar data-kind={kind} data-place={place}>
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

/** Focus goes to the next message, or back to where it came from. */
function focusNextTo(button: HTMLElement, region: HTMLElement | null, cameFrom: Element | null): void {
  const others = [...(region?.querySelectorAll("button") ?? [])].filter(
    (other) => other.parentElement !== button.parentElement,
  );
  const isAfter = (other: HTMLElement) =>
    (button.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = others.find(isAfter) ?? others[0];
  if (next) next.focus();
  else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
}
