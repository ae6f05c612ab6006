/** A person's access; undefined as vessel: not restricted to one. */
export type Access = { member: boolean; manager: boolean; restrictToVesselUuid: string | undefined };

/** Whether a member loses a right: membership, manager, or vessels. Their sessions end then. Source: docs/spec/access.md. */
export function losesRights(before: Access, after: Access): boolean {
  if (!before.member) return false;
  const losesVessels =
    after.restrictToVesselUuid !== undefined && after.restrictToVesselUuid !== before.restrictToVesselUuid;
  return !after.member || (before.manager && !after.manager) || losesVessels;
}
