import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { formatTimeOfDay, parseShipTime } from "@shore/api/ship-time";
import { Link } from "@shore/design-system/Link";
import type { TableColumn } from "@shore/design-system/Table";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { floor3 } from "./floor3.ts";

/** The eight columns of the specification, section 2. */
export const actionColumns: readonly TableColumn<CsrdOperationAction>[] = [
  { key: "action", header: "Action", rowHeader: true, cell: ({ actionType }) => actionType },
  { key: "actionTime", header: "Action time", cell: ({ actionTime }) => <TimeOfDay at={actionTime} /> },
  { key: "operationId", header: "Operation id", cell: (action) => <OperationId action={action} /> },
  { key: "operation", header: "Operation", cell: ({ operationType }) => operationType },
  {
    key: "operationTime",
    header: "Operation time",
    cell: ({ operationTime }) => operationTime && <ShipTime at={operationTime} />,
  },
  {
    key: "description",
    header: "Description",
    width: 330,
    cell: ({ description }) => description && <Description>{description}</Description>,
  },
  {
    key: "volumeM3",
    header: "Volume m³",
    align: "end",
    cell: ({ volumeM3 }) => (
      <Figure>
        <strong>{floor3(volumeM3)}</strong>
      </Figure>
    ),
  },
  { key: "robM3", header: "ROB m³", align: "end", cell: ({ robM3 }) => <Figure>{floor3(robM3)}</Figure> },
];

/** The day stands above the row: the time alone, with the ship's offset muted. */
function TimeOfDay({ at }: { at: string }) {
  const time = shipTimeOf(at);
  if (time === undefined) return at;
  return (
    <time dateTime={at} dir="ltr">
      {formatTimeOfDay(time)} <Muted>{time.offset}</Muted>
    </time>
  );
}

/**
 * Leads to the vessel's log entries until the day of the action: entries carry the same id. Shown is as much of it as tells
 * operations apart; the whole id is heard, and shown under the pointer.
 */
function OperationId({ action: { operationUuid, actionTime } }: { action: CsrdOperationAction }) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  if (operationUuid === "") return null;
  const id = <Mono title={operationUuid}>{operationUuid.slice(0, ID_SHOWN)}</Mono>;
  const day = shipTimeOf(actionTime)?.toInstant().toZonedDateTimeISO("UTC").toPlainDate().toString();
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

function shipTimeOf(text: string): Temporal.ZonedDateTime | undefined {
  try {
    return parseShipTime(text);
  } catch {
    return undefined;
  }
}

/** The first group of a UUID. */
const ID_SHOWN = 8;

const Muted = styled.span`
  color: var(--ds-muted);
`;

const Mono = styled.span`
  font-family: var(--ds-family-mono);
`;

/** Not a word a line where the table scrolls sideways. */
const Description = styled.div`
  min-inline-size: 240px;

  ${media.print} {
    min-inline-size: 0;
  }
`;

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
`;
