import { KIND_LABELS, kindLabel } from "@shore/api/formatting/attention-kinds";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { Checkbox } from "@shore/design-system/Checkbox";
import { Muted } from "@shore/design-system/Muted";
import { Table, type TableColumn, type TableItem } from "@shore/design-system/Table";
import { styled } from "styled-components";
import { type Control, useFieldArray } from "react-hook-form";
import { NumberFieldControl } from "#shared/fields/NumberFieldControl.tsx";
import { useBoundField } from "#shared/fields/use-bound-field.ts";
import { ruleSentence } from "./rule-sentences.ts";
import { AddForGroup } from "./AddForGroup.tsx";
import { LIMIT_LABELS, type RuleForm, type RulesForm, unitOf, VESSEL_KINDS } from "./rules-form.ts";

type RulesTableProps = {
  control: Control<RulesForm>;
  groups: readonly { value: string; label: string }[];
  groupName: (uuid: string) => string;
};

/** A rule with its index in the form. */
type Row = { rule: RuleForm; index: number; name: string };

/** All kinds below how they are shown, enabled or not, with their limits; below each row the overrides for groups. */
export function RulesTable({ control, groups, groupName }: RulesTableProps) {
  const { fields, insert, remove } = useFieldArray({ control, name: "rules" });
  const add = (kind: string, vesselGroupUuid: string) => {
    const last = fields.findLastIndex((field) => field.kind === kind);
    const forAll = fields.find((field) => field.kind === kind && field.vesselGroupUuid === "");
    const limit = unitOf(kind) && { limit: forAll?.limit ?? 1 };
    insert(last + 1, { kind, vesselGroupUuid, enabled: true, ...limit }, { shouldFocus: false });
  };
  return (
    <Card title="When something is shown on Today" isFlush>
      <Table
        aria-label="Kinds"
        isFrameless
        columns={columnsOf({
          control,
          groupName,
          remove: fields.some(({ vesselGroupUuid }) => vesselGroupUuid !== "") ? remove : undefined,
        })}
        items={itemsOf(fields, groupName)}
        footer={
          <AddForGroup
            label="Kind"
            options={kinds}
            groups={groups}
            exists={(kind, group) => fields.some((field) => field.kind === kind && field.vesselGroupUuid === group)}
            onAdd={add}
          >
            Add rule for a group
          </AddForGroup>
        }
      />
    </Card>
  );
}

/** Rules below how they are shown, in the order of the form; a way of being shown stands once. */
function itemsOf(
  fields: readonly (RuleForm & { id: string })[],
  groupName: RulesTableProps["groupName"],
): TableItem<Row>[] {
  const items = fields.map((rule, index) => {
    const kind = kindLabel(rule.kind);
    const name = rule.vesselGroupUuid === "" ? kind : `${kind}, ${groupName(rule.vesselGroupUuid)}`;
    return { key: rule.id, row: { rule, index, name } };
  });
  return [...Map.groupBy(items, ({ row }) => ruleSentence(row.rule.kind).shown)].flatMap(([shown, rows]) => [
    { key: shown, group: shown },
    ...rows,
  ]);
}

type ColumnsOf = Pick<RulesTableProps, "control" | "groupName"> & {
  /** Only a rule for a group can be removed; undefined: there is none, all are for all vessels. */
  remove: ((index: number) => void) | undefined;
};

/** Without a rule for a group the sentences have the room of two columns. */
function columnsOf({ control, groupName, remove }: ColumnsOf): TableColumn<Row>[] {
  return [
    { key: "kind", header: "Kind", width: 210, cell: ({ rule }) => kindLabel(rule.kind), rowHeader: true },
    ...(remove === undefined ? [] : [vesselsColumn(groupName)]),
    {
      key: "when",
      header: "When it is shown",
      stack: "line",
      cell: ({ rule, index, name }) => {
        const unit = unitOf(rule.kind);
        return (
          <Sentence>
            {ruleSentence(rule.kind).before}
            {unit !== undefined && (
              <Limit>
                <NumberFieldControl
                  control={control}
                  name={`rules.${index}.limit`}
                  label={`${name}: ${unit.word} ${LIMIT_LABELS[rule.kind] ?? ""}`.trimEnd()}
                  isLabelHidden
                  unit={unit.word}
                  min={1}
                  max={unit.most}
                />
              </Limit>
            )}
          </Sentence>
        );
      },
    },
    {
      key: "on",
      header: "On",
      width: 64,
      stack: "aside",
      cell: ({ index, name }) => <On control={control} index={index} label={`${name}: on`} />,
    },
    ...(remove === undefined ? [] : [removeColumn(remove)]),
  ];
}

function vesselsColumn(groupName: RulesTableProps["groupName"]): TableColumn<Row> {
  return {
    key: "vessels",
    header: "Vessels",
    width: 110,
    stack: "line",
    cell: ({ rule }) => (rule.vesselGroupUuid === "" ? <Muted>All vessels</Muted> : groupName(rule.vesselGroupUuid)),
  };
}

function removeColumn(remove: (index: number) => void): TableColumn<Row> {
  return {
    key: "remove",
    header: "Remove",
    isHeaderHidden: true,
    width: 110,
    align: "end",
    stack: "line",
    cell: ({ rule, index, name }) =>
      rule.vesselGroupUuid !== "" && (
        <Button variant="quiet" size="small" aria-label={`Remove: ${name}`} onPress={() => remove(index)}>
          Remove
        </Button>
      ),
  };
}

/** Whether a kind is enabled. */
function On({ control, index, label }: { control: Control<RulesForm>; index: number; label: string }) {
  const { value, ...bound } = useBoundField({ control, name: `rules.${index}.enabled` });
  return <Checkbox {...bound} label={label} isLabelHidden isSelected={Boolean(value)} />;
}

/** The field is a part of the sentence. */
const Sentence = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-8);
`;

const Limit = styled.div`
  inline-size: 168px;
`;

const kinds = VESSEL_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
