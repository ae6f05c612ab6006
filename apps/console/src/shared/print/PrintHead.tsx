import { formatShipTime } from "@shore/api/ship-time";
import { Neatline } from "@shore/design-system/Neatline";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { useSession } from "#session/use-session.ts";

/** On paper only: whose papers these are, what they show, and when they were printed. Source: design, section 5, "Print". */
export function PrintHead({ children }: { children: string }) {
  const { organizationDisplayName } = useSession();
  const [printedAt, setPrintedAt] = useState(now);
  // The browser says when it is about to print, and prints what is in the page when the listeners are done.
  useEffect(() => {
    const keepTime = () => flushSync(() => setPrintedAt(now()));
    addEventListener("beforeprint", keepTime);
    return () => removeEventListener("beforeprint", keepTime);
  }, []);
  return (
    <OnPaper>
      <Neatline />
      <Line>
        <span>{organizationDisplayName}</span>
        <span>{children}</span>
        <span>Printed {printedAt}</span>
      </Line>
    </OnPaper>
  );
}

/** The clock of the person who prints, with its offset. */
function now(): string {
  return formatShipTime(Temporal.Now.zonedDateTimeISO());
}

const OnPaper = styled.div`
  display: none;

  ${media.print} {
    display: block;
    margin-block-end: var(--ds-space-16);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--ds-space-8) var(--ds-space-24);
  margin-block-start: var(--ds-space-8);
`;
