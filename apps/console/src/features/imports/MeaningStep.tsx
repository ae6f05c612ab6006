import {
  type Import,
  type ImportGetResponse,
  type ImportSavedMapping,
  ImportState,
  type ImportTable,
} from "@shore/api/gen/shore/v1/imports_pb";
import { IMPORT_MAPPING_SAVE_REQUEST } from "@shore/api/field-limits.gen";
import { nameProblem } from "@shore/api/names";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { Select } from "@shore/design-system/Select";
import { Stack } from "@shore/design-system/Stack";
import { TextField } from "@shore/design-system/TextField";
import type { Mapping } from "@shore/tabular/mapping";
import { openDecisions } from "@shore/tabular/open-decisions";
import type { Proposal } from "@shore/tabular/propose";
import { useState } from "react";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { ColumnTable } from "./ColumnTable.tsx";
import { FewRows } from "./FirstRows.tsx";
import { StepBar } from "./ImportFrame.tsx";
import { LOGBOOK_OPTIONS, ROW_CHOICES } from "./mapping-choices.ts";
import { EventTypeField, Fields, OffsetField, VesselField } from "./MappingFields.tsx";
import { MappingProblem } from "./MappingProblem.tsx";
import { askedPaths, askedQuestions, MappingQuestions } from "./MappingQuestions.tsx";
import { useCheckImport, useSaveMapping } from "./mutations.ts";
import { useImportCache } from "./queries.ts";
import { choiceSettings, SettingFields } from "./SettingFields.tsx";
import { needsMapping, TableChoice, useChosenTable } from "./TableChoice.tsx";
import { TriedRows } from "./TriedRows.tsx";
import { type EditedMapping, proposalOf, useMapping, readStoredMapping } from "./use-mapping.ts";
import { PositionWriting, TimeWriting } from "./WritingFields.tsx";

/** The third step: what each column means. */
export function MeaningStep({ data }: { data: ImportGetResponse & { import: Import } }) {
  const { tables } = data;
  const [table, choose] = useChosenTable(tables);
  const proposal = table && proposalOf(table);
  const others = tables.filter((one) => one !== table && one.missing.length > 0).length;
  return (
    <Stack gap={20}>
      <TableChoice data={data} table={table} onChoose={choose} />
      {table && proposal && needsMapping(table) ? (
        <TableMeaning key={table.tableNumber} data={data} table={table} proposal={proposal} others={others} />
      ) : (
        <>
          <Card>These files hold entries as Shore takes them. Nothing has to be decided about them.</Card>
          <CheckBar of={data.import} open={others === 0 ? undefined : otherTables(others)} />
        </>
      )}
    </Stack>
  );
}

type TableMeaningProps = {
  data: ImportGetResponse & { import: Import };
  table: ImportTable;
  proposal: Proposal;
  /** The number of other tables that are not decided. */
  others: number;
};

