import { MouseSensor, type SensorContext, type SensorProps, TouchSensor } from "@dnd-kit/core";

export type PointerDrag = {
  /** Called when the pointer has passed the drag threshold; `y` is where it went down, in the window. */
  onStart: (y: number) => void;
  /** Returns the visible area of the list: the page scrolls no further than its ends. */
  area: () => DOMRect | undefined;
  /** Called once a frame during the drag, also when only the page scrolls. */
  onFrame: (y: number) => void;
  onDrop: () => void;
  /** Called on Escape, an incoming call or a change of window: the move is cancelled. */
  onCancel: () => void;
};

/**
 * Tracks a mouse or touch drag from a handle. dnd-kit's sensors handle browser differences; drawing and drop targets are our
 * own, because its hooks re-render every row on every change of place.
 */
export function trackPointer(key: string, event: MouseEvent | TouchEvent, drag: PointerDrag): void {
  let frame = 0;
  let y = 0;
  const next = () => {
    scrollNearEdge(y, drag.area());
    drag.onFrame(y);
    frame = requestAnimationFrame(next);
  };
  const stop = (then: () => void) => () => {
    const hasStarted = frame !== 0;
    cancelAnimationFrame(frame);
    if (hasStarted) then();
  };
  const props = {
    ...sensorProps(key),
    event,
    options: { activationConstraint: { distance: DRAG_THRESHOLD } },
    onStart: (from) => {
      y = from.y;
      drag.onStart(y);
      frame = requestAnimationFrame(next);
    },
    onMove: (to) => {
      y = to.y;
    },
    onEnd: stop(drag.onDrop),
    onCancel: stop(drag.onCancel),
    onAbort: () => {},
    onPending: () => {},
  } satisfies SensorProps<object>;
  const Sensor = event instanceof MouseEvent ? MouseSensor : TouchSensor;
  // It listens to the document until pointerup; no reference is needed.
  void new Sensor(props);
}

/** Mouse: only the main button. Touch: only one finger. */
export function isDragStart(event: MouseEvent | TouchEvent): boolean {
  return event instanceof MouseEvent ? event.button === 0 : event.touches.length === 1;
}

function sensorProps(key: string) {
  const noRef = { current: null };
  return {
    active: key,
    activeNode: { id: key, key, node: noRef, activatorNode: noRef, data: { current: undefined } },
    // Only dnd-kit's keyboard sensor reads it, which is not used here.
    context: { current: {} as SensorContext },
  };
}

/** Scrolls the page when the pointer is near an edge, faster the nearer it is. */
function scrollNearEdge(y: number, area: DOMRect | undefined): void {
  if (area === undefined) return;
  const above = area.top < EDGE_SIZE + TOP_BAR_SIZE ? EDGE_SIZE + TOP_BAR_SIZE - y : 0;
  const below = area.bottom > innerHeight - EDGE_SIZE ? y - (innerHeight - EDGE_SIZE) : 0;
  const near = Math.max(above, below, 0) / EDGE_SIZE;
  if (near > 0)
    scrollBy({ top: Math.sign(below - above) * Math.min(near, 1) * MAX_SCROLL_PER_FRAME, behavior: "instant" });
}

/** The drag threshold in CSS pixels, above hand tremor. */
const DRAG_THRESHOLD = 4;
const EDGE_SIZE = 64;
const TOP_BAR_SIZE = 56;
const MAX_SCROLL_PER_FRAME = 18;
