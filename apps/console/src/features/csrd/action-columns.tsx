import { FreeText } from "#shared/text/FreeText.tsx";
import { floor3 } from "@shore/api/formatting/volumes";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import type { TableColumn } from "@shore/design-system/Table";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { ActionFinding } from "./ActionFinding.tsx";
import { ActionName } from "./ActionName.tsx";
import type { ActionRow } from "./action-rows.ts";

/** The eight columns of docs/spec/csrd.md#table. */
export const actionColumns: readonly TableColumn<ActionRow>[] = [
  { key: "action", header: "Action", rowHeader: true, cell: (row) => <ActionName row={row} /> },
  {
    key: "actionTime",
    header: "Action time",
    cell: ({ action: { actionTime, operationTime }, now }) => (
      <>
        <OneLine>
          <NearTime at={actionTime} now={now} hasDay />
        </OneLine>
        {operationTime !== "" && operationTime !== actionTime && (
          <Folded>
            Operation <NearTime at={operationTime} now={now} hasDay />
          </Folded>
        )}
      </>
    ),
  },
  {
    key: "operationId",
    header: "Operation id",
    width: 112,
    cell: ({ action }) => <OperationId operationUuid={action.operationUuid} />,
  },
  {
    key: "operation",
    header: "Operation",
    cell: ({ action: { operationType } }) => operationType && <NoWrapFromMd>{operationType}</NoWrapFromMd>,
  },
  {
    key: "operationTime",
    header: "Operation time",
    stack: "left-out",
    cell: ({ action: { operationTime }, now }) =>
      operationTime && (
        <OneLine>
          <NearTime at={operationTime} now={now} hasDay />
        </OneLine>
      ),
  },
  {
    key: "description",
    header: "Description",
    stack: "line",
    cell: ({ action, finding, sign }) =>
      action.description === "" && finding === undefined && sign !== undefined ? undefined : (
        <>
          {action.description !== "" && <FreeText>{action.description}</FreeText>}
          {finding !== undefined && <ActionFinding finding={finding} />}
          {sign === undefined && (
            <Muted size="small" isBlock>
              Not judged
            </Muted>
          )}
        </>
      ),
  },
  {
    key: "volumeM3",
    header: "Volume m³",
    width: 100,
    align: "end",
    stack: "aside",
    cell: ({ action: { volumeM3 }, sign }) => (
      <strong>
        {SIGNS[sign ?? 0]}
        {floor3(volumeM3)}
        <StackedUnit>{"\u00A0m³"}</StackedUnit>
      </strong>
    ),
  },
  {
    key: "robM3",
    header: "ROB m³",
    width: 114,
    align: "end",
    stack: "fact-end",
    stackLabel: "ROB",
    cell: ({ action }) => floor3(action.robM3),
  },
];

/** Links to the operation's logbook entry. Shows a prefix that identifies it; the full id is the accessible name and the tooltip. */
function OperationId({ operationUuid }: { operationUuid: string }) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  if (operationUuid === "") return null;
  const id = <Mono title={operationUuid}>{operationUuid.slice(0, ID_SHOWN)}</Mono>;
  // An id that is no UUID cannot be looked up by the server.
  if (!UUID.test(operationUuid)) return id;
  return (
    <Link href={paths.csrdOperation({ ...to, operationUuid })} aria-label={`${operationUuid}, logbook entry`}>
      {id}
    </Link>
  );
}

/** A transfer does not change the volume retained on board; for an unknown type the sign is unknown. */
const SIGNS = { "1": "+\u00A0", "0": "", "-1": "−\u00A0" } as const;

/** The first group of a UUID. */
const ID_SHOWN = 8;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A wrapped time with offset can be misread; in print it wraps only after the date. */
const OneLine = styled.span`
  ${media.screen} {
    white-space: nowrap;

    & time {
      white-space: nowrap;
    }
  }
`;

/** In a table wide enough for eight columns. */
const NoWrapFromMd = styled.span`
  @container ds-table (width >= 65rem) {
    white-space: nowrap;
  }
`;

/** Shown where Operation time has no column. */
const Folded = styled.span`
  display: none;

  @media screen {
    @container ds-table (width < 61rem) {
      display: block;
      color: var(--ds-muted);
      font: var(--ds-font-small);
      white-space: nowrap;
    }
  }
`;

const StackedUnit = styled.span`
  display: none;

  @media screen {
    @container ds-table (width < 55rem) {
      display: inline;
    }
  }
`;

const Mono = styled.span`
  font-family: var(--ds-family-mono);
`;
