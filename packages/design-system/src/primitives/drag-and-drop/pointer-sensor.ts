import { MouseSensor, type SensorContext, type SensorProps, TouchSensor } from "@dnd-kit/core";

export type PointerDrag = {
  /** The pointer has moved far enough to mean it; `y` is where it went down, in the window. */
  onStart: (y: number) => void;
  /** What is to be seen of the list: the page scrolls no further than its ends. */
  area: () => DOMRect | undefined;
  /** Once a frame while it lasts, also when only the page scrolls. */
  onFrame: (y: number) => void;
  onDrop: () => void;
  /** Escape, a call coming in, another window: everything goes back. */
  onCancel: () => void;
};

/**
 * Follows a mouse or a finger that went down on a handle. dnd-kit's sensors know the browsers' habits; drawing, and finding
 * the place, is ours, because its hooks render every row at every change of place.
 */
export function followPointer(key: string, event: MouseEvent | TouchEvent, lift: PointerDrag): void {
  let frame = 0;
  let y = 0;
  const next = () => {
    scrollNearEdge(y, lift.area());
    lift.onFrame(y);
    frame = requestAnimationFrame(next);
  };
  const stop = (then: () => void) => () => {
    const hasStarted = frame !== 0;
    cancelAnimationFrame(frame);
    if (hasStarted) then();
  };
  const props = {
    ...sensorNeeds(key),
    event,
    options: { activationConstraint: { distance: MEANT_DISTANCE } },
    onStart: (from) => {
      y = from.y;
      lift.onStart(y);
      frame = requestAnimationFrame(next);
    },
    onMove: (to) => {
      y = to.y;
    },
    onEnd: stop(lift.onDrop),
    onCancel: stop(lift.onCancel),
    onAbort: () => {},
    onPending: () => {},
  } satisfies SensorProps<object>;
  const Sensor = event instanceof MouseEvent ? MouseSensor : TouchSensor;
  // It listens to the document until the pointer goes up; nobody needs to keep it.
  void new Sensor(props);
}

/** Mouse: the main button alone. Touch: one finger alone. */
export function isDragStart(event: MouseEvent | TouchEvent): boolean {
  return event instanceof MouseEvent ? event.button === 0 : event.touches.length === 1;
}

function sensorNeeds(key: string) {
  const nowhere = { current: null };
  return {
    active: key,
    activeNode: { id: key, key, node: nowhere, activatorNode: nowhere, data: { current: undefined } },
    // Only dnd-kit's keyboard sensor reads it, which is not used here.
    context: { current: {} as SensorContext },
  };
}

/** The page goes along when the pointer comes near an edge, the faster the nearer. */
function scrollNearEdge(y: number, area: DOMRect | undefined): void {
  if (area === undefined) return;
  const above = area.top < EDGE_SIZE + TOP_BAR_SIZE ? EDGE_SIZE + TOP_BAR_SIZE - y : 0;
  const below = area.bottom > innerHeight - EDGE_SIZE ? y - (innerHeight - EDGE_SIZE) : 0;
  const near = Math.max(above, below, 0) / EDGE_SIZE;
  if (near > 0) scrollBy({ top: Math.sign(below - above) * Math.min(near, 1) * MOST_PER_FRAME, behavior: "instant" });
}

/** CSS pixels that a hand trembles without meaning to drag. */
const MEANT_DISTANCE = 4;
const EDGE_SIZE = 64;
const TOP_BAR_SIZE = 56;
const MOST_PER_FRAME = 18;
