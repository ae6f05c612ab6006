import { useQuery } from "@connectrpc/connect-query";
import { shipCredentialList } from "@shore/api/gen/calls/ship_links";
import type { ShipCredential, ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { PlusIcon, RadioTowerIcon } from "@shore/design-system/icons";
import { useState } from "react";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { CredentialTable } from "./CredentialTable.tsx";
import { FailedCard } from "./FailedCard.tsx";
import { NewCredential } from "./NewCredential.tsx";
import { NoLinkYet } from "./NoLinkYet.tsx";
import { RevokeCredentialDialog } from "./RevokeCredentialDialog.tsx";

/** The ship's credentials, created and revoked by managers. Without any, explains how to set up a link. */
export function CredentialsCard({ link }: { link: ShipLink }) {
  const { vesselUuid, displayName: vesselName, everHadCredential } = link;
  const query = useQuery(shipCredentialList, { vesselUuid }, { ...eachMinute, ...failsInPlace });
  const [isCreating, setIsCreating] = useState(false);
  const [chosen, choose] = useState<ShipCredential>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const credentials = query.data?.shipCredentials ?? [];
  const create = (size: "small" | "regular") => (
    <Button
      size={size}
      icon={<PlusIcon />}
      variant={size === "small" ? "secondary" : "primary"}
      disabledReason={credentials.length >= MAX_LIVE ? FULL : undefined}
      onPress={() => setIsCreating(true)}
    >
      Create credential
    </Button>
  );
  return (
    <>
      {query.data === undefined && query.isError ? (
        <FailedCard title="Credentials" noun="credentials" query={query} />
      ) : everHadCredential ? (
        <Card
          title={<CountedTitle count={`${credentials.length} of ${MAX_LIVE}`}>Credentials</CountedTitle>}
          actions={create("small")}
          isFlush
        >
          <CredentialTable
            credentials={credentials}
            now={query.dataUpdatedAt}
            onRevoke={(credential) => {
              choose(credential);
              setIsDialogOpen(true);
            }}
            empty={
              <EmptyState icon={<RadioTowerIcon />} title="No live credential." headingLevel={3}>
                {vesselName} cannot send until it has one.
              </EmptyState>
            }
          />
        </Card>
      ) : (
        <NoLinkYet action={create("regular")} />
      )}
      {isCreating && (
        <NewCredential vesselUuid={vesselUuid} vesselName={vesselName} onClose={() => setIsCreating(false)} />
      )}
      {chosen && (
        <RevokeCredentialDialog
          key={chosen.credentialUuid}
          vesselUuid={vesselUuid}
          vesselName={vesselName}
          credential={chosen}
          isLast={credentials.every(({ credentialUuid }) => credentialUuid === chosen.credentialUuid)}
          isOpen={isDialogOpen}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}

const MAX_LIVE = 2;
const FULL = "At most two live credentials. Revoke one first.";
