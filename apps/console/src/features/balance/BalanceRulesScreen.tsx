import { useMutation, useSuspenseQuery } from "@connectrpc/connect-query";
import { balanceFindingList, balanceRulesGet, balanceRulesUpdate } from "@shore/api/gen/calls/balance";
import { BALANCE_RULES } from "@shore/api/field-limits.gen";
import { Card } from "@shore/design-system/Card";
import { PageHeader } from "@shore/design-system/PageHeader";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { Stack } from "@shore/design-system/Stack";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { messages } from "#messages.ts";
import { paths } from "#paths.ts";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { EditorForm } from "#shared/editor/EditorForm.tsx";
import { useRecordEditor } from "#shared/editor/use-record-editor.ts";
import { schemaResolver } from "#shared/editor/schema-resolver.ts";
import { CheckboxControl } from "#shared/fields/CheckboxControl.tsx";
import { NumberFieldControl } from "#shared/fields/NumberFieldControl.tsx";
import { SelectControl } from "#shared/fields/SelectControl.tsx";
import { TextFieldControl } from "#shared/fields/TextFieldControl.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { SettingsColumns } from "#shared/settings/SettingsColumns.tsx";
import { useSettingsTabs } from "#shared/settings/use-settings-tabs.tsx";
import { RuleRows } from "./RuleRows.tsx";
import { fieldStates, fromRules, type RulesForm, rulesForm, SIGNS, toRules } from "./rules-form.ts";

const canEdit = (session: Session) => canSeeOrganization(session) && canManageFleet(session);

export const loader = queryLoader(({ read }) => [read(balanceRulesGet, {})], canEdit);

/** Edits the rules that judge the operation actions of the fleet. Source: docs/spec/balance.md#rules. */
export function BalanceRulesScreen() {
  const tabs = useSettingsTabs("balanceRules");
  const balance = paths.balance({ organizationUuid: useOrganizationUuid() });
  const stored = useSuspenseQuery(balanceRulesGet, {}).data;
  const update = useUpdateRules();
  const send = async (values: RulesForm, etag: string) => {
    await update.mutateAsync({ rules: toRules(values), etag });
    return { href: balance };
  };
  const { form, opened, ...editor } = useRecordEditor({
    stored,
    schema: balanceRulesGet,
    fromStored: fromRules,
    resolver: () => schemaResolver(rulesForm),
    draftName: () => "balance-rules",
    // The rules always exist and are never created.
    create: (values) => send(values, ""),
    update: send,
  });
  return (
    <EditorForm
      label="Balance rules"
      noun="organization's balance rules"
      states={(entered) => fieldStates({ opened, stored, entered })}
      editor={editor}
      errors={form.formState.errors}
      onShowFirstError={() => focusFirstError(form)}
      cancelHref={balance}
      submitLabel="Update"
      head={
        <>
          <PageTitle title="Balance rules" />
          <PrintHead>Balance rules</PrintHead>
          <PageHeader title="Balance rules" tabs={tabs} tabsPlacement="beside" />
        </>
      }
    >
      <SettingsColumns $columns="minmax(0, 2fr) minmax(0, 1fr)">
        <div>
          <Signs form={form} />
          <EntryTypes form={form} />
        </div>
        <div>
          <Card title="Tolerance">
            <Stack gap={16}>
              <NumberFieldControl
                control={form.control}
                name="toleranceM3"
                label="Least difference"
                unit="m³"
                min={0}
                max={BALANCE_RULES.toleranceM3}
                step={0.001}
              />
              <NumberFieldControl
                control={form.control}
                name="tolerancePercent"
                label="Share of what is expected"
                unit="%"
                min={0}
                max={100}
                step={0.01}
                hint="The larger of the two counts."
              />
            </Stack>
          </Card>
          <Card title="Under way">
            <NumberFieldControl
              control={form.control}
              name="daysUnderWay"
              label="Without an action"
              unit="days"
              min={1}
              max={BALANCE_RULES.daysUnderWay}
              hint="So many days under way without an action are a finding."
            />
          </Card>
        </div>
      </SettingsColumns>
    </EditorForm>
  );
}

