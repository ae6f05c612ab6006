import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True while the page is laid out for paper. Rendered before the browser goes on, which would print what is there. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    const follow = () => flushSync(() => setPrinting(paper.matches));
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    paper.addEventListener("change", follow);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      paper.removeEventListener("change", follow);
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
