import { vesselGroupGet } from "@shore/api/gen/calls/vessel_groups";
import type { VesselGroup } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { useState } from "react";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { effectOf, afterReplacingMembers } from "#shared/distribution/effect.ts";
import { useFleetDistribution } from "#shared/distribution/use-fleet-distribution.ts";
import type { FleetDistribution } from "#shared/distribution/vessel-checklists.ts";
import { useRecordEditor } from "#shared/editor/use-record-editor.ts";
import { schemaResolver } from "#shared/editor/schema-resolver.ts";
import { useCreateVesselGroup, useUpdateVesselGroup } from "./mutations.ts";
import {
  type Choosable,
  fromVesselGroup,
  namesSameVessels,
  toVesselGroup,
  type VesselGroupForm,
  vesselGroupForm,
} from "./vessel-group-form.ts";

/**
 * The editor of a vessel group. Saving requires confirmation if it changes which vessels have which checklists.
 * @param stored undefined: a new group
 * @param vessels all selectable vessels
 */
export function useVesselGroupEditor(stored: VesselGroup | undefined, vessels: readonly Choosable[]) {
  const organizationUuid = useOrganizationUuid();
  const create = useCreateVesselGroup();
  const update = useUpdateVesselGroup();
  const { data: distribution } = useFleetDistribution(stored !== undefined);
  /** The values to save once the effect is confirmed. */
  const [toConfirm, setToConfirm] = useState<{ values: VesselGroupForm; etag: string }>();
  const uuid = stored?.vesselGroupId?.vesselGroupUuid ?? "";
  const pageOf = (saved: VesselGroup | undefined) => ({
    href: paths.vesselGroup({ organizationUuid, vesselGroupUuid: saved?.vesselGroupId?.vesselGroupUuid ?? uuid }),
  });
  const change = (values: VesselGroupForm) => (current: FleetDistribution) =>
    afterReplacingMembers(
      current,
      uuid,
      vessels.filter(({ vesselUuid }) => values.vesselUuids.includes(vesselUuid)),
    );
  const editor = useRecordEditor({
    stored,
    schema: vesselGroupGet,
    fromStored: fromVesselGroup,
    resolver: () => schemaResolver(vesselGroupForm),
    draftName: (opened) => `vessel group ${opened?.vesselGroupId?.vesselGroupUuid ?? "new"}`,
    create: async (values, withKey) => {
      const created = await withKey((key) => create.mutateAsync({ ...toVesselGroup(values), idempotencyKey: key }));
      return pageOf(created.vesselGroup);
    },
    update: async (values, etag) => {
      const updated = await update.mutateAsync({
        ...toVesselGroup(values),
        vesselGroupId: stored?.vesselGroupId,
        etag,
      });
      return pageOf(updated.vesselGroup);
    },
  });
  const { form, opened, draft } = editor;
  /** @param replaced the stored group that saving replaces */
  const hasEffect = (values: VesselGroupForm, replaced: VesselGroup | undefined) =>
    !namesSameVessels(fromVesselGroup(replaced).vesselUuids, values.vesselUuids) &&
    (distribution === undefined || effectOf(distribution, change(values)(distribution)).length > 0);
  const submit = (replaced: VesselGroup | undefined, etag: string) =>
    void form.handleSubmit(async (values) => {
      if (replaced === undefined) return editor.store(values, undefined);
      return hasEffect(values, replaced) ? setToConfirm({ values, etag }) : editor.store(values, etag);
    })();
  return {
    ...editor,
    save: () => submit(opened, draft.baseEtag),
    overwrite: () => submit(stored, stored?.etag ?? ""),
    /** The dialog before vessels gain or lose checklists. */
    confirmation: toConfirm && {
      change: change(toConfirm.values),
      confirm: () => editor.store(toConfirm.values, toConfirm.etag),
      close: () => setToConfirm(undefined),
    },
  };
}
