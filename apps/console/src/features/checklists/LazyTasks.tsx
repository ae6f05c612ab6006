import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

type LazyTasksProps = {
  /** The number of tasks, for the height of the placeholder. */
  count: number;
  /** Rendered initially, because it is near the top of the page. */
  isInitial: boolean;
  children: () => ReactNode;
};

/**
 * Renders a section's tasks once they come near the viewport, keeps them from then on, and renders all for print. Section heads are
 * always rendered. 64 sections of 64 tasks are 4,096 rows, of which about twenty are visible.
 */
export function LazyTasks({ count, isInitial, children }: LazyTasksProps) {
  const [isMounted, setIsMounted] = useState(isInitial);
  const placeholder = useRef<HTMLDivElement>(null);
  // An effect, because viewport and print state are external to React.
  useEffect(() => {
    const element = placeholder.current;
    if (isMounted || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsMounted(true),
      { rootMargin: ROOT_MARGIN, scrollMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    // Synchronous: the browser prints the DOM as it is after its listeners have run.
    const mountNow = () => flushSync(() => setIsMounted(true));
    const printQuery = matchMedia("print");
    printQuery.addEventListener("change", mountNow);
    addEventListener("beforeprint", mountNow);
    return () => {
      observer.disconnect();
      printQuery.removeEventListener("change", mountNow);
      removeEventListener("beforeprint", mountNow);
    };
  }, [isMounted]);
  return isMounted ? children() : <div ref={placeholder} style={{ blockSize: `${count * USUAL_ROW_PX}px` }} />;
}

/** Returns which sections render initially: those that begin among the first rows. */
export function initiallyMounted(sections: readonly { tasks: readonly unknown[] }[]): boolean[] {
  let before = 0;
  return sections.map(({ tasks }) => {
    const isInitial = before < FIRST_ROWS;
    before += tasks.length + 1;
    return isInitial;
  });
}

/** One viewport height above and below. */
const ROOT_MARGIN = "100% 0px";
const USUAL_ROW_PX = 46;
/** More than any desktop screen shows. */
const FIRST_ROWS = 30;
