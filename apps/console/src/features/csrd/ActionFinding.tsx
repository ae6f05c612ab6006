import { floor3 } from "@shore/api/formatting/volumes";
import { type BalanceFinding, BalanceFindingKind } from "@shore/api/gen/shore/v1/balance_pb";
import { AlertTriangleIcon, CheckIcon } from "@shore/design-system/icons";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { ExplainButton } from "#shared/balance/ExplainButton.tsx";
import { findingText } from "#shared/balance/finding-texts.ts";

/** The line of an action with a finding, with a button to explain it; for an explained one the reason. */
export function ActionFinding({ finding }: { finding: BalanceFinding }) {
  const { explanation } = finding;
  return (
    <Line data-explained={explanation === undefined ? undefined : ""}>
      {explanation === undefined ? <AlertTriangleIcon size={16} /> : <CheckIcon size={16} />}
      <span>
        {shortText(finding)}
        {explanation !== undefined &&
          ` Explained by ${explanation.userDisplayName || "an erased person"}: ${explanation.reason}`}
      </span>
      <NotOnPaper>
        <ExplainButton
          finding={finding}
          label={`${explanation === undefined ? "Explain" : "Change"}: ${findingText(finding)}`}
        />
      </NotOnPaper>
    </Line>
  );
}

/** Without the recorded value, which is at the end of the row. */
function shortText(finding: BalanceFinding): string {
  return finding.kind === BalanceFindingKind.DOES_NOT_FOLLOW
    ? `Does not add up: expected ${floor3(finding.expectedM3 ?? Number.NaN)}\u00A0m³.`
    : findingText(finding);
}

const Line = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--ds-space-4) var(--ds-space-8);
  padding-block: var(--ds-space-4);
  color: var(--ds-warning);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;

  &[data-explained] {
    color: var(--ds-muted);
  }

  & > svg {
    margin-block-start: 2px;
  }
`;

const NotOnPaper = styled.span`
  grid-column: 2;

  ${media.print} {
    display: none;
  }
`;
