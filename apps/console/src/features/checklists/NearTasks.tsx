import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

type NearTasksProps = {
  /** The number of tasks, for the height of the placeholder. */
  count: number;
  /** Rendered initially, because it is near the top of the page. */
  isFirst: boolean;
  children: () => ReactNode;
};

/**
 * Renders a section's tasks once they come near the viewport, keeps them from then on, and renders all for print. Section heads are
 * always rendered. 64 sections of 64 tasks are 4,096 rows, of which about twenty are visible.
 */
export function NearTasks({ count, isFirst, children }: NearTasksProps) {
  const [isThere, setThere] = useState(isFirst);
  const room = useRef<HTMLDivElement>(null);
  // An effect, because viewport and print state are external to React.
  useEffect(() => {
    const element = room.current;
    if (isThere || element === null) return undefined;
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setThere(true),
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    near.observe(element);
    // Synchronous: the browser prints the DOM as it is after its listeners have run.
    const print = () => flushSync(() => setThere(true));
    const paper = matchMedia("print");
    paper.addEventListener("change", print);
    addEventListener("beforeprint", print);
    return () => {
      near.disconnect();
      paper.removeEventListener("change", print);
      removeEventListener("beforeprint", print);
    };
  }, [isThere]);
  return isThere ? children() : <div ref={room} style={{ blockSize: `${count * USUAL_ROW_PX}px` }} />;
}

/** Returns which sections render initially: those that begin among the first rows. */
export function startsAmongFirst(sections: readonly { tasks: readonly unknown[] }[]): boolean[] {
  let before = 0;
  return sections.map(({ tasks }) => {
    const isFirst = before < FIRST_ROWS;
    before += tasks.length + 1;
    return isFirst;
  });
}

/** One viewport height above and below. */
const NEAR = "100% 0px";
const USUAL_ROW_PX = 46;
/** More than any desktop screen shows. */
const FIRST_ROWS = 30;
