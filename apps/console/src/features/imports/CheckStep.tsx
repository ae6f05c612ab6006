import {
  type Import,
  type ImportCheckResult,
  type ImportGetResponse,
  ImportState,
  type ImportTable,
  type ImportVessel,
} from "@shore/api/gen/shore/v1/imports_pb";
import { generateImportProblemsFile } from "@shore/api/gen/calls/imports";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { DownloadIcon } from "@shore/design-system/icons";
import { Muted } from "@shore/design-system/Muted";
import { Stack } from "@shore/design-system/Stack";
import { numberText } from "@shore/design-system/number-text";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { useGeneratedFile } from "#shared/file-tab/use-generated-file.ts";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { vesselCount } from "#shared/text/words.ts";
import { Differences } from "./Differences.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { StepBar } from "./ImportFrame.tsx";
import { counted, entryCount, importTitle, isSome, rowCount } from "./import-texts.ts";
import { useCheckImport, useStartImport } from "./mutations.ts";
import { ProblemGroups } from "./ProblemGroups.tsx";

/** The fourth step: what the files become, what is wrong with them, and the start of the import. */
export function CheckStep({ data }: { data: ImportGetResponse & { import: Import } }) {
  const { check } = data;
  if (check === undefined || data.import.state !== ImportState.CHECKED) return <NotChecked data={data} />;
  return (
    <Stack gap={20}>
      {/* First what waits for a person. */}
      <Problems of={data.import} tables={data.tables} check={check} />
      <Counts check={check} />
      {isSome(check.differentEntries) && <Differences of={data.import} count={check.differentEntries} />}
      {isSome(check.newEntries) && <ImportPreview importUuid={data.import.importUuid} vessels={check.vessels} />}
      <Start of={data.import} check={check} />
    </Stack>
  );
}

function NotChecked({ data: { import: of, tables } }: { data: ImportGetResponse & { import: Import } }) {
  const organizationUuid = useOrganizationUuid();
  const { importUuid, etag } = of;
  const check = useCheckImport();
  const open = tables.reduce((count, { missing }) => count + missing.length, 0);
  return (
    <Stack gap={20}>
      {check.error !== null && <Banner tone="warning" title={rpcErrorText(check.error)} />}
      <Card title="Not checked yet">
        {open > 0
          ? "What the columns mean is not decided yet."
          : "All rows are read, compared with what is in the logbooks, and shown here. Nothing is stored."}
      </Card>
      <StepBar
        state={
          open > 0
            ? `${counted(open, "decision is", "decisions are")} open.`
            : "Nothing is open; the check imports nothing."
        }
        next={
          open > 0 ? (
            <ButtonLink variant="primary" href={paths.importStep({ organizationUuid, importUuid, step: "meaning" })}>
              Go to Meaning
            </ButtonLink>
          ) : (
            <Button variant="primary" isBusy={check.isPending} onPress={() => check.mutate({ importUuid, etag })}>
              Check all rows
            </Button>
          )
        }
      />
    </Stack>
  );
}

/** `1,204 entries of 3 vessels from 2025-01-01 to 2025-12-31`. */
export function periodText(entries: bigint, vessels: readonly ImportVessel[]): string {
  const from = vessels
    .map(({ fromTime }) => dayOf(fromTime))
    .filter(Boolean)
    .toSorted()[0];
  const to = vessels
    .map(({ toTime }) => dayOf(toTime))
    .filter(Boolean)
    .toSorted()
    .at(-1);
  const period = from === undefined || to === undefined ? "" : from === to ? ` on ${from}` : ` from ${from} to ${to}`;
  return `${entryCount(entries)} of ${vesselCount(vessels.length)}${period}`;
}

/** The day on board. */
function dayOf(time: string): string {
  return time.slice(0, "yyyy-MM-dd".length);
}

