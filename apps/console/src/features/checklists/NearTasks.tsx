import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

type NearTasksProps = {
  /** How many tasks there are, for the room that is kept. */
  count: number;
  /** There from the start: it is near the top of the page. */
  isFirst: boolean;
  children: () => ReactNode;
};

/**
 * The tasks of a section: in the page when they come near what is in sight, and from then on; on paper all of them. The heads of all sections
 * are always there. 64 sections of 64 tasks are 4,096 rows, of which a person sees some twenty.
 */
export function NearTasks({ count, isFirst, children }: NearTasksProps) {
  const [isThere, setThere] = useState(isFirst);
  const room = useRef<HTMLDivElement>(null);
  // Where the window is and when it is printed is known to the browser alone.
  useEffect(() => {
    const element = room.current;
    if (isThere || element === null) return undefined;
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setThere(true),
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    near.observe(element);
    // The browser prints what is there when its listeners are done.
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

/** Which sections are there from the start: those that begin among the first rows. */
export function startsAmongFirst(sections: readonly { tasks: readonly unknown[] }[]): boolean[] {
  let before = 0;
  return sections.map(({ tasks }) => {
    const isFirst = before < FIRST_ROWS;
    before += tasks.length + 1;
    return isFirst;
  });
}

/** One window's height above and below. */
const NEAR = "100% 0px";
const USUAL_ROW_PX = 46;
/** More than any desk screen shows. */
const FIRST_ROWS = 30;
