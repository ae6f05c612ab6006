import { Button } from "@shore/design-system/Button";
import { PlusIcon } from "@shore/design-system/icons";
import { Select } from "@shore/design-system/Select";
import { useState } from "react";
import { styled } from "styled-components";
import { KIND_WORDS, type Kind } from "#shared/attention/attention-kinds.ts";
import { type RuleForm, VESSEL_KINDS } from "./rules-form.ts";

type AddRuleProps = {
  groups: readonly { value: string; label: string }[];
  rules: readonly Pick<RuleForm, "kind" | "vesselGroupUuid">[];
  onAdd: (rule: RuleForm) => void;
};

/** Makes a rule of a kind for the vessels of a group, which holds for them in place of the one for all. */
export function AddRule({ groups, rules, onAdd }: AddRuleProps) {
  const [kind, setKind] = useState<Kind>();
  const [vesselGroupUuid, setGroup] = useState<string>();
  const isThere = rules.some((rule) => rule.kind === kind && rule.vesselGroupUuid === vesselGroupUuid);
  const disabledReason =
    groups.length === 0
      ? "There is no vessel group."
      : kind === undefined || vesselGroupUuid === undefined
        ? "Choose a kind and a vessel group."
        : isThere
          ? "There is this rule already."
          : undefined;
  return (
    <Row>
      <Select label="Kind" options={kinds} value={kind} onChange={setKind} placeholder="Choose" />
      <Select label="Vessel group" options={groups} value={vesselGroupUuid} onChange={setGroup} placeholder="Choose" />
      <Button
        icon={<PlusIcon />}
        disabledReason={disabledReason}
        onPress={() => {
          if (kind === undefined || vesselGroupUuid === undefined) return;
          onAdd({ kind, vesselGroupUuid, enabled: true });
        }}
      >
        Add rule for a group
      </Button>
    </Row>
  );
}

const kinds = VESSEL_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--ds-space-12);
  padding: var(--ds-space-16) var(--ds-card-padding);
  border-block-start: 1px solid var(--ds-border);

  & > div {
    flex: 0 1 240px;
  }
`;
