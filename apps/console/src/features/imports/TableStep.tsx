import type { Import, ImportFile, ImportGetResponse, ImportTable } from "@shore/api/gen/shore/v1/imports_pb";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { ChevronDownIcon, ChevronUpIcon } from "@shore/design-system/icons";
import { Muted } from "@shore/design-system/Muted";
import { NumberField } from "@shore/design-system/NumberField";
import { Select } from "@shore/design-system/Select";
import { Stack } from "@shore/design-system/Stack";
import type { FileFormat, Mapping } from "@shore/tabular/mapping";
import { useState } from "react";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { FirstRows, withFirstRow } from "./FirstRows.tsx";
import { StepBar } from "./ImportFrame.tsx";
import { useReadFiles } from "./mutations.ts";
import { needsMapping, TableChoice, useChosenTable } from "./TableChoice.tsx";
import { type EditedMapping, useMapping } from "./use-mapping.ts";
import { MappingProblem } from "./MappingProblem.tsx";

/** The second step: how the files are read, and where the heads and the data are. */
export function TableStep({ data }: { data: ImportGetResponse & { import: Import } }) {
  const organizationUuid = useOrganizationUuid();
  const { importUuid, files } = data.import;
  const unreadable = files.filter(({ problem }) => problem !== "");
  const [table, choose] = useChosenTable(data.tables);
  return (
    <Stack gap={20}>
      {unreadable.length > 0 && (
        <Banner
          tone="warning"
          title={unreadable.length === 1 ? "One file cannot be read." : `${unreadable.length} files cannot be read.`}
          action={
            <ButtonLink href={paths.importStep({ organizationUuid, importUuid, step: "files" })}>
              Go to Files
            </ButtonLink>
          }
        >
          Remove them, or replace them by files that can.
        </Banner>
      )}
      <TableChoice data={data} table={table} onChoose={choose} />
      {table &&
        (needsMapping(table) ? (
          <OneTable key={table.tableNumber} of={data.import} table={table} />
        ) : (
          <>
            <Card>{NO_TABLE}</Card>
            <TableBar importUuid={importUuid}>{NO_TABLE}</TableBar>
          </>
        ))}
    </Stack>
  );
}

function TableBar({ importUuid, children }: { importUuid: string; children: string }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <StepBar
      state={children}
      next={
        <ButtonLink variant="primary" href={paths.importStep({ organizationUuid, importUuid, step: "meaning" })}>
          Go on to Meaning
        </ButtonLink>
      }
    />
  );
}

function OneTable({ of, table }: { of: Import; table: ImportTable }) {
  const files = of.files.filter(({ fileUuid }) => table.fileUuids.includes(fileUuid));
  const edited = useMapping(of.importUuid, table);
  const [fileUuid, setFileUuid] = useState(files[0]?.fileUuid);
  const file = files.find((one) => one.fileUuid === fileUuid) ?? files[0];
  if (file === undefined) return null;
  return (
    <Stack gap={20}>
      {files.length > 1 && (
        <Select
          label="File shown"
          options={files.map((one) => ({ value: one.fileUuid, label: one.displayName }))}
          value={file.fileUuid}
          onChange={setFileUuid}
        />
      )}
      <Recognised of={of} files={files} notes={file.notes} format={edited.mapping.file} />
      <MappingProblem edited={edited} />
      <Card title="Head and data">
        <Stack gap={16}>
          <FirstRows importUuid={of.importUuid} fileUuid={file.fileUuid} edited={edited} />
          <Ends edited={edited} />
        </Stack>
      </Card>
      <TableBar importUuid={of.importUuid}>{partsText(edited.mapping.table)}</TableBar>
    </Stack>
  );
}

/** `Head in row 2, data from row 3 to row 40.` */
function partsText({ head, firstRow, lastRow }: Mapping["table"]): string {
  const heads = head.length === 0 ? "No head" : `Head in ${head.length === 1 ? "row" : "rows"} ${head.join(", ")}`;
  return `${heads}, data from row ${firstRow}${lastRow === null ? "" : ` to row ${lastRow}`}.`;
}

