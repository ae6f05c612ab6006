import { PAGE_VIEW_COOKIE, pageViewText } from "@shore/api/page-view";
import { browserRegion } from "@shore/design-system/number-text";
import { queries } from "@shore/design-system/tokens/breakpoints";

/**
 * Tells the server by a cookie how this window draws a page, now and after each change of its size, so that the next document has its first
 * page in it. Source: docs/design/first-sight.md.
 */
export function noteView(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  write();
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(write, QUIET_MS);
  });
}

function write(): void {
  // Own property names of a literal.
  const names = (Object.keys(queries) as (keyof typeof queries)[]).filter((name) => matchMedia(queries[name]).matches);
  const value = pageViewText({
    width: innerWidth,
    height: innerHeight,
    queries: names,
    timeZone: Temporal.Now.timeZoneId(),
    region: browserRegion(),
  });
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store is not in all target browsers
  document.cookie = `${PAGE_VIEW_COOKIE}=${value}; Path=/shore; SameSite=Lax; Max-Age=${ONE_YEAR_S}${secure}`;
}

const QUIET_MS = 300;
const ONE_YEAR_S = 31_536_000;
