import type { DataExportScheduleArtifact } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { CopyIcon, FileTextIcon } from "@shore/design-system/icons";
import { IconButton } from "@shore/design-system/IconButton";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { useState } from "react";
import { styled } from "styled-components";
import { fileSize } from "#shared/text/file-size.ts";
import { MoreRows, useFirstRows } from "./first-rows.tsx";
import { OneLine } from "./OneLine.tsx";
import { useDatasetNames } from "./queries.ts";
import { TableTime } from "./TableTime.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";

/** The files of a schedule, newest first, with size and SHA-256 for integrity checks. */
export function ArtifactsCard({ artifacts }: { artifacts: readonly DataExportScheduleArtifact[] }) {
  const columnSettings = useColumnSettings("artifacts");
  const { shown, more } = useFirstRows(artifacts, SHOWN_AT_FIRST);
  const [copied, setCopied] = useState("");
  const copyHash = async ({ hash, filename }: DataExportScheduleArtifact) => {
    try {
      await navigator.clipboard.writeText(hash);
      setCopied(`Copied the hash of ${filename}`);
    } catch {
      // An insecure context has no clipboard, and the user may have denied the permission.
      setCopied(`${filename} has the hash ${hash}`);
    }
  };
  return (
    <Card
      title={
        <Title>
          Artifacts <Muted>Files written to the storage container</Muted>
        </Title>
      }
      actions={<CopyStatus role="status">{copied}</CopyStatus>}
      isFlush
    >
      <Table
        aria-label="Artifacts"
        {...columnSettings}
        columns={columnsOf((artifact) => void copyHash(artifact))}
        isFrameless
        narrow="scrolls"
        items={shown.map((row) => ({ key: `${row.filename} ${row.createTime}`, row }))}
        footer={<MoreRows more={more} noun="artifacts" />}
        empty={
          <EmptyState icon={<FileTextIcon />} title="No artifacts found." headingLevel={3}>
            Files appear here when the schedule has run.
          </EmptyState>
        }
      />
    </Card>
  );
}

function DatasetName({ name }: { name: string }) {
  return useDatasetNames()(name);
}

/** Start and end tell hashes apart; the full hash is the accessible name and is copied for comparison. */
function Hash({ artifact: { hash, filename }, onCopy }: { artifact: DataExportScheduleArtifact; onCopy: () => void }) {
  return (
    <HashLine>
      <Mono title={hash}>
        {hash.slice(0, 4)}…{hash.slice(-4)}
      </Mono>
      <IconButton size="small" label={`Copy hash of ${filename}`} icon={<CopyIcon />} onPress={onCopy} />
    </HashLine>
  );
}

function columnsOf(onCopy: (artifact: DataExportScheduleArtifact) => void): TableColumn<DataExportScheduleArtifact>[] {
  return [
    ...columns,
    {
      key: "hash",
      header: "Hash",
      cell: (artifact) => artifact.hash !== "" && <Hash artifact={artifact} onCopy={() => onCopy(artifact)} />,
      width: 140,
    },
  ];
}

const SHOWN_AT_FIRST = 10;

const Title = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--ds-space-12);
`;

const Muted = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-body);
`;

const CopyStatus = styled.span`
  color: var(--ds-muted);
  overflow-wrap: anywhere;
`;

const HashLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-4);
`;

const Mono = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
  font-family: var(--ds-family-mono);
  white-space: nowrap;
`;

/** Wraps anywhere, so that the columns after it stay in the frame. */
const FileName = styled.span`
  display: inline-block;
  min-inline-size: 11rem;
  white-space: normal;
  overflow-wrap: anywhere;
`;

const columns: TableColumn<DataExportScheduleArtifact>[] = [
  { key: "dataset", header: "Dataset", cell: ({ datasetName }) => <DatasetName name={datasetName} />, rowHeader: true },
  { key: "filename", header: "File name", cell: ({ filename }) => <FileName>{filename}</FileName> },
  {
    key: "size",
    header: "Size",
    cell: ({ sizeBytes }) => <OneLine>{fileSize(sizeBytes)}</OneLine>,
    align: "end",
    width: 100,
  },
  { key: "created", header: "Created", cell: ({ createTime }) => <TableTime at={createTime} />, width: 204 },
  {
    key: "uploaded",
    header: "Uploaded",
    cell: ({ uploadTime }) =>
      uploadTime === "" ? <StatusPill status="not-uploaded" /> : <TableTime at={uploadTime} />,
    width: 204,
  },
];
