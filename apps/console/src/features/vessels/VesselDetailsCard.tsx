import { useSuspenseQuery } from "@connectrpc/connect-query";
import { getVessel } from "@shore/api/gen/calls/vessels";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { PencilIcon, TrashIcon } from "@shore/design-system/icons";
import { Muted } from "@shore/design-system/Muted";
import { useState } from "react";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { EditVesselDialog } from "./EditVesselDialog.tsx";
import { useRemoveVessel } from "#shared/vessels/vessel-mutations.ts";

/** What managers set of a vessel, with their buttons. Source: docs/spec/vessels.md#editing. */
export function VesselDetailsCard({ vessel }: { vessel: Vessel }) {
  const { vesselUuid, displayName, imoNumber, callSign } = vessel;
  const { removalRefusal } = useSuspenseQuery(getVessel, { vesselUuid }).data;
  const [dialog, setDialog] = useState<"edit" | "remove">();
  const close = () => setDialog(undefined);
  return (
    <Card title="Details">
      <Content>
        <DescriptionList
          items={[
            { term: "Name", description: displayName },
            { term: "IMO number", description: imoNumber || "—" },
            { term: "Call sign", description: callSign || "—" },
          ]}
        />
        <Buttons>
          <Button icon={<PencilIcon />} onPress={() => setDialog("edit")}>
            Edit vessel
          </Button>
          <Button
            variant="danger-quiet"
            icon={<TrashIcon />}
            disabledReason={removalRefusal || undefined}
            onPress={() => setDialog("remove")}
          >
            Remove vessel
          </Button>
          {removalRefusal && <Muted size="small">{removalRefusal}</Muted>}
        </Buttons>
      </Content>
      {dialog === "edit" && <EditVesselDialog vessel={vessel} onClose={close} />}
      <RemoveVesselDialog vessel={vessel} isOpen={dialog === "remove"} onClose={close} />
    </Card>
  );
}

type RemoveVesselDialogProps = { vessel: Vessel; isOpen: boolean; onClose: () => void };

function RemoveVesselDialog({ vessel, isOpen, onClose }: RemoveVesselDialogProps) {
  const { vesselUuid, displayName, etag } = vessel;
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const remove = useRemoveVessel();
  return (
    <ConfirmWrite
      write={remove}
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove ${displayName}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync({ vesselUuid, etag });
        void navigate(paths.vessels({ organizationUuid }), { replace: true });
      }}
    >
      <p>The vessel is removed for everyone. It has no records.</p>
    </ConfirmWrite>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-12);
`;
