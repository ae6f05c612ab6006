import { type Import, type ImportFile, type ImportSameFile, ImportState } from "@shore/api/gen/shore/v1/imports_pb";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { IconButton } from "@shore/design-system/IconButton";
import { ChevronDownIcon, ChevronUpIcon, DownloadIcon, TrashIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { ProgressBar } from "@shore/design-system/ProgressBar";
import { Stack } from "@shore/design-system/Stack";
import { Table, type TableActions, type TableColumn } from "@shore/design-system/Table";
import { useState } from "react";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useIdempotencyKey } from "#shared/editor/use-idempotency-key.ts";
import { fileSize } from "#shared/text/file-size.ts";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { ExampleFiles } from "./ExampleFiles.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { ImportProgressCard, StepBar } from "./ImportFrame.tsx";
import { counted, fileCount, stateOf } from "./import-texts.ts";
import { useAddFiles, useCreateImport, useReadFiles, useRemoveFile } from "./mutations.ts";
import { useImportCache } from "./queries.ts";
import { TEMPLATE_HREF, TEMPLATE_NAME } from "./template-file.ts";
import { forgetUpload, startUpload, type Upload, useUploads } from "./uploads.ts";

/** The first step: files are dropped or chosen, uploaded and read. @param of undefined: the import is made with the first file */
export function FilesStep({ of }: { of: Import | undefined }) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const { add, problem } = useFileAdding(of);
  const uploads = useUploads();
  const remove = useRemoveFile();
  const read = useReadFiles();
  const files = of?.files ?? [];
  const rows = files.map((file) => ({ file, upload: uploads.get(file.fileUuid) }));
  const columns = columnsOf(organizationUuid);
  const table = of && paths.importStep({ organizationUuid, importUuid: of.importUuid, step: "table" });
  const isRead = of !== undefined && of.state !== ImportState.FILES && of.state !== ImportState.READING;
  return (
    <Stack gap={20}>
      {of === undefined && (
        <Muted isBlock>Four steps: files, table, meaning, check. Nothing is imported before the last one.</Muted>
      )}
      {of?.state === ImportState.READING ? (
        <ImportProgressCard of={of} />
      ) : (
        <FileDrop hasFiles={files.length > 0} onFiles={(chosen) => void add(chosen)} />
      )}
      {problem !== undefined && <Banner tone="warning" title={problem} />}
      {read.error !== null && <Banner tone="warning" title={rpcErrorText(read.error)} />}
      {of && files.length > 0 && (
        <Table
          aria-label="Files"
          columns={columns}
          narrow="early"
          items={rows.map((row) => ({ key: row.file.fileUuid, row }))}
          warnedKeys={new Set(rows.flatMap((row) => (problemOf(row) === "" ? [] : [row.file.fileUuid])))}
          actions={actionsOf(of, (fileUuid) =>
            remove.mutate({ importUuid: of.importUuid, fileUuid }, { onSuccess: () => forgetUpload(fileUuid) }),
          )}
        />
      )}
      {files.length === 0 && (
        <Actions>
          <ButtonLink icon={<DownloadIcon />} href={TEMPLATE_HREF} download={TEMPLATE_NAME}>
            Template file
          </ButtonLink>
          <ExampleFiles onFile={(file) => void add([file])} />
        </Actions>
      )}
      {/* Without a file the way on is to choose one, which the page has already. */}
      {of && table !== undefined && files.length > 0 && (
        <StepBar
          state={filesState(of)}
          next={
            isRead ? (
              <ButtonLink variant="primary" href={table}>
                Go on to Table
              </ButtonLink>
            ) : (
              <Button
                variant="primary"
                isBusy={read.isPending || of.state === ImportState.READING}
                disabledReason={reasonNotToRead(files)}
                onPress={() =>
                  read.mutate({ importUuid: of.importUuid, etag: of.etag }, { onSuccess: () => void navigate(table) })
                }
              >
                Read files
              </Button>
            )
          }
        />
      )}
    </Stack>
  );
}

