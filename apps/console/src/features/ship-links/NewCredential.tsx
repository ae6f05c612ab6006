import type { ShipCredentialCreateResponse } from "@shore/api/gen/shore/v1/ship_links_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useKept } from "#shared/draft-autosave/use-kept.ts";
import { useIdempotencyKey } from "#shared/editor/use-idempotency-key.ts";
import { CreateCredentialDialog, type NewCredential as Content } from "./CreateCredentialDialog.tsx";
import { CredentialSecret } from "./CredentialSecret.tsx";
import { useCreateCredential } from "./mutations.ts";

type NewCredentialProps = { vesselUuid: string; vesselName: string; onClose: () => void };

/** Creates a credential, then shows its secret only once. The secret is stored only in this component's state. */
export function NewCredential({ vesselUuid, vesselName, onClose }: NewCredentialProps) {
  const { mutateAsync, reset, isError } = useCreateCredential();
  const kept = useKept(`credential of ${vesselUuid}`, "");
  const withIdempotencyKey = useIdempotencyKey();
  const queryClient = useQueryClient();
  const [created, setCreated] = useState<ShipCredentialCreateResponse>();
  if (created?.shipCredential) {
    const { shipCredential: credential, secret } = created;
    return <CredentialSecret vesselName={vesselName} credential={credential} secret={secret} onClose={onClose} />;
  }
  const create = async (content: Content) => {
    const answer = await withIdempotencyKey((idempotencyKey) =>
      mutateAsync({ vesselUuid, ...content, idempotencyKey }),
    );
    reset();
    setCreated(answer);
  };
  return (
    <CreateCredentialDialog
      vesselName={vesselName}
      kept={kept}
      onCreate={create}
      onClose={() => {
        // It may have been created although the response was lost: refetch the list.
        if (isError) void queryClient.refetchQueries({ type: "active" });
        onClose();
      }}
    />
  );
}
