import type { VesselGroup, VesselGroupMember } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { VESSEL_GROUP_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { z } from "zod";
import type { FieldStates } from "#shared/editor/FieldNotices.tsx";
import { freeText, requiredText } from "#shared/editor/form-texts.ts";
import { textOrder } from "#shared/text/words.ts";

/** Validation of the vessel group editor. Source: docs/spec/validation.md. */
export const vesselGroupForm = z.object({
  displayName: requiredText(VESSEL_GROUP_CREATE_REQUEST.displayName),
  description: freeText(VESSEL_GROUP_CREATE_REQUEST.description),
  vesselUuids: z.array(z.string()),
});

export type VesselGroupForm = z.infer<typeof vesselGroupForm>;

/** Converts a stored group to form values; without one, returns empty values. Vessels are sorted by name, as in the field. */
export function fromVesselGroup(stored: VesselGroup | undefined): VesselGroupForm {
  return {
    displayName: stored?.displayName ?? "",
    description: stored?.description ?? "",
    vesselUuids: choosableVessels([], stored?.members ?? []).map(({ vesselUuid }) => vesselUuid),
  };
}

/** Converts form values to the request. */
export function toVesselGroup({ vesselUuids, ...texts }: VesselGroupForm) {
  return { ...texts, members: vesselUuids.map((vesselUuid) => ({ vesselUuid })) };
}

export type Choosable = Pick<VesselGroupMember, "vesselUuid" | "displayName" | "imoNumber" | "callSign">;

/** Returns all selectable vessels by name: the fleet, and members of the group that are not in the fleet's list. */
export function choosableVessels(fleet: readonly Choosable[], members: readonly Choosable[]): Choosable[] {
  const vessels = new Map([...members, ...fleet].map((vessel) => [vessel.vesselUuid, vessel]));
  return [...vessels.values()].sort((a, b) => textOrder.compare(a.displayName, b.displayName));
}

/** Whether two lists contain the same vessels. */
export function namesSameVessels(some: readonly string[], others: readonly string[]): boolean {
  return new Set(some).symmetricDifference(new Set(others)).size === 0;
}

type States = {
  opened: VesselGroup | undefined;
  stored: VesselGroup | undefined;
  entered: VesselGroupForm;
  vessels: readonly Choosable[];
};

/** Returns the form's fields as opened, as stored now, and as entered; vessels by name. */
export function fieldStates({ opened, stored, entered, vessels }: States): FieldStates[] {
  const forms = { opened: fromVesselGroup(opened), stored: fromVesselGroup(stored), entered };
  const all = choosableVessels(vessels, [...(opened?.members ?? []), ...(stored?.members ?? [])]);
  const names = ({ vesselUuids }: VesselGroupForm) =>
    all
      .filter(({ vesselUuid }) => vesselUuids.includes(vesselUuid))
      .map(({ displayName }) => displayName)
      .join(", ");
  const field = (label: string, text: (form: VesselGroupForm) => string): FieldStates => ({
    label,
    opened: text(forms.opened),
    stored: text(forms.stored),
    entered: text(forms.entered),
  });
  return [
    field("Display name", ({ displayName }) => displayName),
    field("Description", ({ description }) => description),
    field("Vessels", names),
  ];
}
