import { type RefObject, useLayoutEffect, useState } from "react";

/** In CSS pixels. */
export type Size = { width: number; height: number };

/** Returns the size of an element in whole CSS pixels, undefined before layout. In print its size on screen. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const measure = () => {
      if (matchMedia("print").matches) return;
      const { width, height } = target.getBoundingClientRect();
      const next = { width: Math.round(width), height: Math.round(height) };
      if (next.width === 0 || next.height === 0) return;
      setSize((last) => (last?.width === next.width && last.height === next.height ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
