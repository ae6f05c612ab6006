import { useQuery } from "@connectrpc/connect-query";
import { localizedMessage } from "@shore/api/errors";
import {
  checklistTemplateList,
  resourceDistributionGet,
  vesselGroupGet,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { VesselGroup } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { effectOf, whenMembersAre } from "#shared/distribution/effect.ts";
import type { FleetDistribution } from "#shared/distribution/vessel-checklists.ts";
import { useLeaveGuard } from "#shared/editor/LeaveGuard.tsx";
import { useCreateKey } from "#shared/editor/use-create-key.ts";
import { useStoredMeanwhile } from "#shared/editor/use-stored-meanwhile.ts";
import { checkedBy } from "#shared/editor/zod-form.ts";
import { useUnsavedWork } from "#shared/unsaved-work/use-unsaved-work.ts";
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
 * The form of a vessel group, its unsaved work and its saving. Saving asks first when it changes which vessels have which checklists.
 * @param stored undefined: a new group
 * @param vessels every vessel that can be chosen
 */
export function useVesselGroupEditor(stored: VesselGroup | undefined, vessels: readonly Choosable[]) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  // What the form was filled from, not what the cache has learnt since.
  const [opened, open] = useState(stored);
  const uuid = opened?.vesselGroupId?.vesselGroupUuid;
  const form = useForm<VesselGroupForm>({
    resolver: checkedBy(vesselGroupForm),
    mode: "onChange",
    values: fromVesselGroup(opened),
  });
  const { isDirty } = form.formState;
  // Who has changed nothing yet simply gets what is stored.
  if (opened?.etag !== stored?.etag && !isDirty) open(stored);
  const unsaved = useUnsavedWork({
    form,
    userUuid: useSession().user?.userUuid ?? "",
    record: `vessel group ${uuid ?? "new"}`,
    madeFrom: opened?.etag ?? "",
  });
  const { question, leave } = useLeaveGuard(isDirty, unsaved.giveUp);
  const create = useCreateVesselGroup();
  const withKey = useCreateKey();
  const update = useUpdateVesselGroup();
  const { learn, ...meanwhile } = useStoredMeanwhile(vesselGroupGet);
  const now = useDistribution(opened !== undefined);
  /** What is about to be saved, while the question about its effect is open. */
  const [asked, ask] = useState<VesselGroupForm>();

  const change = (values: VesselGroupForm) => (distribution: FleetDistribution) =>
    whenMembersAre(
      distribution,
      uuid ?? "",
      vessels.filter(({ vesselUuid }) => values.vesselUuids.includes(vesselUuid)),
    );
  const isAskedFor = (values: VesselGroupForm) =>
    opened !== undefined &&
    !namesSameVessels(fromVesselGroup(opened).vesselUuids, values.vesselUuids) &&
    (now === undefined || effectOf(now, change(values)(now)).length > 0);
  const store = async (values: VesselGroupForm, over: Pick<VesselGroup, "vesselGroupId" | "etag"> | undefined) => {
    try {
      const { vesselGroup } =
        over === undefined
          ? await withKey((idempotencyKey) => create.mutateAsync({ ...toVesselGroup(values), idempotencyKey }))
          : await update.mutateAsync({ ...toVesselGroup(values), vesselGroupId: over.vesselGroupId, etag: over.etag });
      await unsaved.forget();
      const vesselGroupUuid = vesselGroup?.vesselGroupId?.vesselGroupUuid ?? uuid ?? "";
      leave(() => void navigate(paths.vesselGroup({ organizationUuid, vesselGroupUuid }), { replace: true }));
    } catch (error) {
      // What is refused is told by the messages, and what was typed stays.
      await learn(error);
    }
  };
  const target = opened && { vesselGroupId: opened.vesselGroupId, etag: unsaved.basedOn };
  const submit = (to: (values: VesselGroupForm) => unknown) => void form.handleSubmit(async (values) => to(values))();
  return {
    form,
    opened,
    unsaved,
    question,
    isSaving: create.isPending || update.isPending,
    refusal: localizedMessage(create.error ?? update.error),
    ...meanwhile,
    save: () => submit((values) => (isAskedFor(values) ? ask(values) : store(values, target))),
    /** Over what somebody else has stored, after both were compared. */
    saveOver: () => submit((values) => store(values, stored)),
    saveAsNew: () => submit((values) => store(values, undefined)),
    /** The question before vessels get or lose checklists: its change, and the answers. */
    asked: asked && {
      change: change(asked),
      confirm: () => store(asked, target),
      close: () => ask(undefined),
    },
  };
}

/** As things stand; undefined until it is known, or when it cannot be. */
function useDistribution(isNeeded: boolean): FleetDistribution | undefined {
  const quietly = { throwOnError: false, enabled: isNeeded };
  const distribution = useQuery(resourceDistributionGet, {}, quietly).data;
  const checklists = useQuery(checklistTemplateList, {}, quietly).data;
  if (distribution === undefined || checklists === undefined) return undefined;
  return {
    distributions: distribution.vesselGroupResourceDistributions,
    revisions: checklists.checklistTemplateRevisions,
  };
}
