import type { ShipCredential } from "@shore/api/gen/shore/v1/ship_links_pb";
import { Button } from "@shore/design-system/Button";
import { Table, type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { type ReactNode, useMemo } from "react";
import { agoText } from "#shared/ship-link/ages.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";

type CredentialTableProps = {
  credentials: readonly ShipCredential[];
  /** When they were fetched, milliseconds since 1970. */
  now: number;
  onRevoke: (credential: ShipCredential) => void;
  empty: ReactNode;
};

/** The live credentials of a vessel, for managers. */
export function CredentialTable({ credentials, now, onRevoke, empty }: CredentialTableProps) {
  const columns = useMemo(() => columnsOf(now, onRevoke), [now, onRevoke]);
  return (
    <Table
      aria-label="Credentials"
      isFrameless
      columns={columns}
      items={credentials.map((row) => ({ key: row.credentialUuid, row }))}
      empty={empty}
    />
  );
}

function columnsOf(now: number, onRevoke: (credential: ShipCredential) => void): TableColumn<ShipCredential>[] {
  return [
    { key: "name", header: "Name", cell: ({ displayName }) => displayName, rowHeader: true, stack: "title" },
    {
      key: "made",
      header: "Made",
      cell: ({ createTime, createdBy }) => (
        <TwoLineCell first={<NearTime at={createTime} now={now} hasDay isAshore />} second={createdBy} />
      ),
      stackLabel: "Made",
    },
    {
      key: "lastUsed",
      header: "Last used",
      cell: ({ lastUsedTime }) => agoText(lastUsedTime, now) || "Never",
      stackLabel: "Last used",
    },
    {
      key: "ends",
      header: "Ends",
      cell: ({ expireTime }) => expireTime && <ShipTime at={expireTime} isAshore />,
      stackLabel: "Ends",
    },
    {
      key: "revoke",
      header: "Revoke",
      isHeaderHidden: true,
      width: 110,
      align: "end",
      stack: "aside",
      cell: (credential) => (
        <Button
          variant="danger-outlined"
          size="small"
          aria-label={`Revoke ${credential.displayName}`}
          onPress={() => onRevoke(credential)}
        >
          Revoke
        </Button>
      ),
    },
  ];
}
