import type { Clock } from "@shore/api/clock-time";
import { kindLabel } from "@shore/api/formatting/attention-kinds";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { GradeMark } from "@shore/design-system/GradeChip";
import { CheckCircleIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { usePrinting } from "@shore/design-system/primitives/use-printing";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { useMemo, useState } from "react";
import { styled } from "styled-components";
import { useOrganizationUuid } from "#session/use-session.ts";
import { attentionLink } from "#shared/attention/attention-link.ts";
import { type Pill, pillsOf, withoutSetAside } from "#shared/attention/attention-pills.ts";
import { explanation, headline } from "#shared/attention/attention-sentences.ts";
import { MarkSeen } from "#shared/attention/MarkSeen.tsx";
import { useVesselAttention } from "#shared/attention/use-attention.ts";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { shoreTimeText } from "#shared/ship-time/time-texts.ts";

/** The attention items of the vessel: each kind as a sentence with places, time and a link. Renders nothing until loaded, nor if that fails. */
export function NeedsYouCard({ vesselUuid }: { vesselUuid: string }) {
  const known = useVesselAttention(vesselUuid);
  const organizationUuid = useOrganizationUuid();
  const clock = useClock();
  const [isWhole, showWhole] = useState(false);
  const asOfTime = known?.answer.asOfTime ?? "";
  const columns = useMemo(
    () => columnsOf({ organizationUuid, vesselUuid, asOfTime, clock }),
    [organizationUuid, vesselUuid, asOfTime, clock],
  );
  // Paper has all of them, and no links.
  const isPrinting = usePrinting();
  if (known === undefined) return null;
  const { vessel, answer } = known;
  const pills = pillsOf(withoutSetAside(vessel.items));
  const shown = isWhole || isPrinting ? pills : pills.slice(0, FIRST);
  const now = Date.parse(asOfTime);
  return (
    <Card
      title={
        <CountedTitle count={`new since ${shoreTimeText(vessel.seenThroughTime, now, clock)}`}>
          What needs you
        </CountedTitle>
      }
      actions={
        pills.length > 0 && (
          <Actions>
            {pills.length > FIRST && (
              <Button variant="quiet" size="small" aria-expanded={isWhole} onPress={() => showWhole(!isWhole)}>
                {isWhole ? "Fewer" : `${pills.length - FIRST} more`}
              </Button>
            )}
            <MarkSeen vessel={vessel} answer={answer} />
          </Actions>
        )
      }
      isFlush
    >
      {pills.length === 0 ? (
        <Nothing>
          <CheckCircleIcon />
          <h3>Nothing needs you.</h3>
          <span>In everything received until {shoreTimeText(asOfTime, now, clock)}.</span>
        </Nothing>
      ) : (
        <Table
          aria-label="What needs you"
          isFrameless
          isHeadHidden
          columns={isPrinting ? columns.filter(({ key }) => key !== "open") : columns}
          items={shown.map((row) => ({ key: row.key, row }))}
        />
      )}
    </Card>
  );
}

/** One line: a vessel that needs nobody leaves the room to its entry. */
const Nothing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-8);
  padding: var(--ds-card-padding);
  color: var(--ds-muted);

  & > svg {
    flex: none;
    color: var(--ds-success);
  }

  & > h3 {
    margin: 0;
    color: var(--ds-text);
    font: var(--ds-font-body);
    font-weight: 600;
  }
`;

/** The headline says what a pill would; its grade stands before it. */
const What = styled.span`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: 0 var(--ds-space-8);
  font: var(--ds-font-body);
  font-weight: 600;

  & > small {
    grid-column: 2;
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }
`;

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
`;

/** As many as fit beside the map with the entry below them. */
const FIRST = 2;

type LinkContext = { organizationUuid: string; vesselUuid: string; asOfTime: string; clock: Clock };

function columnsOf(context: LinkContext): TableColumn<Pill>[] {
  const now = Date.parse(context.asOfTime);
  const moment = { now, clock: context.clock };
  return [
    {
      key: "what",
      header: "What",
      rowHeader: true,
      stack: "title",
      cell: (pill) => (
        <What>
          <GradeMark grade={pill.grade} />
          <span>{headline(pill, moment)}</span>
          <small>{explanation(pill, moment)}</small>
        </What>
      ),
    },
    {
      key: "open",
      header: "Open",
      isHeaderHidden: true,
      width: 90,
      align: "end",
      stack: "aside",
      cell: ({ item, logbookNames }) => {
        const href = attentionLink(item, { ...context, logbookNames });
        return (
          href !== undefined && (
            <Link isStandalone href={href} aria-label={`Open: ${kindLabel(item.kind)}`}>
              Open
            </Link>
          )
        );
      },
    },
  ];
}