type PartProps = { form: UseFormReturn<RulesForm> };

/** Returns whether the labels of a row are hidden: where fields are in columns, those of the first row stand for all. */
function useAreLabelsHidden(): (index: number) => boolean {
  const isPhone = useMediaQuery(queries.belowSm);
  return (index) => !isPhone && index > 0;
}

function Signs({ form }: PartProps) {
  const { control } = form;
  const areLabelsHidden = useAreLabelsHidden();
  const { fields, append, remove } = useFieldArray({ control, name: "signs" });
  return (
    <Card title="Types of action">
      <Stack gap={16}>
        <Remark>An action of another type is not judged.</Remark>
        <RuleRows
          label="Types of action"
          rows={fields.map(({ id, actionType }) => ({ id, name: actionType }))}
          renderRow={(index) => (
            <>
              <TextFieldControl
                control={control}
                name={`signs.${index}.actionType`}
                label="Type"
                isLabelHidden={areLabelsHidden(index)}
              />
              <SelectControl
                control={control}
                name={`signs.${index}.sign`}
                label="Volume"
                isLabelHidden={areLabelsHidden(index)}
                options={SIGNS}
              />
              <Beside>
                <CheckboxControl control={control} name={`signs.${index}.hasEntry`} label="Has a delivery entry" />
              </Beside>
            </>
          )}
          addLabel="Add type"
          onAdd={() => append({ actionType: "", sign: "1", hasEntry: false })}
          onRemove={remove}
        />
      </Stack>
    </Card>
  );
}

function EntryTypes({ form }: PartProps) {
  const { control } = form;
  const areLabelsHidden = useAreLabelsHidden();
  const { fields, append, remove } = useFieldArray({ control, name: "entryTypes" });
  return (
    <Card title="Delivery entries">
      <Stack gap={16}>
        <Remark>
          Entries that refer to an operation. Without any, entries are not looked at; without a field, volumes are not
          compared.
        </Remark>
        <RuleRows
          label="Delivery entries"
          rows={fields.map(({ id, entryTypeId }) => ({ id, name: entryTypeId }))}
          renderRow={(index) => (
            <>
              <TextFieldControl
                control={control}
                name={`entryTypes.${index}.entryTypeId`}
                label="Id of the event type"
                isLabelHidden={areLabelsHidden(index)}
              />
              <TextFieldControl
                control={control}
                name={`entryTypes.${index}.amountName`}
                label="Field with the volume"
                isLabelHidden={areLabelsHidden(index)}
                isOptional
              />
            </>
          )}
          addLabel="Add event type"
          onAdd={() => append({ entryTypeId: "", amountName: "" })}
          onRemove={remove}
        />
      </Stack>
    </Card>
  );
}

function focusFirstError({ formState: { errors }, setFocus }: PartProps["form"]): void {
  const row = errors.signs?.findIndex?.((one) => one !== undefined) ?? -1;
  if (row !== -1) return setFocus(`signs.${row}.actionType`);
  const entry = errors.entryTypes?.findIndex?.((one) => one !== undefined) ?? -1;
  if (entry !== -1)
    return setFocus(`entryTypes.${entry}.${errors.entryTypes?.[entry]?.entryTypeId ? "entryTypeId" : "amountName"}`);
  if (errors.toleranceM3) return setFocus("toleranceM3");
  if (errors.tolerancePercent) return setFocus("tolerancePercent");
  if (errors.daysUnderWay) setFocus("daysUnderWay");
}

const Remark = styled.p`
  margin: 0;
  color: var(--ds-muted);
`;

/** As high as the adjacent fields. */
const Beside = styled.div`
  display: grid;
  align-items: center;
  min-block-size: var(--ds-control-block-size);
`;

/** Fails with `aborted` when another user has changed the rules since they were opened. */
const useUpdateRules = () =>
  useMutation(balanceRulesUpdate, {
    meta: { messages: messages.balanceRulesUpdated, refreshes: [balanceRulesGet, balanceFindingList] },
  });
