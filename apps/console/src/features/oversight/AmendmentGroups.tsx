import type { AmendmentGroup } from "@shore/api/gen/shore/v1/amendments_pb";
import { Link } from "@shore/design-system/Link";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { numberText } from "@shore/design-system/number-text";
import type { ReactNode } from "react";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { useAmendmentGroups } from "./amendment-queries.ts";
import { groupText, perThousandText } from "./amendment-texts.ts";
import { type AmendmentGrouping, type AmendmentView, amendmentView, daysOfMonth, GROUPINGS } from "./amendment-view.ts";

type AmendmentGroupsProps = { view: AmendmentView; by: AmendmentGrouping; empty: ReactNode };

/** The number of amendments by vessel, person and so on, and per thousand entries; each row links to its amendments. */
export function AmendmentGroups({ view, by, empty }: AmendmentGroupsProps) {
  const organizationUuid = useOrganizationUuid();
  const query = useAmendmentGroups(view, by);
  const { data, error } = query;
  if (data === undefined && error !== null) return <NotLoaded query={query} failed={FAILED} />;
  const hrefOf = (key: string) =>
    `${paths.amendments({ organizationUuid })}?${amendmentView.toSearch({ ...view, ...GROUP_FILTER[by](key), groupBy: "none" })}`;
  return (
    <Table
      aria-label={`Amendments by ${nameOf(by).toLowerCase()}`}
      columns={columns(by, hrefOf)}
      items={data?.groups.map((row) => ({ key: row.key, row })) ?? []}
      loading={data === undefined ? { rows: 6, label: "Loading amendments" } : undefined}
      empty={empty}
    />
  );
}

function columns(by: AmendmentGrouping, hrefOf: (key: string) => string): TableColumn<AmendmentGroup>[] {
  return [
    {
      key: "group",
      header: nameOf(by),
      rowHeader: true,
      linksRow: true,
      stack: "title",
      cell: (group) =>
        // A group without a key cannot be filtered.
        group.key === "" ? (
          groupText(group, by)
        ) : (
          <Link variant="row" href={hrefOf(group.key)}>
            {groupText(group, by)}
          </Link>
        ),
    },
    {
      key: "amendments",
      header: "Amendments",
      align: "end",
      width: 150,
      stackLabel: "Amendments",
      cell: ({ amendments }) => numberText(amendments),
    },
    {
      key: "entries",
      header: "Entries",
      align: "end",
      width: 150,
      stackLabel: "Entries",
      cell: ({ entries }) => numberText(entries),
    },
    {
      key: "perThousand",
      header: "Per 1,000 entries",
      align: "end",
      width: 170,
      stackLabel: "Per 1,000 entries",
      cell: perThousandText,
    },
  ];
}

/** The filter for the amendments of one group. */
const GROUP_FILTER: Readonly<Record<AmendmentGrouping, (key: string) => Partial<AmendmentView>>> = {
  vessel: (key) => ({ vesselUuids: [key] }),
  person: (key) => ({ people: [key] }),
  logbook: (key) => ({ logbookNames: [key] }),
  entry_type: (key) => ({ entryTypeIds: [key] }),
  month: daysOfMonth,
};

function nameOf(by: AmendmentGrouping): string {
  return GROUPINGS.find(({ value }) => value === by)?.label ?? "";
}

const FAILED = "Failed retrieving amendments";
