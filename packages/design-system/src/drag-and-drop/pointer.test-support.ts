import { cdp } from "vitest/browser";
type Point = { x: number; y: number };

/** A real mouse, moved in steps. Points are in this window, in CSS pixels. */
export const mouse = {
  down: (at: Point) => mouseEvent("mousePressed", at),
  move: (to: Point) => mouseEvent("mouseMoved", to),
  up: (at: Point) => mouseEvent("mouseReleased", at),
};

/** Real touch input. */
export const finger = {
  down: (at: Point) => touchEvent("touchStart", [at]),
  move: (to: Point) => touchEvent("touchMove", [to]),
  up: () => touchEvent("touchEnd", []),
};

type Pointer = { down: (at: Point) => Promise<void>; move: (to: Point) => Promise<void> };

/** Presses the element in its middle and drags it by so many CSS pixels down, in eight steps. @returns its final position */
export async function dragBy(pointer: Pointer, element: Element, by: number): Promise<Point> {
  const from = middleOf(element);
  await pointer.down(from);
  for (let step = 1; step <= 8; step++) await pointer.move({ x: from.x, y: from.y + (by * step) / 8 });
  return { x: from.x, y: from.y + by };
}

export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

async function mouseEvent(type: "mousePressed" | "mouseMoved" | "mouseReleased", at: Point): Promise<void> {
  const buttons = type === "mouseReleased" ? 0 : 1;
  await cdp().send("Input.dispatchMouseEvent", { type, ...inPage(at), button: "left", buttons, clickCount: 1 });
  await frames();
}

async function touchEvent(type: "touchStart" | "touchMove" | "touchEnd", points: Point[]): Promise<void> {
  await cdp().send("Input.dispatchTouchEvent", { type, touchPoints: points.map(inPage) });
  await frames();
}

/** Converts a point of the test's frame to one of the browser's page. */
function inPage({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  if (frame === undefined) return { x, y };
  const scale = frame.width / innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
