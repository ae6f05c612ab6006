import { useMutation, useSuspenseQuery } from "@connectrpc/connect-query";
import { findTerms } from "@shore/api/gen/calls/find";
import { organizationSettingsGet, organizationSettingsUpdate } from "@shore/api/gen/calls/organizations";
import { whoAmI } from "@shore/api/gen/calls/session";
import { checklistDeliveryGet } from "@shore/api/gen/calls/vessel_checklists";
import { ORGANIZATION_SETTINGS_UPDATE_REQUEST } from "@shore/api/field-limits.gen";
import { Card } from "@shore/design-system/Card";
import { PageHeader } from "@shore/design-system/PageHeader";
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
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { SettingsColumns } from "#shared/settings/SettingsColumns.tsx";
import { useSettingsTabs } from "#shared/settings/use-settings-tabs.tsx";
import { fieldStates, fromSettings, type SettingsForm, settingsForm } from "./settings-form.ts";

const canEdit = (session: Session) => canSeeOrganization(session) && canManageFleet(session);

export const loader = queryLoader(({ read }) => [read(organizationSettingsGet, {})], canEdit);

/** Settings of the organisation, for managers. Source: docs/spec/screens.md#settings. */
export function SettingsScreen() {
  const tabs = useSettingsTabs("settings");
  const users = paths.users({ organizationUuid: useOrganizationUuid() });
  const { organizationSettings: stored } = useSuspenseQuery(organizationSettingsGet, {}).data;
  const update = useUpdateSettings();
  const send = async (values: SettingsForm, etag: string) => {
    await update.mutateAsync({ ...values, etag });
    return { href: users };
  };
  const { form, opened, ...editor } = useRecordEditor({
    stored,
    schema: organizationSettingsGet,
    fromStored: fromSettings,
    resolver: () => schemaResolver(settingsForm),
    draftName: () => "settings",
    // The settings always exist and are never created.
    create: (values) => send(values, ""),
    update: send,
  });
  return (
    <EditorForm
      label="Settings"
      noun="organization's settings"
      states={(entered) => fieldStates({ opened, stored, entered })}
      editor={editor}
      errors={form.formState.errors}
      onShowFirstError={() => form.setFocus("checklistOverdueDays")}
      cancelHref={users}
      submitLabel="Update"
      head={
        <>
          <PageTitle title="Settings" />
          <PageHeader title="Settings" tabs={tabs} tabsPlacement="beside" />
        </>
      }
    >
      <SettingsColumns $columns="minmax(0, 1fr) minmax(0, 1fr)">
        <Card title="Checklists on board">
          <NumberFieldControl
            control={form.control}
            name="checklistOverdueDays"
            label="Overdue after"
            unit="days"
            min={1}
            max={ORGANIZATION_SETTINGS_UPDATE_REQUEST.checklistOverdueDays}
            hint="Days after a revision was published, or after the vessel got the checklist if that was later. Until then it should be in use."
          />
        </Card>
        <Card title="Find">
          <CheckboxControl
            control={form.control}
            name="findByPerson"
            label="Find entries by person"
            description="Members find entries by who recorded, verified or signed them. When off, names of people are neither offered nor found."
          />
        </Card>
      </SettingsColumns>
    </EditorForm>
  );
}

/** Fails with `aborted` when another user has changed the settings since they were opened. */
const useUpdateSettings = () =>
  useMutation(organizationSettingsUpdate, {
    meta: {
      messages: messages.settingsUpdated,
      refreshes: [organizationSettingsGet, checklistDeliveryGet, findTerms, whoAmI],
    },
  });