type FormatProps = { of: Import; files: readonly ImportFile[]; format: FileFormat };

/** What was recognised, which is mostly right, in a sentence; the fields that change it on request. */
function Recognised({ notes, ...props }: FormatProps & { notes: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [first = "How the file is read.", ...others] = notes;
  return (
    <Stack gap={12}>
      <Line>
        {first}
        <Button
          size="small"
          aria-label="Change how the file is read"
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
          onPress={() => setIsOpen(!isOpen)}
        >
          Change
        </Button>
      </Line>
      {others.map((note) => (
        <Muted key={note} size="small" isBlock>
          {note}
        </Muted>
      ))}
      {/* What was chosen stays while the fields are folded. */}
      <div hidden={!isOpen}>
        <Card>
          <Stack gap={16}>
            <Format {...props} />
          </Stack>
        </Card>
      </div>
    </Stack>
  );
}

/** Encoding, delimiter and quotes, or the sheet. Another choice has the files read anew. */
function Format({ of, files, format }: FormatProps) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(format);
  const read = useReadFiles();
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(format);
  const sheets = files[0]?.sheets ?? [];
  const ends = chosen.kind === "workbook" ? lastRowProblem(chosen.rows?.from, chosen.rows?.to) : undefined;
  return (
    <>
      <Fields>
        {chosen.kind === "workbook" ? (
          <>
            <Select
              label="Sheet"
              options={sheets.map(({ displayName, rows, columns, hidden }) => ({
                value: displayName,
                label: displayName,
                detail: `${rows} rows, ${columns} columns${hidden ? ", hidden" : ""}`,
              }))}
              value={chosen.sheet}
              onChange={(sheet) => setChosen({ kind: "workbook", sheet })}
            />
            <RowField
              label="First row of the table"
              hint="Where the sheet holds several tables, each with its head."
              value={chosen.rows?.from}
              onChange={(from) => setChosen(withRows(chosen, { to: null, ...chosen.rows, from }))}
              onEmpty={() => setChosen(withRows(chosen, undefined))}
            />
            <RowField
              label="Last row of the table"
              hint="Empty: to the end of the sheet."
              value={chosen.rows?.to ?? undefined}
              onChange={(to) => setChosen(withRows(chosen, { from: 1, ...chosen.rows, to }))}
              onEmpty={() => setChosen(withRows(chosen, chosen.rows && { ...chosen.rows, to: null }))}
              problem={ends}
            />
          </>
        ) : (
          <>
            <Select
              label="Encoding"
              options={ENCODINGS}
              value={chosen.encoding}
              onChange={(encoding) => setChosen({ ...chosen, encoding })}
            />
            <Select
              label="Delimiter"
              options={delimitersWith(chosen.delimiter)}
              value={chosen.delimiter}
              onChange={(delimiter) => setChosen({ ...chosen, delimiter })}
            />
            <Select
              label="Quotes around cells"
              options={QUOTES}
              value={chosen.quote ?? "none"}
              onChange={(quote) => setChosen({ ...chosen, quote: quote === "none" ? null : quote })}
            />
          </>
        )}
        <Select
          label="Rows and columns"
          options={TURNED}
          value={chosen.turned === true ? "turned" : "as_written"}
          onChange={(value) => setChosen({ ...chosen, turned: value === "turned" })}
        />
      </Fields>
      {read.error !== null && <Banner tone="warning" title={rpcErrorText(read.error)} />}
      {isChanged && (
        <Banner
          title="What the columns mean is proposed anew then."
          action={
            <Button
              isBusy={read.isPending}
              disabledReason={ends}
              onPress={() =>
                read.mutate(
                  {
                    importUuid: of.importUuid,
                    etag: of.etag,
                    formats: files.map(({ fileUuid }) => ({ fileUuid, format: JSON.stringify(chosen) })),
                  },
                  {
                    onSuccess: () =>
                      void navigate(paths.importStep({ organizationUuid, importUuid: of.importUuid, step: "table" })),
                  },
                )
              }
            >
              Read again
            </Button>
          }
        />
      )}
    </>
  );
}

