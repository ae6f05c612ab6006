import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { fitView, limitScale, type MapView, panned, type PlanePoint, toPixels, zoomed } from "./mercator.ts";
import type { Size } from "../primitives/use-size.ts";

export type MovableView = {
  /** The drawn view. */
  drawn: MapView;
  /** The drag distance in pixels since it was drawn. */
  drag: PlanePoint;
  /** The visible view: drawn and dragged. */
  seen: MapView;
  /** Whether it was moved away from the view that fits all. */
  isMoved: boolean;
  /** Zooms about a point, which keeps its place if it is visible and is centred if not; about the middle without one. */
  zoom: (factor: number, about?: PlanePoint) => void;
  fit: () => void;
  /** Centres a point that is not visible, if the user has moved the view. */
  follow: (point: PlanePoint) => void;
  pointerProps: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
  };
};

/**
 * The view of a map: it fits all, until the user drags it, turns the wheel with Control, or zooms. A drag only shifts the
 * drawing; it is redrawn at the end, or after half a map's width.
 * @param onPress called with the position of a press without a drag, in pixels
 */
export function useMapView(
  element: RefObject<HTMLElement | null>,
  points: readonly PlanePoint[],
  size: Size,
  onPress: (place: PlanePoint, event: PointerEvent, drawn: MapView) => void,
): MovableView {
  const [moved, setMoved] = useState<MapView>();
  const [drag, setDrag] = useState<PlanePoint>(NO_OFFSET);
  const held = useRef<{ x: number; y: number; isDragged: boolean }>(undefined);
  const drawn = moved ?? fitBesideButtons(points, size);
  const seen = drag === NO_OFFSET ? drawn : panned(drawn, drag.x, drag.y);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = element.current?.getBoundingClientRect();
    if (box === undefined) return;
    setMoved(
      zoomedAbout(seen, 2 ** (-event.deltaY / 200), { x: event.clientX - box.x, y: event.clientY - box.y }, size),
    );
    setDrag(NO_OFFSET);
  });
  // React's wheel listeners are passive, and the page must not zoom with the map.
  useEffect(() => {
    const map = element.current;
    map?.addEventListener("wheel", onWheel, { passive: false });
    return () => map?.removeEventListener("wheel", onWheel);
  }, [element]);

  const isInView = (point: PlanePoint) => {
    const { x, y } = toPixels(point, seen, size);
    return x > EDGE && y > EDGE && x < size.width - EDGE && y < size.height - EDGE;
  };
  const endDrag = () => {
    held.current = undefined;
    if (drag === NO_OFFSET) return;
    setMoved(seen);
    setDrag(NO_OFFSET);
  };
  return {
    drawn,
    drag,
    seen,
    isMoved: moved !== undefined || drag !== NO_OFFSET,
    zoom: (factor, about) => {
      if (about === undefined) return setMoved(zoomed(seen, factor, size));
      if (!isInView(about)) return setMoved(zoomed({ ...seen, middle: about }, factor, size));
      return setMoved(zoomedAbout(seen, factor, toPixels(about, seen, size), size));
    },
    fit: () => setMoved(undefined),
    follow: (point) => {
      if (moved !== undefined && !isInView(point)) setMoved({ ...moved, middle: point });
    },
    pointerProps: {
      onPointerDown: (event) => {
        if (event.button === 0) held.current = { x: event.clientX, y: event.clientY, isDragged: false };
      },
      onPointerMove: (event) => {
        const from = held.current;
        if (from === undefined) return;
        const by = { x: event.clientX - from.x, y: event.clientY - from.y };
        if (!from.isDragged) {
          if (Math.hypot(by.x, by.y) < DRAG_THRESHOLD) return;
          from.isDragged = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        if (Math.abs(by.x) < size.width / 2 && Math.abs(by.y) < size.height / 2) return setDrag(by);
        held.current = { x: event.clientX, y: event.clientY, isDragged: true };
        setMoved(panned(drawn, by.x, by.y));
        setDrag(NO_OFFSET);
      },
      onPointerUp: (event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const isPress = held.current !== undefined && !held.current.isDragged;
        endDrag();
        if (isPress) onPress({ x: event.clientX - box.x, y: event.clientY - box.y }, event, drawn);
      },
      onPointerCancel: endDrag,
    },
  };
}

/** Fits the points above the note and the scale bar, and beside the buttons where one of them would lie below these. */
function fitBesideButtons(points: readonly PlanePoint[], size: Size): MapView {
  const whole = fitAboveFooter(points, size, 0);
  const isCovered = points.some((point) => {
    const { x, y } = toPixels(point, whole, size);
    return x > size.width - BUTTONS.width && y > size.height - BUTTONS.height;
  });
  return isCovered ? fitAboveFooter(points, size, BUTTONS.width) : whole;
}

function fitAboveFooter(points: readonly PlanePoint[], { width, height }: Size, end: number): MapView {
  const { middle, scale } = fitView(points, { width: width - end, height: height - FOOT });
  return { scale, middle: { x: middle.x + end / 2 / scale, y: middle.y + FOOT / 2 / scale } };
}

/** Zooms about the pointer, which keeps its place on the map. */
function zoomedAbout(view: MapView, factor: number, at: PlanePoint, size: Size): MapView {
  const scale = limitScale(view.scale * factor, view.middle, size.width);
  const shift = 1 / view.scale - 1 / scale;
  return {
    scale,
    middle: {
      x: view.middle.x + (at.x - size.width / 2) * shift,
      y: view.middle.y + (at.y - size.height / 2) * shift,
    },
  };
}

const NO_OFFSET: PlanePoint = { x: 0, y: 0 };
const DRAG_THRESHOLD = 4;
/** The height of a note of two lines and the scale bar, in pixels: the rest of it is margin. */
const FOOT = 56;

/** The corner with the buttons above a note of two lines, in pixels. */
const BUTTONS = { width: 64, height: 216 };

/** Points closer to the frame than this are followed. */
const EDGE = 24;
