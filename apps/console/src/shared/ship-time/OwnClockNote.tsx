import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { usePreference } from "../preferences/use-preference.ts";
import { clockPreference, ownClockLabel } from "./clock.ts";

/** `My time (Helsinki)` at the head of the page while times are on one's own clock; else nothing. Source: docs/spec/clocks.md. */
export function OwnClockNote() {
  const [clock] = usePreference(clockPreference);
  if (clock !== "mine") return null;
  return <Note>{ownClockLabel() ?? "This browser's time zone is not known. Times are in UTC."}</Note>;
}

/** Beside the breadcrumbs or over the title, in the room that the page has above them anyway. */
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