/** Returns a function that adds chosen files to the import, which it makes if there is none, and starts their uploads. */
function useFileAdding(of: Import | undefined) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const create = useCreateImport();
  const addFiles = useAddFiles();
  const withIdempotencyKey = useIdempotencyKey();
  const cache = useImportCache(of?.importUuid ?? "");
  const [problem, setProblem] = useState<string>();
  const add = async (chosen: readonly File[]) => {
    const refusal = refusalOf(of?.files ?? [], chosen);
    setProblem(refusal);
    if (refusal !== undefined || chosen.length === 0) return;
    try {
      const importUuid =
        of?.importUuid ??
        (await withIdempotencyKey((idempotencyKey) => create.mutateAsync({ idempotencyKey }))).import?.importUuid;
      if (importUuid === undefined) return;
      const { import: added, fileUuids } = await addFiles.mutateAsync({
        importUuid,
        files: chosen.map(({ name, size, lastModified }) => ({
          displayName: name,
          sizeBytes: BigInt(size),
          lastModifiedMs: BigInt(Math.max(0, Math.round(lastModified))),
        })),
      });
      cache.store(added);
      for (const [index, fileUuid] of fileUuids.entries()) {
        const stored = added?.files.find((one) => one.fileUuid === fileUuid);
        const file = chosen[index];
        if (stored === undefined || file === undefined || stored.uploadPath === "") continue;
        const { uploadPath, receivedBytes } = stored;
        startUpload(
          { fileUuid, importUuid, uploadPath, file, onComplete: () => void cache.refetch() },
          Number(receivedBytes),
        );
      }
      if (of === undefined) {
        await navigate(paths.importStep({ organizationUuid, importUuid, step: "files" }), { replace: true });
      }
    } catch (error) {
      setProblem(rpcErrorText(error));
    }
  };
  return { add, problem };
}

/** Returns why files cannot be added, as a sentence; undefined: they can. */
function refusalOf(there: readonly ImportFile[], chosen: readonly File[]): string | undefined {
  const empty = chosen.find(({ size }) => size === 0);
  if (empty !== undefined) return `${empty.name} is empty. Choose another file.`;
  if (there.length + chosen.length > MAX_FILES) return `At most ${MAX_FILES} files an import. Choose fewer.`;
  const bytes = [...there.map(({ sizeBytes }) => Number(sizeBytes)), ...chosen.map(({ size }) => size)];
  const sum = bytes.reduce((total, size) => total + size, 0);
  return sum > MAX_BYTES ? "At most 512 MB an import. Choose fewer files, or compress them as .gz." : undefined;
}

/** Returns how far the files are, as a sentence. */
function filesState({ files, state }: Import): string {
  const open = reasonNotToRead(files);
  if (open !== undefined) return open;
  if (state === ImportState.READING) return "The files are being read.";
  const unreadable = files.filter(({ problem }) => problem !== "").length;
  if (unreadable > 0)
    return `${fileCount(unreadable)} cannot be read: remove or replace ${unreadable === 1 ? "it" : "them"}.`;
  const done = state === ImportState.FILES ? "complete" : "read";
  return `${fileCount(files.length)} ${files.length === 1 ? "is" : "are"} ${done}; nothing is imported yet.`;
}

function reasonNotToRead(files: readonly ImportFile[]): string | undefined {
  const open = files.filter(({ receivedBytes, sizeBytes }) => receivedBytes < sizeBytes).length;
  if (open === 0) return undefined;
  return open === 1 ? "One file is not complete." : `${open} files are not complete.`;
}

type FileRow = { file: ImportFile; upload: Upload | undefined };

function actionsOf({ state }: Import, onRemove: (fileUuid: string) => void): TableActions<FileRow> {
  return {
    header: "Actions",
    cell: ({ file }) => (
      <IconButton
        label={`Remove ${file.displayName}`}
        icon={<TrashIcon />}
        size="small"
        disabledReason={state === ImportState.READING ? "The files are being read." : undefined}
        onPress={() => onRemove(file.fileUuid)}
      />
    ),
  };
}

/** Returns why a file does not come further; empty: it does. */
function problemOf({ file, upload }: FileRow): string {
  if (file.problem !== "") return file.problem;
  return upload?.state === "failed" ? upload.problem : "";
}

