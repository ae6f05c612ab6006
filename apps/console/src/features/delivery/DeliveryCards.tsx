import type { ChecklistDelivery, ChecklistDeliveryCell } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { Card } from "@shore/design-system/Card";
import { Link } from "@shore/design-system/Link";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { type CellState, cellState, cellLabel } from "#shared/checklists/delivery-texts.ts";
import { CellMark } from "#shared/checklists/CellMark.tsx";
import { type DeliveryColumn, inUse } from "./delivery-rows.ts";

type DeliveryCardsProps = { deliveries: readonly ChecklistDelivery[]; vessels: readonly DeliveryColumn[] };

/** For phones: each checklist with the number of vessels in each state, and the overdue ones by name. */
export function DeliveryCards({ deliveries, vessels }: DeliveryCardsProps) {
  const organizationUuid = useOrganizationUuid();
  const names = new Map(vessels.map(({ key, label }) => [key, label]));
  return (
    <List aria-label="Delivery">
      {deliveries.map((checklist) => {
        const { checklistTemplateUuid, checklistTemplateRevisionUuid, name, cells } = checklist;
        const { inUse: used, of } = inUse(cells);
        const overdue = cells.filter(({ overdueTime }) => overdueTime !== "");
        return (
          <li key={checklistTemplateUuid}>
            <Card
              title={
                <Link
                  href={paths.checklistRevision({
                    organizationUuid,
                    checklistTemplateUuid,
                    checklistTemplateRevisionUuid,
                  })}
                >
                  {name}
                </Link>
              }
              actions={`${used} of ${of} in use`}
            >
              <Counts>
                {labelsWithCounts(cells).map(({ word, first, count }) => (
                  <li key={word}>
                    <CellMark cell={first} /> {word}: {count}
                  </li>
                ))}
              </Counts>
              {overdue.length > 0 && (
                <Overdue>Overdue: {overdue.map(({ vesselUuid }) => names.get(vesselUuid)).join(", ")}</Overdue>
              )}
            </Card>
          </li>
        );
      })}
    </List>
  );
}

/** In the order of the legend. */
function labelsWithCounts(cells: readonly ChecklistDeliveryCell[]) {
  const sorted = cells.toSorted((one, other) => ORDER.indexOf(cellState(one)) - ORDER.indexOf(cellState(other)));
  return Array.from(Map.groupBy(sorted, cellLabel), ([word, [first, ...others]]) =>
    first === undefined ? [] : [{ word, first, count: 1 + others.length }],
  ).flat();
}

const ORDER: readonly CellState[] = ["in-use", "opened", "delivered", "not-sent", "older", "withdrawn"];

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-12);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8) var(--ds-space-16);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: inline-flex;
    align-items: center;
    gap: var(--ds-space-8);
  }
`;

const Overdue = styled.p`
  margin-block-start: var(--ds-space-12);
  color: var(--ds-danger);
  overflow-wrap: anywhere;
`;