function TableMeaning({ data, table, proposal, others }: TableMeaningProps) {
  const { importUuid } = data.import;
  const edited = useMapping(importUuid, table);
  const { mapping } = edited;
  const [kept, setKept] = useState<ReadonlyMap<string, number>>(new Map());
  const decisions = openDecisions(mapping);
  const unanswered = askedQuestions(proposal, mapping, kept);
  const asked = askedPaths(proposal);
  const unasked = decisions.filter(({ path }) => !asked.has(path.join(".")));
  const [uses, setUses] = useState(0);
  const [unfinished, setUnfinished] = useState<Readonly<Record<string, number>>>({});
  const open = decisions.length + unanswered.length + Object.values(unfinished).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <SavedMappings table={table} proposal={proposal} edited={edited} onUse={() => setUses(uses + 1)} />
      <MappingProblem edited={edited} />
      {/* Fields keep what was typed in them: those of another mapping are new ones. */}
      <MappingQuestions
        key={`questions ${uses}`}
        proposal={proposal}
        edited={edited}
        kept={kept}
        rows={<FewRows importUuid={importUuid} fileUuid={table.fileUuids[0] ?? ""} mapping={mapping} />}
        onKeep={(id, choice) =>
          setKept((current) => {
            const next = new Map(current);
            if (choice === undefined) next.delete(id);
            else next.set(id, choice);
            return next;
          })
        }
      />
      <TriedRows importUuid={importUuid} tableNumber={table.tableNumber} mapping={mapping} />
      <ColumnTable proposal={proposal} edited={edited} />
      <EntrySettings
        key={`settings ${uses}`}
        edited={edited}
        proposal={proposal}
        onOpen={(name, count) => setUnfinished((all) => ({ ...all, [name]: count }))}
      />
      {unasked.length > 0 && (
        <Card title="Still to decide">
          <Open>
            {unasked.map(({ path, sentence }) => (
              <li key={`${path.join(".")} ${sentence}`}>{sentence}</li>
            ))}
          </Open>
        </Card>
      )}
      <SaveMapping importUuid={importUuid} table={table} edited={edited} isOpen={open > 0} />
      <CheckBar
        of={data.import}
        edited={edited}
        open={
          open > 0
            ? open === 1
              ? "One question is open."
              : `${open} questions are open.`
            : others > 0
              ? otherTables(others)
              : undefined
        }
      />
    </>
  );
}

type EntrySettingsProps = {
  edited: EditedMapping;
  proposal: Proposal;
  /** Handler that is called with the number of fields below a name that are not complete. */
  onOpen: (name: string, count: number) => void;
};

/** What is the same for all rows, and how times and positions are written. */
function EntrySettings({ edited, proposal, onOpen }: EntrySettingsProps) {
  const { mapping, change } = edited;
  const has = (kind: Mapping["columns"][number]["meaning"]["kind"]) =>
    mapping.columns.some(({ meaning }) => meaning.kind === kind);
  const isAsked = (id: string) =>
    proposal.questions.some((question) => question.id === id || question.free?.kind === id);
  return (
    <>
      <Card title="Entries">
        <Stack gap={16}>
          <Fields>
            {!has("vessel") && !isAsked("vessel") && (
              <VesselField
                label="Vessel of all entries"
                value={mapping.vesselUuid}
                onChange={(vesselUuid) => change({ ...mapping, vesselUuid })}
              />
            )}
            {!has("logbook") && !isAsked("logbook") && (
              <Select
                label="Logbook of all entries"
                options={LOGBOOK_OPTIONS}
                placeholder="Choose one"
                value={mapping.logbookName ?? undefined}
                onChange={(logbookName) => change({ ...mapping, logbookName })}
              />
            )}
            {!has("event_type") && <EventTypeField edited={edited} />}
            {!has("summary") && (
              <TextField
                label="Summary of each entry"
                isOptional
                hint="A text with columns in braces, such as Wind {J}, force {K}."
                value={mapping.summary ?? ""}
                onChange={(text) => change({ ...mapping, summary: text === "" ? null : text })}
              />
            )}
          </Fields>
          <SettingFields of="entries" settings={choiceSettings(ROW_CHOICES, edited, proposal)} />
        </Stack>
      </Card>
      <Card title="Times">
        <Stack gap={16}>
          {!isAsked("offset") && <OffsetField label="Offset from UTC" edited={edited} />}
          <TimeWriting edited={edited} proposal={proposal} />
        </Stack>
      </Card>
      {mapping.positions.map((position, index) => (
        <Card
          key={position.position}
          title={mapping.positions.length > 1 ? `Positions: ${position.position}` : "Positions"}
        >
          <PositionWriting position={position} index={index} edited={edited} proposal={proposal} onOpen={onOpen} />
        </Card>
      ))}
    </>
  );
}

type SavedMappingsProps = {
  table: ImportTable;
  proposal: Proposal;
  edited: EditedMapping;
  /** Handler that is called when a saved mapping has taken the place of this one. */
  onUse: () => void;
};

