import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { Link } from "@shore/design-system/Link";
import type { TableColumn } from "@shore/design-system/Table";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { TimeOfDay } from "#shared/ship-time/TimeOfDay.tsx";
import { floor3 } from "@shore/api/formatting/volumes";

/** The eight columns of docs/spec/screens.md#csrd. */
export const actionColumns: readonly TableColumn<CsrdOperationAction>[] = [
  { key: "action", header: "Action", rowHeader: true, cell: ({ actionType }) => actionType },
  { key: "actionTime", header: "Action time", cell: ({ actionTime }) => <TimeOfDay at={actionTime} /> },
  { key: "operationId", header: "Operation id", cell: (action) => <OperationId action={action} /> },
  {
    key: "operation",
    header: "Operation",
    cell: ({ operationType }) => operationType && <OneLineWhereWide>{operationType}</OneLineWhereWide>,
  },
  {
    key: "operationTime",
    header: "Operation time",
    stackLabel: "Operation",
    cell: ({ operationTime }) =>
      operationTime && (
        <OneLineWhereWide>
          <ShipTime at={operationTime} look="column" />
        </OneLineWhereWide>
      ),
  },
  {
    key: "description",
    header: "Description",
    stack: "line",
    cell: ({ description }) => description,
  },
  {
    key: "volumeM3",
    header: "Volume m³",
    align: "end",
    stack: "aside",
    stackLabel: "Volume m³",
    cell: ({ volumeM3 }) => (
      <Figure>
        <strong>{floor3(volumeM3)}</strong>
      </Figure>
    ),
  },
  {
    key: "robM3",
    header: "ROB m³",
    align: "end",
    stack: "fact-end",
    stackLabel: "ROB m³",
    cell: ({ robM3 }) => <Figure>{floor3(robM3)}</Figure>,
  },
];

/**
 * Leads to the vessel's log entries until the day of the action: entries carry the same id. Shown is as much of it as tells
 * operations apart; the whole id is heard, and shown under the pointer.
 */
function OperationId({ action: { operationUuid, actionTime } }: { action: CsrdOperationAction }) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  if (operationUuid === "") return null;
  const id = <Mono title={operationUuid}>{operationUuid.slice(0, ID_SHOWN)}</Mono>;
  const day = utcDayOf(actionTime);
  if (day === undefined) return id;
  return (
    <Link
      href={paths.logbooksUntil({ ...to, untilDate: day })}
      aria-label={`${operationUuid}, log entries until ${day}`}
    >
      {id}
    </Link>
  );
}

/** Undefined for a text that is no time. */
function utcDayOf(text: string): string | undefined {
  try {
    return utcDay(parseShipTime(text));
  } catch {
    return undefined;
  }
}

/** The first group of a UUID. */
const ID_SHOWN = 8;

/** With room for eight columns, each of which says little. */
const OneLineWhereWide = styled.span`
  @container ds-table (width >= 65rem) {
    white-space: nowrap;
  }
`;

const Mono = styled.span`
  font-family: var(--ds-family-mono);
`;

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
`;
