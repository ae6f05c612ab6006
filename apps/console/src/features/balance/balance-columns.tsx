import { floor3 } from "@shore/api/formatting/volumes";
import { NO_VALUE } from "@shore/api/formatting/values";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { AlertTriangleIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import type { TableColumn } from "@shore/design-system/Table";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { differenceText, findingText, isOfRetained } from "#shared/balance/finding-texts.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { FindingState } from "./FindingState.tsx";

/** The columns of docs/spec/balance.md#screen. Volumes are retained ones, rounded down. */
export function balanceColumns(organizationUuid: string, now: number): TableColumn<BalanceFinding>[] {
  return [
    {
      key: "vessel",
      header: "Vessel",
      width: 116,
      rowHeader: true,
      cell: ({ vesselDisplayName }) => vesselDisplayName,
    },
    {
      key: "time",
      header: "Time",
      width: 156,
      cell: ({ eventTime }) => <NearTime at={eventTime} now={now} hasDay />,
    },
    { key: "action", header: "Action", width: 280, stack: "line", cell: (finding) => <Action finding={finding} /> },
    {
      key: "expected",
      header: "Expected ROB",
      stackLabel: "Expected",
      width: 96,
      align: "end",
      cell: (finding) => retained(finding, finding.expectedM3),
    },
    {
      key: "recorded",
      header: "Recorded ROB",
      stackLabel: "Recorded",
      width: 96,
      align: "end",
      cell: (finding) => retained(finding, finding.recordedM3),
    },
    {
      key: "difference",
      header: "Difference",
      stackLabel: "Difference",
      width: 96,
      align: "end",
      cell: ({ differenceM3 }) =>
        differenceM3 === undefined ? NO_VALUE : <Difference>{`${differenceText(differenceM3)}\u00A0m³`}</Difference>,
    },
    {
      key: "entry",
      header: "Receipt/entry",
      width: 112,
      cell: (finding) => <Record finding={finding} organizationUuid={organizationUuid} />,
    },
    {
      key: "state",
      header: "State",
      width: 190,
      stack: "fact-end",
      cell: (finding) => <FindingState finding={finding} />,
    },
  ];
}

function retained(finding: BalanceFinding, cubicMetres: number | undefined): string {
  return cubicMetres === undefined || !isOfRetained(finding) ? NO_VALUE : `${floor3(cubicMetres)}\u00A0m³`;
}

function Action({ finding }: { finding: BalanceFinding }) {
  return (
    <>
      {finding.actionType !== "" && <Type>{finding.actionType}</Type>}
      <Sentence>
        <AlertTriangleIcon size={14} />
        <span>{findingText(finding)}</span>
      </Sentence>
    </>
  );
}

/** Links to the entry of the operation; without one to the action in its vessel's list. */
function Record({ finding, organizationUuid }: { finding: BalanceFinding; organizationUuid: string }) {
  const { vesselUuid, vesselDisplayName, logbookEntryUuid, logbookName, operationUuid } = finding;
  const to = { organizationUuid, vesselUuid };
  if (logbookEntryUuid !== "") {
    const label = logbookLabel(logbookName);
    return (
      <Link
        href={paths.logbookEntry({ ...to, logbookEntryUuid })}
        aria-label={`${label}, entry of ${vesselDisplayName}`}
      >
        {label}
      </Link>
    );
  }
  if (operationUuid === "") return NO_VALUE;
  return (
    <Link href={paths.csrd({ ...to, operationUuid })} aria-label={`Operation ${operationUuid} of ${vesselDisplayName}`}>
      <Mono>{operationUuid.slice(0, ID_SHOWN)}</Mono>
    </Link>
  );
}

/** The first group of a UUID. */
const ID_SHOWN = 8;

/** A number wider than a phone wraps instead of being cut off. */
const Difference = styled.strong`
  overflow-wrap: anywhere;
`;

const Type = styled.span`
  display: block;
`;

const Sentence = styled.span`
  display: flex;
  gap: var(--ds-space-4);
  color: var(--ds-warning);
  font: var(--ds-font-small);

  & > svg {
    flex: none;
    margin-block-start: 3px;
  }
`;

const Mono = styled.span`
  font-family: var(--ds-family-mono);
`;
