import { useMutation } from "@connectrpc/connect-query";
import { shipLinkGet, shipLinkList, shipLinkSwitch } from "@shore/api/gen/calls/ship_links";
import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { RadioTowerIcon } from "@shore/design-system/icons";
import { useState } from "react";
import { messages } from "#messages.ts";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";

/** Switches a vessel's link off or on again, once a manager has confirmed it. */
export function SwitchLink({ link: { vesselUuid, displayName, enabled, etag } }: { link: ShipLink }) {
  const write = useMutation(shipLinkSwitch, meta);
  const [isConfirming, setIsConfirming] = useState(false);
  const label = enabled ? "Switch link off" : "Switch link on";
  return (
    <>
      <HeadButton icon={<RadioTowerIcon />} label={label} onPress={() => setIsConfirming(true)} />
      <ConfirmWrite
        write={write}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`${label} for ${displayName}?`}
        confirmLabel={label}
        isDestructive={enabled}
        onConfirm={() => write.mutateAsync({ vesselUuid, enabled: !enabled, etag })}
      >
        {enabled
          ? `${displayName} cannot send until the link is switched on again. What waits on board stays there.`
          : `${displayName} can send again with the credentials it has.`}
      </ConfirmWrite>
    </>
  );
}

const meta = { meta: { messages: messages.shipLinkUpdated, refreshes: [shipLinkGet, shipLinkList] } };
