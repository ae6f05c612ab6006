import { type Import, ImportState, type ImportVessel } from "@shore/api/gen/shore/v1/imports_pb";
import { importGet } from "@shore/api/gen/calls/imports";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { Banner } from "@shore/design-system/Banner";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { Link } from "@shore/design-system/Link";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useState } from "react";
import { Navigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { fileSize } from "#shared/text/file-size.ts";
import { ImportProgressCard } from "./ImportFrame.tsx";
import { entryCount, fileCount, importTitle, isRunning, stateOf, stepOf } from "./import-texts.ts";
import { useKeepImport, useWithdrawImport } from "./mutations.ts";
import { canView, useImport } from "./queries.ts";

export const loader = queryLoader(({ param, read }) => [read(importGet, { importUuid: param("importUuid") })], canView);

/** An import whose entries are stored: what it stored, whence, and until when it can be withdrawn. Source: docs/spec/imports.md#screens. */
export function ImportScreen() {
  const { organizationUuid, importUuid } = useRouteParams("organizationUuid", "importUuid");
  const { import: of } = useImport(importUuid);
  const step = stepOf(of);
  if (step !== undefined) return <Navigate to={paths.importStep({ organizationUuid, importUuid, step })} replace />;
  return <StoredImport of={of} />;
}

function StoredImport({ of }: { of: Import }) {
  const list = paths.imports({ organizationUuid: useOrganizationUuid() });
  const [asking, setAsking] = useState<"keep" | "withdraw">();
  const title = importTitle(of);
  const { status, label } = stateOf(of);
  const isWithdrawable = of.state === ImportState.IMPORTED;
  return (
    <>
      <PageTitle title={title} of="Imports" />
      <PrintHead>{`Import of ${title}`}</PrintHead>
      <PageHeader
        title={<bdi>{title}</bdi>}
        pill={<StatusPill status={status}>{label}</StatusPill>}
        breadcrumbs={<Breadcrumbs items={[{ href: list, label: "Imports" }]} current={title} />}
        actions={
          isWithdrawable && (
            <>
              <Button variant="danger-quiet" onPress={() => setAsking("withdraw")}>
                Withdraw import
              </Button>
              <Button variant="primary" onPress={() => setAsking("keep")}>
                Keep
              </Button>
            </>
          )
        }
      />
      {of.failure !== "" && <Banner tone="warning" title={of.failure} />}
      <VisuallyHidden role="status">{!isRunning(of) && `${entryCount(of.importedEntries)}: ${label}`}</VisuallyHidden>
      <Stack gap={20}>
        {isRunning(of) && <ImportProgressCard of={of} />}
        {isWithdrawable && (
          <Banner
            title={`${entryCount(of.importedEntries)} imported. They can be withdrawn until ${dayOf(of.withdrawUntilTime)}.`}
          >
            After that they are kept as records that never change. Look at them in the logbooks first.
          </Banner>
        )}
        <Vessels vessels={of.vessels} isWithdrawn={of.state === ImportState.WITHDRAWN} />
        <Files of={of} />
        <Facts of={of} />
      </Stack>
      <KeepDialog of={of} isOpen={asking === "keep"} onClose={() => setAsking(undefined)} />
      <WithdrawDialog of={of} isOpen={asking === "withdraw"} onClose={() => setAsking(undefined)} />
    </>
  );
}

type DialogProps = { of: Import; isOpen: boolean; onClose: () => void };

function KeepDialog({ of, isOpen, onClose }: DialogProps) {
  const keep = useKeepImport();
  const { importUuid, etag, importedEntries } = of;
  return (
    <ConfirmWrite
      write={keep}
      isOpen={isOpen}
      onClose={onClose}
      title={`Keep ${entryCount(importedEntries)}?`}
      confirmLabel="Keep"
      onConfirm={() => keep.mutateAsync({ importUuid, etag })}
    >
      <p>
        They become records like any other and can no longer be withdrawn. The files are removed; their names and
        SHA-256 stay.
      </p>
    </ConfirmWrite>
  );
}

function WithdrawDialog({ of, isOpen, onClose }: DialogProps) {
  const withdraw = useWithdrawImport();
  const { importUuid, etag, importedEntries, vessels, files } = of;
  return (
    <ConfirmWrite
      write={withdraw}
      isOpen={isOpen}
      onClose={onClose}
      title={`Withdraw ${entryCount(importedEntries)}?`}
      confirmLabel="Withdraw import"
      isDestructive
      onConfirm={() => withdraw.mutateAsync({ importUuid, etag })}
    >
      <p>
        {entryCount(importedEntries)} of {vessels.map(({ displayName }) => displayName).join(", ")} from{" "}
        {fileCount(files.length)} are removed for everyone, with everything made from them. The audit log keeps who,
        when, the files and the counts.
      </p>
    </ConfirmWrite>
  );
}

function Vessels({ vessels, isWithdrawn }: { vessels: readonly ImportVessel[]; isWithdrawn: boolean }) {
  const organizationUuid = useOrganizationUuid();
  if (vessels.length === 0) return null;
  return (
    <Table
      aria-label="Vessels"
      columns={vesselColumns(organizationUuid, isWithdrawn)}
      items={vessels.map((row) => ({ key: row.vesselUuid, row }))}
    />
  );
}

function vesselColumns(organizationUuid: string, isWithdrawn: boolean): TableColumn<ImportVessel>[] {
  return [
    {
      key: "vessel",
      header: "Vessel",
      rowHeader: true,
      linksRow: !isWithdrawn,
      stack: "title",
      cell: ({ vesselUuid, displayName, toTime }) =>
        isWithdrawn || toTime === "" ? (
          <bdi>{displayName}</bdi>
        ) : (
          <Link
            variant="row"
            href={paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate: utcDay(parseShipTime(toTime)) })}
          >
            <bdi>Logbook of {displayName}</bdi>
          </Link>
        ),
    },
    {
      key: "entries",
      header: isWithdrawn ? "Entries withdrawn" : "Entries",
      align: "end",
      width: 160,
      cell: ({ newEntries }) => entryCount(newEntries),
    },
    { key: "from", header: "From", width: 200, cell: ({ fromTime }) => <ShipTime at={fromTime} />, stackLabel: "From" },
    { key: "to", header: "To", width: 200, cell: ({ toTime }) => <ShipTime at={toTime} />, stackLabel: "To" },
  ];
}