/** Mappings that were saved for the same heads. */
function SavedMappings({
  table: { savedMappings },
  proposal: { savedName },
  edited: { mapping, change },
  onUse,
}: SavedMappingsProps) {
  const use = ({ mapping: text }: ImportSavedMapping) => {
    // How this file is read stays.
    change({ ...readStoredMapping(text), file: mapping.file });
    onUse();
  };
  if (savedName !== null) return <Banner title={`The mapping ${savedName} fits these heads. It is used.`} />;
  const [first] = savedMappings;
  if (first === undefined) return null;
  return savedMappings
    .slice(0, MAX_SAVED)
    .map((saved) => (
      <Banner
        key={saved.savedMappingUuid}
        title={`The mapping ${saved.displayName} fits these heads.`}
        action={<Button onPress={() => use(saved)}>Use it</Button>}
      />
    ));
}

type SaveMappingProps = { importUuid: string; table: ImportTable; edited: EditedMapping; isOpen: boolean };

/** Saves the mapping under a name. */
function SaveMapping({ importUuid, table: { tableNumber }, edited, isOpen }: SaveMappingProps) {
  const [name, setName] = useState(edited.mapping.name);
  const save = useSaveMapping();
  const isTooLong = name.length > IMPORT_MAPPING_SAVE_REQUEST.displayName;
  const problem = isTooLong ? "Exceeds maximum length" : name.trim() === "" ? undefined : nameProblem(name);
  return (
    <Beside>
      <TextField
        label="Name of the mapping"
        isOptional
        hint="It is proposed when a file has the same heads."
        value={name}
        onChange={(typed) => {
          setName(typed);
          save.reset();
        }}
        error={problem ?? (save.error === null ? undefined : rpcErrorText(save.error))}
      />
      <Button
        isBusy={save.isPending}
        disabledReason={
          name.trim() === ""
            ? "Write a name first."
            : problem === undefined
              ? isOpen
                ? "Decide what is open first."
                : undefined
              : "Correct the name first."
        }
        onPress={() => {
          void (async () => {
            if (await edited.saved()) save.mutate({ importUuid, tableNumber, displayName: name.trim() });
          })();
        }}
      >
        Save mapping
      </Button>
    </Beside>
  );
}

type CheckBarProps = {
  of: Import;
  edited?: EditedMapping;
  /** Why the check cannot be started, as a sentence. */
  open: string | undefined;
};

/** Says what is open, starts the check of all rows and leads there. */
function CheckBar({ of: { importUuid, state }, edited, open }: CheckBarProps) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const check = useCheckImport();
  const cache = useImportCache(importUuid);
  const href = paths.importStep({ organizationUuid, importUuid, step: "check" });
  const isChecked = state === ImportState.CHECKED && edited?.isSaving !== true;
  const start = async () => {
    if (edited && !(await edited.saved())) return;
    const { import: now } = await check.mutateAsync({ importUuid, etag: cache.read()?.etag ?? "" });
    cache.store(now);
    await navigate(href);
  };
  return (
    <>
      {check.error !== null && <Banner tone="warning" title={rpcErrorText(check.error)} />}
      <StepBar
        state={
          isChecked
            ? "All rows are checked; nothing is imported yet."
            : (open ?? "Nothing is open; the check imports nothing.")
        }
        next={
          isChecked ? (
            <ButtonLink variant="primary" href={href}>
              Go on to Check
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              isBusy={check.isPending}
              disabledReason={open}
              onPress={() => void start().catch(() => {})}
            >
              Check all rows
            </Button>
          )
        }
      />
    </>
  );
}

function otherTables(count: number): string {
  return count === 1
    ? "Another table is not decided: choose it above."
    : `${count} other tables are not decided: choose them above.`;
}

const Open = styled.ul`
  margin: 0;
  padding-inline-start: var(--ds-space-20);
`;

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
`;

const MAX_SAVED = 3;
