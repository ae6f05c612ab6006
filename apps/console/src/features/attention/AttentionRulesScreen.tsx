import { useSuspenseQuery } from "@connectrpc/connect-query";
import { attentionRulesGet } from "@shore/api/gen/calls/attention";
import { vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import { Card } from "@shore/design-system/Card";
import { PageHeader } from "@shore/design-system/PageHeader";
import { paths } from "#paths.ts";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { EditorForm } from "#shared/editor/EditorForm.tsx";
import { useRecordEditor } from "#shared/editor/use-record-editor.ts";
import { schemaResolver } from "#shared/editor/schema-resolver.ts";
import { DayControl } from "#shared/fields/DayControl.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useSettingsTabs } from "#shared/settings/use-settings-tabs.tsx";
import { ExpectationsTable } from "./ExpectationsTable.tsx";
import { useUpdateRules } from "./mutations.ts";
import { fieldStates, fromRules, type RulesForm, rulesForm, toRules } from "./rules-form.ts";
import { RulesTable } from "./RulesTable.tsx";

const canEdit = (session: Session) => canSeeOrganization(session) && canManageFleet(session);

export const loader = queryLoader(({ read }) => [read(attentionRulesGet, {}), read(vesselGroupList, {})], canEdit);

/** Edits the attention rules: the kinds, their limits, for all vessels or a group. Source: docs/spec/attention.md#rules. */
export function AttentionRulesScreen() {
  const tabs = useSettingsTabs("attentionRules");
  const attention = paths.attention({ organizationUuid: useOrganizationUuid() });
  const { attentionRules: stored } = useSuspenseQuery(attentionRulesGet, {}).data;
  const { vesselGroups } = useSuspenseQuery(vesselGroupList, {}).data;
  const groups = vesselGroups.map(({ vesselGroupId, displayName }) => ({
    value: vesselGroupId?.vesselGroupUuid ?? "",
    label: displayName,
  }));
  const groupName = (uuid: string) => groups.find(({ value }) => value === uuid)?.label ?? "Removed group";
  const update = useUpdateRules();
  const send = async (values: RulesForm, etag: string) => {
    await update.mutateAsync({ attentionRules: { ...toRules(values, stored), etag } });
    return { href: attention };
  };
  const { form, opened, ...editor } = useRecordEditor({
    stored,
    schema: attentionRulesGet,
    fromStored: fromRules,
    resolver: () => schemaResolver(rulesForm),
    draftName: () => "attention-rules",
    // The rules always exist and are never created.
    create: (values) => send(values, ""),
    update: send,
  });
  return (
    <EditorForm
      label="Attention rules"
      noun="organization's attention rules"
      states={(entered) => fieldStates({ opened, stored, entered }, groupName)}
      editor={editor}
      errors={form.formState.errors}
      onShowFirstError={() => {
        const { rules, expectations } = form.formState.errors;
        const first = rules?.findIndex?.((error) => error !== undefined) ?? -1;
        if (first >= 0) return form.setFocus(`rules.${first}.limit`);
        const at = expectations?.findIndex?.((error) => error !== undefined) ?? -1;
        if (at < 0) return;
        form.setFocus(`expectations.${at}.${expectations?.[at]?.hoursUnderWay ? "hoursUnderWay" : "hoursMoored"}`);
      }}
      cancelHref={attention}
      submitLabel="Update"
      head={
        <>
          <PageTitle title="Attention rules" />
          <PrintHead>Attention rules</PrintHead>
          <PageHeader title="Attention rules" tabs={tabs} tabsPlacement="beside" />
        </>
      }
    >
      <RulesTable control={form.control} groups={groups} groupName={groupName} />
      <ExpectationsTable control={form.control} groups={groups} groupName={groupName} />
      <Card title="Archive">
        <DayControl
          control={form.control}
          name="notJudgedBefore"
          label="Entries before this day are not judged"
          isOptional
          hint="UTC. An archive that was imported is never “not verified”. Without a day: before the organization was created."
        />
      </Card>
    </EditorForm>
  );
}