function Counts({ check }: { check: ImportCheckResult }) {
  const { rows, newEntries, equalEntries, differentEntries, repeatedRows, skippedRows, problemRows, leftOutColumns } =
    check;
  return (
    <Card title={!isSome(newEntries) ? "No new entries" : periodText(newEntries, check.vessels)}>
      <Figures>
        <Figure term="Rows of data" count={rows} />
        <Figure term="New entries" count={newEntries} />
        {isSome(equalEntries) && (
          <Figure term="Already there and equal" count={equalEntries} note="nothing is done with them" />
        )}
        {isSome(differentEntries) && (
          <Figure
            term="Already there and different"
            count={differentEntries}
            note="the stored entries stay as they are"
          />
        )}
        {isSome(repeatedRows) && (
          <Figure term="Rows that repeat an entry" count={repeatedRows} note="nothing is done with them" />
        )}
        {isSome(skippedRows) && <Figure term="Rows left out by the mapping" count={skippedRows} />}
        <Figure term="Rows with problems" count={problemRows} />
        {leftOutColumns.length > 0 && (
          <div>
            <dt>Columns left out</dt>
            <dd>
              <bdi>{leftOutColumns.join(", ")}</bdi>
            </dd>
          </div>
        )}
      </Figures>
    </Card>
  );
}

function Figure({ term, count, note }: { term: string; count: bigint; note?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {numberText(Number(count))}
        {note !== undefined && (
          <Muted size="small" isBlock>
            {note}
          </Muted>
        )}
      </dd>
    </div>
  );
}

type ProblemsProps = { of: Import; tables: readonly ImportTable[]; check: ImportCheckResult };

function Problems({ of, tables, check }: ProblemsProps) {
  const file = useGeneratedFile(generateImportProblemsFile, "Rows with problems");
  if (!isSome(check.problemRows)) return null;
  return (
    <Card title={`${rowCount(check.problemRows)} with problems`}>
      <Stack gap={16}>
        {file.refusal !== undefined && <Banner tone="warning" title={file.refusal} />}
        <UnopenedFileLink file={file.unopened} />
        <ProblemGroups of={of} tables={tables} groups={check.problems} undecidedRows={check.undecidedRows}>
          <Button
            icon={<DownloadIcon />}
            isBusy={file.isGenerating}
            onPress={() =>
              file.make({
                request: { importUuid: of.importUuid },
                nameParts: ["Rows with problems", importTitle(of)],
                extension: "csv",
              })
            }
          >
            Rows as CSV
          </Button>
        </ProblemGroups>
      </Stack>
    </Card>
  );
}

/** How far an import is before its start: `1 row undecided; 4 entries ready, nothing imported yet`. */
function startState({ undecidedRows, newEntries }: ImportCheckResult): string {
  const ready = `${entryCount(newEntries)} ready, nothing imported yet`;
  if (isSome(undecidedRows)) return `${rowCount(undecidedRows)} undecided; ${ready}`;
  return isSome(newEntries) ? `${ready}; they can be withdrawn for 7 days` : "There is nothing new to import.";
}

/** What is open: `12 rows with problems are undecided`; undefined: nothing. */
export function undecidedText({ undecidedRows }: ImportCheckResult): string | undefined {
  if (!isSome(undecidedRows)) return undefined;
  return `${rowCount(undecidedRows)} with problems ${Number(undecidedRows) === 1 ? "is" : "are"} undecided`;
}

function Start({ of, check }: { of: Import; check: ImportCheckResult }) {
  const { newEntries } = check;
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const start = useStartImport();
  const { importUuid, etag } = of;
  const undecided = undecidedText(check);
  const reason = undecided
    ? `${undecided}: leave them out, change the meaning, or correct the file.`
    : newEntries === 0n
      ? "There is nothing new to import."
      : undefined;
  return (
    <>
      {start.error !== null && <Banner tone="warning" title={rpcErrorText(start.error)} />}
      <StepBar
        state={startState(check)}
        next={
          <Button
            variant="primary"
            isBusy={start.isPending}
            disabledReason={reason}
            onPress={() =>
              start.mutate(
                { importUuid, etag },
                { onSuccess: () => void navigate(paths.import({ organizationUuid, importUuid })) },
              )
            }
          >
            Import {entryCount(newEntries)}
          </Button>
        }
      />
    </>
  );
}

/** In a row, as many as fit: none of them asks for anything. */
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12) var(--ds-space-32);

  & > div {
    max-inline-size: 18rem;
  }

  & dt {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  & dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  & dd > * {
    font-weight: 400;
  }
`;
