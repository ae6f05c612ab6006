import { useSuspenseQuery } from "@connectrpc/connect-query";
import { getVessels } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { ComboBox } from "@shore/design-system/ComboBox";
import { RadioGroup } from "@shore/design-system/RadioGroup";
import { Stack } from "@shore/design-system/Stack";
import { useState } from "react";
import { useSession } from "#session/use-session.ts";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import type { ChangeAccessDialogProps } from "./ChangeAccessDialog.tsx";
import { useGrantAccess, useGrantLimitedAccess } from "./mutations.ts";
import { personName } from "./user-list.ts";

type Access = "manager" | "member" | "one vessel";

/**
 * Confirmation dialog before access is granted. Manager is the default, as in the specification (section 6); member, and member for one
 * vessel, are additions to it.
 */
export function GrantAccessDialog({ user, isOpen, onClose }: ChangeAccessDialogProps) {
  const { organizationDisplayName } = useSession();
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const [access, setAccess] = useState<Access>("manager");
  const [vesselUuid, setVesselUuid] = useState<string>();
  const [isVesselMissing, setVesselMissing] = useState(false);
  const grant = useGrantAccess();
  const grantLimited = useGrantLimitedAccess();
  const { userUuid } = user;
  const name = personName(user);

  const confirm = () => {
    if (access === "manager") return grant.mutateAsync({ userUuid });
    const restrictToVessel = access === "one vessel";
    const restrictToVesselUuid = restrictToVessel ? vesselUuid : "";
    if (restrictToVesselUuid === undefined) return setVesselMissing(true);
    return grantLimited.mutateAsync({ userUuid, member: true, manager: false, restrictToVessel, restrictToVesselUuid });
  };
  return (
    <ConfirmWrite
      write={access === "manager" ? grant : grantLimited}
      isOpen={isOpen}
      onClose={() => {
        setAccess("manager");
        setVesselUuid(undefined);
        setVesselMissing(false);
        onClose();
      }}
      title={`Grant access to ${name}?`}
      confirmLabel="Grant access"
      onConfirm={confirm}
    >
      <Stack gap={16}>
        <p>{consequence(access, name, organizationDisplayName || "this organization")}</p>
        <RadioGroup label="Access" options={options} value={access} onChange={setAccess} />
        {access === "one vessel" && (
          <ComboBox
            label="Vessel"
            options={vessels.map((vessel) => ({ value: vessel.vesselUuid, label: vessel.displayName }))}
            value={vesselUuid}
            onChange={setVesselUuid}
            error={isVesselMissing && vesselUuid === undefined ? "Required" : undefined}
          />
        )}
      </Stack>
    </ConfirmWrite>
  );
}

function consequence(access: Access, name: string, organization: string): string {
  switch (access) {
    case "manager":
      return `${name} becomes member and manager of ${organization}, sees every vessel, and can grant and revoke access.`;
    case "member":
      return `${name} becomes member of ${organization} and sees every vessel.`;
    case "one vessel":
      return `${name} becomes member of ${organization} and sees one vessel alone.`;
    default:
      return access satisfies never;
  }
}

const options: readonly { value: Access; label: string }[] = [
  { value: "manager", label: "Member and manager" },
  { value: "member", label: "Member" },
  { value: "one vessel", label: "Member for one vessel" },
];
