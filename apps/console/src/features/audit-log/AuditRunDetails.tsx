import type { AuditEvent } from "@shore/api/gen/shore/v1/audit_log_pb";
import { Button } from "@shore/design-system/Button";
import { ChevronDownIcon } from "@shore/design-system/icons";
import { Stack } from "@shore/design-system/Stack";
import { useState } from "react";
import { styled } from "styled-components";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { AuditEventDetails } from "./AuditEventDetails.tsx";
import type { AuditRun } from "./audit-runs.ts";

/** The details of an expanded line: of its event, or each of its events, which unfolds. */
export function AuditRunDetails({ run: { newest, events } }: { run: AuditRun }) {
  if (events.length === 1) return <AuditEventDetails event={newest} />;
  return (
    <Events>
      {events.map((event) => (
        <li key={event.auditEventUuid}>
          <UnfoldingEvent event={event} />
        </li>
      ))}
    </Events>
  );
}

function UnfoldingEvent({ event }: { event: AuditEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  const time = timeText(event.eventTime, useShoreClock());
  return (
    <Stack gap={12}>
      <Button
        variant="quiet"
        size="small"
        icon={<ChevronDownIcon size={16} />}
        aria-expanded={isOpen}
        aria-label={`Details of ${time}`}
        onPress={() => setIsOpen(!isOpen)}
      >
        {time}
      </Button>
      {isOpen && <AuditEventDetails event={event} />}
    </Stack>
  );
}

const Events = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  [aria-expanded="true"] svg {
    transform: rotate(180deg);
  }
`;
