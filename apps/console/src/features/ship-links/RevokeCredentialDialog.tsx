import type { ShipCredential } from "@shore/api/gen/shore/v1/ship_links_pb";
import { styled } from "styled-components";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { useRevokeCredential } from "./mutations.ts";

type RevokeCredentialDialogProps = {
  vesselUuid: string;
  vesselName: string;
  credential: ShipCredential;
  /** Whether the vessel has no other live credential. */
  isLast: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** Confirmation dialog before a credential is revoked. */
export function RevokeCredentialDialog({
  vesselUuid,
  vesselName,
  credential: { credentialUuid, displayName },
  isLast,
  isOpen,
  onClose,
}: RevokeCredentialDialogProps) {
  const revoke = useRevokeCredential();
  return (
    <ConfirmWrite
      write={revoke}
      isOpen={isOpen}
      onClose={onClose}
      title="Revoke this credential?"
      confirmLabel="Revoke"
      isDestructive
      onConfirm={() => revoke.mutateAsync({ vesselUuid, credentialUuid })}
    >
      <Name>{displayName}</Name>
      <p>
        {isLast
          ? `${vesselName} cannot send until it has another one.`
          : `${vesselName} can still send with its other credential.`}
      </p>
    </ConfirmWrite>
  );
}

const Name = styled.p`
  color: var(--ds-text);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