function Files({ of: { files } }: { of: Import }) {
  return (
    <Card title="Files">
      <DescriptionList
        items={files.map(({ displayName, sizeBytes, sha256 }) => ({
          term: displayName,
          description: (
            <>
              {fileSize(sizeBytes)}, SHA-256 <Hash>{sha256}</Hash>
            </>
          ),
        }))}
      />
    </Card>
  );
}

function Facts({ of: { userDisplayName, createTime, importTime, endTime, state, importedEntries } }: { of: Import }) {
  const end = state === ImportState.WITHDRAWN ? "Withdrawn" : "Kept";
  return (
    <Card title="Import">
      <DescriptionList
        items={[
          { term: "Started by", description: <bdi>{userDisplayName}</bdi> },
          { term: "Started", description: <ShipTime at={createTime} isAshore /> },
          ...(importTime === "" ? [] : [{ term: "Imported", description: <ShipTime at={importTime} isAshore /> }]),
          ...(endTime === "" ? [] : [{ term: end, description: <ShipTime at={endTime} isAshore /> }]),
          {
            term: state === ImportState.WITHDRAWN ? "Withdrawn entries" : "Entries",
            description: entryCount(importedEntries),
          },
          { term: "Source", description: "Imported from a file" },
        ]}
      />
    </Card>
  );
}

function dayOf(time: string): string {
  return time === "" ? "" : utcDay(parseShipTime(time));
}

const Hash = styled.span`
  font-family: var(--ds-family-mono);
  overflow-wrap: anywhere;
`;
