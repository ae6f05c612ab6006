import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { usePreference } from "../preferences/use-preference.ts";
import { clockPreference, ownClockLabel } from "./clock.ts";

/** `My time (Helsinki)` at the top of the page while times are on the user's own clock; else nothing. Source: docs/spec/clocks.md. */
export function OwnClockNote() {
  const [clock] = usePreference(clockPreference);
  if (clock !== "mine") return null;
  return <Note>{ownClockLabel() ?? "This browser's time zone is not known. Times are in UTC."}</Note>;
}

/** Beside the breadcrumbs or above the title, in space that the page has anyway. */
const Note = styled.div`
  margin-block: calc(-1 * var(--ds-space-16)) var(--ds-space-4);
  color: var(--ds-muted);
  font: var(--ds-font-small);
  text-align: end;

  ${media.belowSm} {
    margin-block-start: calc(-1 * var(--ds-space-8));
  }

  ${media.print} {
    display: none;
  }
`;
