import { LOGBOOK_NAMES, logbookLabel } from "@shore/api/formatting/logbook-names";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { Checkbox } from "@shore/design-system/Checkbox";
import { Muted } from "@shore/design-system/Muted";
import { Table, type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { type Control, useFieldArray } from "react-hook-form";
import { NumberFieldControl } from "#shared/fields/NumberFieldControl.tsx";
import { useBoundField } from "#shared/fields/use-bound-field.ts";
import { AddForGroup } from "./AddForGroup.tsx";
import { type ExpectationForm, MAX_HOURS, type RulesForm } from "./rules-form.ts";

type ExpectationsTableProps = {
  control: Control<RulesForm>;
  groups: readonly { value: string; label: string }[];
  groupName: (uuid: string) => string;
};

/** An expectation with its index in the form. */
type Row = { expectation: ExpectationForm; index: number; name: string };

/** How often each logbook is expected to have an entry and whether it must be verified; below each row the overrides for groups. */
export function ExpectationsTable({ control, groups, groupName }: ExpectationsTableProps) {
  const { fields, insert, remove } = useFieldArray({ control, name: "expectations" });
  const add = (logbookName: string, vesselGroupUuid: string) => {
    const last = fields.findLastIndex((field) => field.logbookName === logbookName);
    const forAll = fields.find((field) => field.logbookName === logbookName && field.vesselGroupUuid === "");
    const { hoursUnderWay, hoursMoored, mustBeVerified = true } = forAll ?? {};
    const added = { logbookName, vesselGroupUuid, hoursUnderWay, hoursMoored, mustBeVerified };
    insert(last + 1, added, { shouldFocus: false });
  };
  return (
    <Card
      title="Expected entries"
      actions={<Muted size="small">At least one in so many hours; empty: none</Muted>}
      isFlush
    >
      <Table
        aria-label="Expected entries of logbooks"
        isFrameless
        columns={columnsOf({ control, groupName, remove })}
        items={fields.map((expectation, index) => ({
          key: expectation.id,
          row: {
            expectation,
            index,
            name: [
              logbookLabel(expectation.logbookName),
              ...(expectation.vesselGroupUuid === "" ? [] : [groupName(expectation.vesselGroupUuid)]),
            ].join(", "),
          },
        }))}
        footer={
          <AddForGroup
            label="Logbook"
            options={logbooks}
            groups={groups}
            exists={(name, group) =>
              fields.some((field) => field.logbookName === name && field.vesselGroupUuid === group)
            }
            onAdd={add}
          >
            Add expectation for a group
          </AddForGroup>
        }
      />
    </Card>
  );
}

type Parts = Pick<ExpectationsTableProps, "control" | "groupName"> & { remove: (index: number) => void };

function columnsOf({ control, groupName, remove }: Parts): TableColumn<Row>[] {
  const hours = (key: "hoursUnderWay" | "hoursMoored", header: string): TableColumn<Row> => ({
    key,
    header,
    width: 178,
    stack: "line",
    stackLabel: header,
    cell: ({ index, name }) => (
      <NumberFieldControl
        control={control}
        name={`expectations.${index}.${key}`}
        label={`${name}: ${header.toLowerCase()}, hours between entries`}
        isLabelHidden
        unit="h"
        min={1}
        max={MAX_HOURS}
      />
    ),
  });
  return [
    {
      key: "logbook",
      header: "Logbook",
      cell: ({ expectation: { logbookName, vesselGroupUuid } }) => (
        <TwoLineCell
          first={logbookLabel(logbookName)}
          second={vesselGroupUuid === "" ? "All vessels" : groupName(vesselGroupUuid)}
        />
      ),
      rowHeader: true,
    },
    hours("hoursUnderWay", "Under way"),
    hours("hoursMoored", "Moored"),
    {
      key: "verified",
      header: "To be verified",
      width: 96,
      stack: "aside",
      cell: ({ index, name }) => <Verified control={control} index={index} label={`${name}: to be verified`} />,
    },
    {
      key: "remove",
      header: "Remove",
      isHeaderHidden: true,
      width: 100,
      align: "end",
      stack: "line",
      cell: ({ expectation, index, name }) =>
        expectation.vesselGroupUuid !== "" && (
          <Button variant="quiet" size="small" aria-label={`Remove: ${name}`} onPress={() => remove(index)}>
            Remove
          </Button>
        ),
    },
  ];
}

function Verified({ control, index, label }: { control: Control<RulesForm>; index: number; label: string }) {
  const { value, ...bound } = useBoundField({ control, name: `expectations.${index}.mustBeVerified` });
  return <Checkbox {...bound} label={label} isLabelHidden isSelected={Boolean(value)} />;
}

const logbooks = LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }));
