import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { Muted } from "@shore/design-system/Muted";
import { styled } from "styled-components";
import { ExplainButton } from "#shared/balance/ExplainButton.tsx";
import { findingText } from "#shared/balance/finding-texts.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";

/** Open, or explained: by whom, when and why; with the button to explain. */
export function FindingState({ finding }: { finding: BalanceFinding }) {
  const { explanation, vesselDisplayName } = finding;
  return (
    <>
      <Line>
        <strong>{explanation === undefined ? "Open" : "Explained"}</strong>
        <NotOnPaper>
          <ExplainButton
            finding={finding}
            label={`${explanation === undefined ? "Explain" : "Change"}, ${vesselDisplayName}: ${findingText(finding)}`}
          />
        </NotOnPaper>
      </Line>
      {explanation !== undefined && (
        <>
          <Reason>{explanation.reason}</Reason>
          <Muted size="small" isBlock>
            {explanation.userDisplayName || "Erased person"},{" "}
            <NearTime at={explanation.explainTime} now={0} hasDay isAshore />
          </Muted>
        </>
      )}
    </>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-4) var(--ds-space-12);
  color: var(--ds-text);
`;

const NotOnPaper = styled.span`
  @media print {
    display: none;
  }
`;

const Reason = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