function FileState({ row }: { row: FileRow }) {
  const { file, upload } = row;
  const problem = problemOf(row);
  if (problem !== "") return <Danger>{problem}</Danger>;
  if (file.sha256 !== "") return <Complete file={file} />;
  const received = Math.max(upload?.receivedBytes ?? 0, Number(file.receivedBytes));
  const text = `${fileSize(BigInt(received))} of ${fileSize(file.sizeBytes)}`;
  if (upload === undefined) {
    return `Stopped at ${text}. Choose the same file again: its upload goes on from there.`;
  }
  return (
    <>
      <ProgressBar
        label={`Uploading ${file.displayName}`}
        isLabelHidden
        value={received}
        max={Number(file.sizeBytes)}
        valueText={text}
      />
      {upload.state === "offline" && "No connection. It goes on by itself."}
      {upload.state === "waiting" && "Waits for the files before it."}
    </>
  );
}

function Complete({ file: { displayName, sha256, notes } }: { file: ImportFile }) {
  return (
    <>
      Complete
      <Fingerprint name={displayName} sha256={sha256} />
      {notes.map((note) => (
        <Muted key={note} size="small" isBlock>
          {note}
        </Muted>
      ))}
    </>
  );
}

/** A SHA-256, whose start and end tell files apart; the whole is shown on request. */
function Fingerprint({ name, sha256 }: { name: string; sha256: string }) {
  const [isWhole, showWhole] = useState(false);
  return (
    <Muted size="small" isBlock>
      <Line>
        <span>
          SHA-256 <Hash>{isWhole ? sha256 : `${sha256.slice(0, 4)}…${sha256.slice(-4)}`}</Hash>
        </span>
        <IconButton
          size="small"
          label={isWhole ? `Shorten SHA-256 of ${name}` : `Show the whole SHA-256 of ${name}`}
          icon={isWhole ? <ChevronUpIcon /> : <ChevronDownIcon />}
          onPress={() => showWhole(!isWhole)}
        />
      </Line>
    </Muted>
  );
}

/** 'Imported on 2026-11-20 by …, and 2 other imports': of the imports of the same bytes one whose entries are there, else the newest. */
function SameFiles({ file: { sameFiles }, organizationUuid }: { file: ImportFile; organizationUuid: string }) {
  const named = sameFiles.find(isThere) ?? sameFiles[0];
  if (named === undefined) return null;
  const others = sameFiles.length - 1;
  return (
    <Muted size="small" isBlock>
      <Link href={paths.import({ organizationUuid, importUuid: named.importUuid })}>{sameFileText(named)}</Link>
      {others > 0 && `, and ${counted(others, "other import", "other imports")}`}
    </Muted>
  );
}

/** Whether the entries of another import are in logbooks. */
function isThere({ importTime, state }: ImportSameFile): boolean {
  return importTime !== "" && state !== ImportState.WITHDRAWING && state !== ImportState.WITHDRAWN;
}

/** Returns who had a file before, with the state of that import where its entries are not there. */
function sameFileText(same: ImportSameFile): string {
  const { importTime, userDisplayName, state } = same;
  const what =
    importTime === ""
      ? `In another import by ${userDisplayName}`
      : `Imported on ${importTime.slice(0, "yyyy-MM-dd".length)} by ${userDisplayName}`;
  return isThere(same) ? what : `${what}: ${stateOf({ state, failure: "" }).label.toLowerCase()}`;
}

function columnsOf(organizationUuid: string): TableColumn<FileRow>[] {
  return [
    {
      key: "file",
      header: "File",
      rowHeader: true,
      stack: "title",
      cell: ({ file }) => (
        <>
          <bdi>{file.displayName}</bdi>
          <SameFiles file={file} organizationUuid={organizationUuid} />
        </>
      ),
    },
    { key: "size", header: "Size", cell: ({ file }) => fileSize(file.sizeBytes), width: 100, align: "end" },
    { key: "state", header: "State", cell: (row) => <FileState row={row} />, width: 420, stack: "line" },
  ];
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
`;

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--ds-space-4);
`;

const Hash = styled.span`
  font-family: var(--ds-family-mono);
  overflow-wrap: anywhere;
`;

const Danger = styled.span`
  color: var(--ds-danger);
  overflow-wrap: anywhere;
`;

/** Source: docs/spec/imports.md#files. */
const MAX_FILES = 50;
const MAX_BYTES = 512 * 1024 * 1024;
