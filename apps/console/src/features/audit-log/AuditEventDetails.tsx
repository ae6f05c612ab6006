import { useQuery } from "@connectrpc/connect-query";
import type { Clock } from "@shore/api/clock-time";
import { localizedMessage } from "@shore/api/errors";
import type { AuditEvent, AuditFieldChange } from "@shore/api/gen/shore/v1/audit_log_pb";
import { getAuditEvent } from "@shore/api/gen/calls/audit_log";
import { Button } from "@shore/design-system/Button";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Link } from "@shore/design-system/Link";
import { SmallTable } from "@shore/design-system/SmallTable";
import { Stack } from "@shore/design-system/Stack";
import { useState } from "react";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { fieldLabel, hasBefore, valueText } from "./audit-fields.ts";
import { objectLink } from "./object-link.ts";

/** An expanded event: the changed fields, a link to its object, and the request that ties it to the server's log. */
export function AuditEventDetails({ event }: { event: AuditEvent }) {
  const { auditEventUuid, subjectKey, requestId } = event;
  const object = objectLink(event, useOrganizationUuid());
  // Events are immutable; the display names of their UUIDs are not.
  const { data, error, isFetching, refetch } = useQuery(getAuditEvent, { auditEventUuid }, { staleTime: 60_000 });
  return (
    <Stack gap={12}>
      {data !== undefined && <Changes changes={data.changes} leftOut={data.changesLeftOut} />}
      {data === undefined && error === null && <p role="status">Loading changes</p>}
      {data === undefined && error !== null && (
        <>
          <InlineMessage tone="danger">{localizedMessage(error)}</InlineMessage>
          <div>
            <Button isBusy={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          </div>
        </>
      )}
      {object !== undefined && (
        <p>
          <Link href={object.href}>{object.label}</Link>
        </p>
      )}
      <DescriptionList
        items={[
          { term: "Object id", description: subjectKey },
          { term: "Request id", description: requestId || "None: by command line" },
          { term: "Event id", description: auditEventUuid },
        ]}
      />
    </Stack>
  );
}

function Changes({ changes, leftOut }: { changes: readonly AuditFieldChange[]; leftOut: number }) {
  const [showsFull, setShowsFull] = useState(false);
  const clock = useClock();
  if (changes.length === 0) return null;
  const withBefore = hasBefore(changes);
  const isLong = changes.some((change) => cells(change, clock).some((text) => text.length > SHORT));
  const rows = changes.map((change) => {
    const [field = "", was = "", is = ""] = cells(change, clock).map((text) =>
      showsFull || text.length <= SHORT ? text : `${text.slice(0, SHORT)}…`,
    );
    return withBefore ? [field, was, is] : [field, is];
  });
  return (
    <>
      <SmallTable
        caption={withBefore ? "What was changed" : "What is recorded"}
        heads={withBefore ? ["Field", "Before", "After"] : ["Field", "Value"]}
        rows={rows}
        isWrapped
      />
      {leftOut > 0 && <p>{leftOut} more fields are in the file, by Export as CSV.</p>}
      {isLong && (
        <div>
          <Button onPress={() => setShowsFull(!showsFull)}>{showsFull ? "Shorten texts" : "Show whole texts"}</Button>
        </div>
      )}
    </>
  );
}

function cells({ field, before, after }: AuditFieldChange, clock: Clock): string[] {
  return [fieldLabel(field), valueText(before, field, clock), valueText(after, field, clock)];
}

/** About four lines of a cell. */
const SHORT = 160;
