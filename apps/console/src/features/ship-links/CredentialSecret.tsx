import type { ShipCredential } from "@shore/api/gen/shore/v1/ship_links_pb";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { SecretOnce } from "@shore/design-system/SecretOnce";
import { fileName } from "#shared/file-tab/create-file.ts";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";

type CredentialSecretProps = {
  vesselName: string;
  credential: Pick<ShipCredential, "displayName" | "expireTime">;
  secret: string;
  onClose: () => void;
};

/** A new credential with its secret, which is shown only once. */
export function CredentialSecret({ vesselName, credential, secret, onClose }: CredentialSecretProps) {
  const { displayName, expireTime } = credential;
  const clock = useShoreClock();
  return (
    <SecretOnce
      title={`Credential for ${vesselName}`}
      description={`${displayName} · ${expireTime === "" ? "no end date" : `ends ${timeText(expireTime, clock)}`}`}
      secret={secret}
      fileName={fileName([`Credential for ${vesselName}`], "txt")}
      onClose={onClose}
    >
      <p>
        Enter it in the ship&apos;s software, with the server&apos;s address: the part of this page&apos;s address
        before /shore.
      </p>
      <DescriptionList
        items={[
          { term: "It can", description: `add ${vesselName}'s own records, read her own checklists` },
          { term: "It cannot", description: "read a logbook, or write for another vessel" },
        ]}
      />
    </SecretOnce>
  );
}
