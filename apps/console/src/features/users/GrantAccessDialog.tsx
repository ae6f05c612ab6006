import { useSuspenseQuery } from "@connectrpc/connect-query";
import { losesRights } from "@shore/api/access";
import { getUsers } from "@shore/api/gen/calls/users";
import { getVessels } from "@shore/api/gen/calls/vessels";
import type { User } from "@shore/api/gen/shore/v1/users_pb";
import { Banner } from "@shore/design-system/Banner";
import { ComboBox } from "@shore/design-system/ComboBox";
import { RadioGroup } from "@shore/design-system/RadioGroup";
import { Stack } from "@shore/design-system/Stack";
import { useState } from "react";
import { useSession } from "#session/use-session.ts";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import type { ChangeAccessDialogProps } from "./ChangeAccessDialog.tsx";
import { useGrantAccess, useSetAccess } from "./mutations.ts";
import { accessOf, personName } from "./user-list.ts";

/** The last one is offered only to keep it: a program or a command has set it. */
type Choice = "manager" | "member" | "one vessel" | "manager of one vessel";

/**
 * Confirmation dialog before access is granted or changed. Granting, manager is the default, as in the specification (section 6); member,
 * and member for one vessel, are additions to it. Changing, the choices are those stored.
 */
export function GrantAccessDialog({ user: opened, action, isOpen, onClose }: ChangeAccessDialogProps) {
  const { organizationDisplayName } = useSession();
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const { users } = useSuspenseQuery(getUsers, {}).data;
  const [isReloaded, setReloaded] = useState(false);
  const user = (isReloaded && users.find(({ userUuid }) => userUuid === opened.userUuid)) || opened;
  const [chosenAccess, setAccess] = useState<Choice>();
  /** Set once chosen or cleared. */
  const [chosenVessel, setVessel] = useState<{ uuid: string | undefined }>();
  const [isVesselMissing, setVesselMissing] = useState(false);
  const grant = useGrantAccess();
  const set = useSetAccess();
  const { userUuid, etag } = user;
  const name = personName(user);
  const isChange = action === "change";
  const access = chosenAccess ?? (isChange ? choiceOf(user) : "manager");
  const storedVessel = isChange ? accessOf(user).restrictToVesselUuid : undefined;
  const vesselUuid = chosenVessel ? chosenVessel.uuid : storedVessel;
  const isRestricted = access === "one vessel" || access === "manager of one vessel";
  const restrictToVesselUuid = isRestricted ? vesselUuid : undefined;
  const isManager = access === "manager" || access === "manager of one vessel";
  const after = { member: true, manager: isManager, restrictToVesselUuid };

  const reset = () => {
    setAccess(undefined);
    setVessel(undefined);
    setVesselMissing(false);
  };
  const confirm = () => {
    if (isRestricted && vesselUuid === undefined) return setVesselMissing(true);
    if (access === "manager" && !isChange) return grant.mutateAsync({ userUuid, etag });
    const restrictToVessel = restrictToVesselUuid !== undefined;
    return set.mutateAsync({
      ...after,
      userUuid,
      restrictToVessel,
      restrictToVesselUuid: restrictToVesselUuid ?? "",
      etag,
    });
  };
  const label = isChange ? "Change access" : "Grant access";
  const isUnchanged = isChange && access === choiceOf(user) && restrictToVesselUuid === storedVessel;
  return (
    <ConfirmWrite
      write={access === "manager" && !isChange ? grant : set}
      isOpen={isOpen}
      onClose={() => {
        reset();
        setReloaded(false);
        onClose();
      }}
      onReload={() => {
        reset();
        setReloaded(true);
      }}
      title={isChange ? `Change access of ${name}?` : `Grant access to ${name}?`}
      confirmLabel={label}
      disabledReason={isUnchanged ? "Nothing has been changed yet." : undefined}
      onConfirm={confirm}
    >
      <Stack gap={16}>
        <p>{`${name} ${isUnchanged ? "is" : "becomes"} ${rights(access, organizationDisplayName || "this organization")}`}</p>
        <RadioGroup
          label="Access"
          options={isChange ? optionsFor(user) : OPTIONS}
          value={access}
          onChange={setAccess}
        />
        {isRestricted && (
          <ComboBox
            label="Vessel"
            options={vessels.map((vessel) => ({ value: vessel.vesselUuid, label: vessel.displayName }))}
            value={vesselUuid}
            onChange={(uuid) => setVessel({ uuid })}
            error={isVesselMissing && vesselUuid === undefined ? "Required" : undefined}
          />
        )}
        {losesRights(accessOf(user), after) && (
          <Banner tone="warning" title={`${name} is signed out at once and has to sign in again.`} />
        )}
      </Stack>
    </ConfirmWrite>
  );
}

function choiceOf({ manager, restrictToVessel }: User): Choice {
  if (restrictToVessel) return manager ? "manager of one vessel" : "one vessel";
  return manager ? "manager" : "member";
}

function rights(access: Choice, organization: string): string {
  switch (access) {
    case "manager":
      return `a member and manager of ${organization}, sees every vessel, and can grant and revoke access.`;
    case "member":
      return `a member of ${organization} and sees every vessel.`;
    case "one vessel":
      return `a member of ${organization} and sees one vessel alone.`;
    case "manager of one vessel":
      return `a member and manager of ${organization}, sees one vessel alone, and cannot change access.`;
    default:
      return access satisfies never;
  }
}

function optionsFor(user: User): typeof OPTIONS {
  if (choiceOf(user) !== "manager of one vessel") return OPTIONS;
  return [{ value: "manager of one vessel", label: "Member and manager for one vessel" }, ...OPTIONS];
}

const OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: "manager", label: "Member and manager" },
  { value: "member", label: "Member" },
  { value: "one vessel", label: "Member for one vessel" },
];
