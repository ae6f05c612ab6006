import { useSuspenseQuery } from "@connectrpc/connect-query";
import { vesselGroupGet } from "@shore/api/gen/calls/vessel_groups";
import { getVessels } from "@shore/api/gen/calls/vessels";
import type { VesselGroup } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { VESSEL_GROUP_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Card } from "@shore/design-system/Card";
import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ShipIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { media } from "@shore/design-system/tokens/breakpoints";
import { TransferList } from "@shore/design-system/TransferList";
import { type Control, useController } from "react-hook-form";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import { EditorForm } from "#shared/editor/EditorForm.tsx";
import { TextAreaControl } from "#shared/fields/TextAreaControl.tsx";
import { TextFieldControl } from "#shared/fields/TextFieldControl.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { vesselIdentifier } from "#shared/vessels/vessel-facts.ts";
import { useVesselGroupEditor } from "./use-vessel-group-editor.ts";
import { type Choosable, choosableVessels, fieldStates, type VesselGroupForm } from "./vessel-group-form.ts";

export const createLoader = queryLoader(({ read }) => [read(getVessels, {})], canManageFleet);

export const updateLoader = queryLoader(
  ({ param, read }) => [
    read(getVessels, {}),
    read(vesselGroupGet, { vesselGroupId: { vesselGroupUuid: param("vesselGroupUuid") } }),
  ],
  canManageFleet,
);

/** Creates a vessel group. Source: docs/spec/screens.md#vessel-groups; docs/design/pictures/50-vessel-group-editor.png. */
export function NewVesselGroupScreen() {
  return <VesselGroupEditor stored={undefined} />;
}

/** Edits a vessel group's name, description and vessels. */
export function VesselGroupEditorScreen() {
  const { vesselGroupUuid } = useRouteParams("vesselGroupUuid");
  const { vesselGroup } = useSuspenseQuery(vesselGroupGet, { vesselGroupId: { vesselGroupUuid } }).data;
  return <VesselGroupEditor stored={vesselGroup} />;
}

function VesselGroupEditor({ stored }: { stored: VesselGroup | undefined }) {
  const organizationUuid = useOrganizationUuid();
  const vessels = choosableVessels(useSuspenseQuery(getVessels, {}).data.vessels, stored?.members ?? []);
  const { form, opened, confirmation, ...editor } = useVesselGroupEditor(stored, vessels);
  const title = opened === undefined ? "Create vessel group" : "Update vessel group";
  const groups = paths.vesselGroups({ organizationUuid });
  return (
    <EditorForm
      label={title}
      noun="group"
      states={(entered) => fieldStates({ opened, stored, entered, vessels })}
      editor={editor}
      errors={form.formState.errors}
      onShowFirstError={() => form.setFocus(form.formState.errors.displayName ? "displayName" : "description")}
      cancelHref={
        opened?.vesselGroupId === undefined
          ? groups
          : paths.vesselGroup({ organizationUuid, vesselGroupUuid: opened.vesselGroupId.vesselGroupUuid })
      }
      submitLabel={opened === undefined ? "Create" : "Update"}
      head={
        <>
          <PageTitle title={title} />
          <PageHeader
            title={title}
            breadcrumbs={
              <Breadcrumbs items={[{ href: groups, label: "Groups" }]} current={opened?.displayName ?? "Create"} />
            }
          />
        </>
      }
      dialogs={
        <ConfirmDialog
          isOpen={confirmation !== undefined}
          onClose={() => confirmation?.close()}
          title={`Update ${opened?.displayName ?? ""}?`}
          confirmLabel="Update"
          onConfirm={() => confirmation?.confirm()}
        >
          <p>Vessels get the checklists of the groups they are in.</p>
          {confirmation && <EffectPreview change={confirmation.change} />}
        </ConfirmDialog>
      }
    >
      <Halves>
        <Card title="Details">
          <Stack gap={16}>
            <TextFieldControl control={form.control} name="displayName" label="Display name" />
            <TextAreaControl
              control={form.control}
              name="description"
              label="Description"
              isOptional
              lines={3}
              limit={VESSEL_GROUP_CREATE_REQUEST.description}
            />
          </Stack>
        </Card>
        <Members control={form.control} vessels={vessels} />
      </Halves>
    </EditorForm>
  );
}

/** Re-renders alone when a vessel is selected. */
function Members({ control, vessels }: { control: Control<VesselGroupForm>; vessels: readonly Choosable[] }) {
  const { field } = useController({ control, name: "vesselUuids" });
  return (
    <TransferList
      label="Vessels"
      filterLabel="Filter vessels"
      heads={["Name", "IMO / call sign"]}
      items={vessels.map((vessel) => ({
        key: vessel.vesselUuid,
        label: vessel.displayName,
        detail: vesselIdentifier(vessel),
      }))}
      selectedKeys={new Set(field.value)}
      onChange={(keys) => field.onChange(inOrder(vessels, keys))}
      empty={
        <EmptyState icon={<ShipIcon />} title="No vessels found." headingLevel={3}>
          The group can be created without vessels.
        </EmptyState>
      }
    />
  );
}

/** Always in the same order: selecting and deselecting a vessel leaves the form unchanged. */
function inOrder(vessels: readonly Choosable[], keys: ReadonlySet<string>): string[] {
  return vessels.map(({ vesselUuid }) => vesselUuid).filter((vesselUuid) => keys.has(vesselUuid));
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: 380px minmax(0, 1fr);
  align-items: start;
  gap: var(--ds-space-20);

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
