import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { Neatline } from "../Neatline/Neatline.tsx";
import { media } from "../tokens/breakpoints.ts";

export type PrintHeadProps = {
  organization: string;
  /** The content and its filter, such as "Logbook entries until 2026-11-20, all times ship time". */
  subject: ReactNode;
  /** The name of the person who prints. */
  printedBy: string;
  /** Returns the time of printing as text with its offset; called when printing begins. */
  printedAt: () => string;
};

/** The header of the first printed page: organisation, subject, who printed it and when. Hidden on screen. */
export function PrintHead({ organization, subject, printedBy, printedAt }: PrintHeadProps) {
  const [time, setTime] = useState(printedAt);
  // The browser lays out the pages right after this event, so the time must be rendered before it returns.
  useEffect(() => {
    const stamp = () => flushSync(() => setTime(printedAt()));
    addEventListener("beforeprint", stamp);
    return () => removeEventListener("beforeprint", stamp);
  }, [printedAt]);
  return (
    <Head>
      <Graduation>
        <Neatline />
      </Graduation>
      <Line>
        <span>{organization}</span>
        <span>{subject}</span>
        <End>
          <Unbroken>Printed {time}</Unbroken> {printedBy !== "" && `by ${printedBy}`}
        </End>
      </Line>
    </Head>
  );
}

const Head = styled.div`
  display: none;

  ${media.print} {
    display: block;
    margin-block-end: var(--ds-space-24);
  }
`;

const Graduation = styled.div`
  border: 1px solid var(--ds-text);
`;

/** At the end also where it is on a line of its own. */
const End = styled.span`
  margin-inline-start: auto;
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--ds-space-4) var(--ds-space-20);
  margin-block-start: var(--ds-space-8);
`;
