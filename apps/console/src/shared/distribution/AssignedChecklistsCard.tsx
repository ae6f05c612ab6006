import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { useState } from "react";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { textOrder } from "#shared/text/words.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { checklistUuidOf, type AssignedChecklist, revisionUuidOf } from "./vessel-checklists.ts";

type AssignedChecklistsCardProps = {
  /** The checklists; with the groups that are the reason, unless all are of one group. */
  assigned: readonly AssignedChecklist[];
  showsGroups?: boolean;
  emptyText: string;
};

/** The checklists that vessels have, and why: the group, the collection, the revision on board. */
export function AssignedChecklistsCard({ assigned, showsGroups = false, emptyText }: AssignedChecklistsCardProps) {
  const columnSettings = useColumnSettings("held-checklists");
  const isPhone = useMediaQuery(queries.belowSm);
  const [isWhole, showWhole] = useState(false);
  const sorted = assigned.toSorted((a, b) => textOrder.compare(nameOf(a), nameOf(b)));
  const isLong = isPhone && sorted.length > ON_PHONES;
  if (assigned.length === 0)
    return (
      <Card title={<CountedTitle count={0}>Checklists</CountedTitle>}>
        <strong>No checklists found.</strong> <Muted>{emptyText}</Muted>
      </Card>
    );
  return (
    <Card title={<CountedTitle count={assigned.length}>Checklists</CountedTitle>} isFlush>
      <Table
        aria-label="Checklists"
        {...columnSettings}
        columns={showsGroups ? columns : columns.filter(({ key }) => key !== "group")}
        narrow="early"
        isFrameless
        items={(isLong && !isWhole ? sorted.slice(0, ON_PHONES) : sorted).map((row) => ({
          key: checklistUuidOf(row.revision),
          row,
        }))}
        footer={
          isLong && (
            <Button variant="quiet" aria-expanded={isWhole} onPress={() => showWhole(!isWhole)}>
              {isWhole ? "Show fewer checklists" : `Show all ${sorted.length} checklists`}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** A row takes a fifth of a phone's screen. */
const ON_PHONES = 3;

function ChecklistName({ assigned }: { assigned: AssignedChecklist }) {
  const organizationUuid = useOrganizationUuid();
  const to = {
    organizationUuid,
    checklistTemplateUuid: checklistUuidOf(assigned.revision),
    checklistTemplateRevisionUuid: revisionUuidOf(assigned.revision),
  };
  return (
    <Link variant="name" href={paths.checklistRevision(to)}>
      {nameOf(assigned)}
    </Link>
  );
}

function Collections({ assigned: { reasons } }: { assigned: AssignedChecklist }) {
  const organizationUuid = useOrganizationUuid();
  const collections = new Map(reasons.map((reason) => [reason.collectionUuid, reason.collectionName]));
  return [...collections].map(([checklistTemplateGroupUuid, name]) => (
    <Link key={checklistTemplateGroupUuid} href={paths.collection({ organizationUuid, checklistTemplateGroupUuid })}>
      {name}
    </Link>
  ));
}

function Groups({ assigned: { everyVessel = false, reasons } }: { assigned: AssignedChecklist }) {
  const organizationUuid = useOrganizationUuid();
  const groups = reasons.map(({ vesselGroupUuid, vesselGroupName }, index) => (
    <span key={vesselGroupUuid}>
      {(index > 0 || everyVessel) && ", "}
      <Link href={paths.vesselGroup({ organizationUuid, vesselGroupUuid })}>{vesselGroupName}</Link>
    </span>
  ));
  return (
    <>
      {everyVessel && "Every vessel"}
      {groups}
    </>
  );
}

function nameOf({ revision }: AssignedChecklist): string {
  return revision.templateData?.name ?? "";
}

const columns: TableColumn<AssignedChecklist>[] = [
  { key: "name", header: "Name", cell: (assigned) => <ChecklistName assigned={assigned} />, rowHeader: true },
  {
    key: "reference",
    header: "Document reference",
    cell: ({ revision }) => revision.templateData?.documentReference,
    stack: "aside",
  },
  {
    key: "collection",
    header: "Collection",
    cell: (assigned) => <Collections assigned={assigned} />,
  },
  { key: "group", header: "Through group", cell: (assigned) => <Groups assigned={assigned} /> },
  {
    key: "revision",
    header: "Published",
    cell: ({ revision: { publishTime, createTime } }) => <ShipTime at={publishTime || createTime} isAshore />,
    width: 210,
    stackLabel: "Published",
  },
];