/** Returns the format of a workbook with other rows; all rows are not named. */
function withRows(
  { kind, sheet }: Extract<FileFormat, { kind: "workbook" }>,
  rows: Extract<FileFormat, { kind: "workbook" }>["rows"],
): FileFormat {
  return rows === undefined || (rows.from === 1 && rows.to === null) ? { kind, sheet } : { kind, sheet, rows };
}

/** The rows at which the data begin and end, for the keyboard; the rows themselves have the same as a menu. */
function Ends({ edited: { mapping, change } }: { edited: EditedMapping }) {
  const { firstRow, lastRow } = mapping.table;
  return (
    <Fields>
      <RowField label="First row of data" value={firstRow} onChange={(row) => change(withFirstRow(mapping, row))} />
      <RowField
        label="Last row of data"
        hint="Empty: to the end of the file."
        value={lastRow ?? undefined}
        onChange={(row) => change({ ...mapping, table: { ...mapping.table, lastRow: row } })}
        onEmpty={() => change({ ...mapping, table: { ...mapping.table, lastRow: null } })}
        problem={lastRowProblem(firstRow, lastRow)}
      />
    </Fields>
  );
}

/** Returns what is wrong with the last of some rows, as a sentence. */
function lastRowProblem(first: number | undefined, last: number | null | undefined): string | undefined {
  if (first === undefined || last === undefined || last === null || last >= first) return undefined;
  return `The last row is above the first, which is ${first}.`;
}

type RowFieldProps = {
  label: string;
  hint?: string;
  value: number | undefined;
  onChange: (row: number) => void;
  /** Whether it may be empty. */
  onEmpty?: () => void;
  /** What is wrong with the number beside others. */
  problem?: string | undefined;
};

/** The number of a row. A text that is none is refused beside the field, and changes nothing. */
function RowField({ label, hint, value, onChange, onEmpty, problem }: RowFieldProps) {
  const [error, setError] = useState<string>();
  return (
    <NumberField
      label={label}
      hint={hint}
      isOptional={onEmpty !== undefined}
      min={1}
      value={value}
      error={error ?? problem}
      onChange={(row, rejection) => {
        setError(rejection ?? (row === undefined && onEmpty === undefined ? "Required" : undefined));
        if (rejection !== undefined) return;
        if (row !== undefined) onChange(row);
        else onEmpty?.();
      }}
    />
  );
}

const TURNED = [
  { value: "as_written", label: "As in the file" },
  { value: "turned", label: "Exchanged", detail: "Each column of the file is a row" },
] as const;

const ENCODINGS: { value: Extract<FileFormat, { kind: "csv" }>["encoding"]; label: string }[] = [
  { value: "utf-8", label: "UTF-8" },
  { value: "utf-16le", label: "UTF-16, little-endian" },
  { value: "utf-16be", label: "UTF-16, big-endian" },
  { value: "windows-1252", label: "Windows-1252 (Western European)" },
  { value: "windows-1250", label: "Windows-1250 (Central European)" },
  { value: "windows-1251", label: "Windows-1251 (Cyrillic)" },
  { value: "windows-1253", label: "Windows-1253 (Greek)" },
  { value: "windows-1254", label: "Windows-1254 (Turkish)" },
  { value: "gb18030", label: "GB 18030 (Chinese)" },
  { value: "shift_jis", label: "Shift JIS (Japanese)" },
  { value: "euc-kr", label: "EUC-KR (Korean)" },
];

const DELIMITERS = [
  { value: ",", label: "Comma" },
  { value: ";", label: "Semicolon" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Vertical bar" },
  { value: " ", label: "Blank" },
];

function delimitersWith(current: string) {
  return DELIMITERS.some(({ value }) => value === current)
    ? DELIMITERS
    : [...DELIMITERS, { value: current, label: current }];
}

const QUOTES: { value: '"' | "'" | "none"; label: string }[] = [
  { value: '"', label: 'Double quotes "' },
  { value: "'", label: "Single quotes '" },
  { value: "none", label: "None" },
];

const NO_TABLE = "These files hold entries as Shore takes them. Nothing has to be decided about them.";

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-12);
`;

const Fields = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--ds-space-16);
`;
