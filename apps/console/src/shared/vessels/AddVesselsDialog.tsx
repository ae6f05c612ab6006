import { createConnectQueryKey, useQuery } from "@connectrpc/connect-query";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { VESSEL_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { IconButton } from "@shore/design-system/IconButton";
import { XIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { Table, type TableActions, type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { TextArea } from "@shore/design-system/TextArea";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useQueryClient } from "@tanstack/react-query";
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { FormDialog } from "#shared/confirm/FormDialog.tsx";
import { useKept } from "#shared/draft-autosave/use-kept.ts";
import { useIdempotencyKey } from "#shared/editor/use-idempotency-key.ts";
import { PartFailed } from "#shared/list-screen/PartFailed.tsx";
import { useProgressiveRows } from "#shared/list-screen/use-progressive-rows.ts";
import { vesselCount } from "#shared/text/words.ts";
import { readVesselLines, type VesselLine, type VesselLines, withinList, withoutLine } from "./vessel-lines.ts";
import { useAddVessels } from "./vessel-mutations.ts";

/** Adds the vessels of a typed or pasted list, which are shown as they will be stored. Source: docs/spec/vessels.md#adding. */
export function AddVesselsDialog({ onClose }: { onClose: () => void }) {
  const kept = useKept("vessels to add", "");
  const { values: text, change: setText } = kept;
  // For the rows, which are rendered later than the text.
  const latest = useRef({ text, setText });
  useEffect(() => {
    latest.current = { text, setText };
  });
  const [wasCut, setWasCut] = useState(false);
  const enter = (entered: string) => {
    const kept = withinList(entered);
    setText(kept);
    setWasCut(kept !== entered);
  };
  const fleetQuery = useQuery(getVessels, {}, { throwOnError: false });
  const fleet = fleetQuery.data?.vessels;
  const list = useMemo(() => readVesselLines(text, fleet ?? []), [text, fleet]);
  // Deferred, so that input is rendered before a long list.
  const shown = useDeferredValue(list);
  const { mutateAsync, isError } = useAddVessels();
  const withIdempotencyKey = useIdempotencyKey();
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const focusOnce = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element;
    element?.focus();
  }, []);
  const refetchFleet = () =>
    queryClient.invalidateQueries({ queryKey: createConnectQueryKey({ schema: getVessels, cardinality: undefined }) });
  const problem = problemOf(list) ?? (wasCut ? TOO_MUCH : undefined);
  const takeOut = useCallback(({ line, from }: VesselLine) => {
    const current = latest.current;
    // The rows are shown later than the text: another line may be there by now.
    const found = readVesselLines(current.text, []).lines.find((each) => each.line === line && each.from === from);
    if (found) current.setText(withoutLine(current.text, found));
    // The pressed button goes with its row.
    field.current?.focus();
  }, []);
  return (
    <FormDialog
      title="Add vessels"
      submitLabel={list.lines.length > 1 ? `Add ${vesselCount(list.lines.length)}` : "Add vessel"}
      isWide
      isValid={problem === undefined}
      onSubmit={async () => {
        const vessels = list.lines.map(({ displayName, imoNumber, callSign }) => ({
          displayName,
          imoNumber,
          callSign,
        }));
        try {
          await withIdempotencyKey((idempotencyKey) => mutateAsync({ vessels, idempotencyKey }));
        } catch (error) {
          // Somebody else may have added one of them: its row says so then.
          await refetchFleet();
          throw error;
        }
        onClose();
      }}
      kept={kept}
      onClose={() => {
        // They may have been added although the response was lost: refetch the list.
        if (isError) void refetchFleet();
        onClose();
      }}
    >
      {(errorOf) => (
        <>
          <TextArea
            ref={focusOnce}
            label="Vessels"
            hint="One a line: IMO number, or name, or name, IMO number and call sign. A range copied from a spreadsheet fits too."
            placeholder={PLACEHOLDER}
            lines={4}
            spellCheck={false}
            value={text}
            onChange={enter}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text/plain");
              if (withinList(pasted) === pasted) return;
              // Left to the browser, a megabyte of lines would block it for half a minute.
              event.preventDefault();
              const { value, selectionStart, selectionEnd } = event.currentTarget;
              enter(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
            }}
            // Without a name, so on submit only: each row says its own problem before.
            error={errorOf("vessels", problem)}
          />
          {fleet === undefined && fleetQuery.error && (
            <InlineMessage tone="warning" isAnnounced>
              <PartFailed
                query={fleetQuery}
                failed="Failed retrieving vessels: those that are there already are recognized when you add."
              />
            </InlineMessage>
          )}
          <Status role="status">
            <Muted size="small">{[statusOf(shown), wasCut && TOO_MUCH].filter(Boolean).join(" ")}</Muted>
          </Status>
          {shown.lines.length > 0 && <Rows lines={shown.lines} onTakeOut={takeOut} />}
        </>
      )}
    </FormDialog>
  );
}

/** Memoised: typing renders the text before up to 500 rows. */
const Rows = memo(function Rows({ lines, onTakeOut }: RowsProps) {
  const rows = useProgressiveRows(lines);
  return (
    <ScrollingRows>
      <Table
        aria-label="Vessels to add"
        dense
        columns={columns}
        items={rows.map((row) => ({ key: `${row.line}`, row }))}
        warnedKeys={new Set(rows.flatMap((row) => (row.problem ? [`${row.line}`] : [])))}
        actions={actionsOf(onTakeOut)}
      />
    </ScrollingRows>
  );
});

type RowsProps = { lines: readonly VesselLine[]; onTakeOut: (line: VesselLine) => void };

function Sentence({ text, vessel }: NonNullable<VesselLine["problem"]>) {
  const organizationUuid = useOrganizationUuid();
  return (
    <>
      {text}
      {vessel && (
        <>
          {" "}
          <Link opensNewTab href={paths.vessel({ organizationUuid, vesselUuid: vessel.vesselUuid })}>
            {vessel.displayName}
            <VisuallyHidden> in a new tab</VisuallyHidden>
          </Link>
          .
        </>
      )}
    </>
  );
}

/** Returns why the list cannot be added; undefined: it can. */
function problemOf({ lines, isTooLong }: VesselLines): string | undefined {
  if (lines.length === 0) return "Required";
  if (isTooLong) return `At most ${VESSEL_CREATE_REQUEST.vessels} vessels at once.`;
  const wrong = lines.filter(({ problem }) => problem).length;
  return wrong === 0 ? undefined : `Correct or take out ${wrong === 1 ? "the one" : `the ${wrong}`} with a problem.`;
}

function statusOf({ lines, leftOut, isTooLong }: VesselLines): string {
  if (lines.length === 0) return "";
  const wrong = lines.filter(({ problem }) => problem).length;
  const counted = isTooLong
    ? `More than ${VESSEL_CREATE_REQUEST.vessels} vessels: at most so many can be added at once. Lines after them are not read.`
    : `${vesselCount(lines.length)}, ${wrong === 0 ? "none" : wrong} with a problem.`;
  const head = leftOut && (leftOut.length === 0 ? HEAD : `${HEAD} Left out: ${leftOut.slice(0, 10).join(", ")}.`);
  const namesakes = lines.filter(({ sameName }) => sameName).length;
  const same =
    namesakes > 0 &&
    (namesakes === 1 ? "1 has the name of another vessel." : `${namesakes} have names of other vessels.`);
  return [counted, same, head].filter(Boolean).join(" ");
}

const TOO_MUCH = "Too much text: the end is left out. Look at the last line.";

const HEAD = "The first line is read as a head.";

const PLACEHOLDER = "Astrid Marie, 9074729, LAHV9\n9321483";

/** As much as is read of a name that is far too long. */
const MAX_SHOWN = 120;

function shortened(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text;
}

function actionsOf(takeOut: (line: VesselLine) => void): TableActions<VesselLine> {
  return {
    header: "Actions",
    cell: (row) => (
      <IconButton
        label={`Take out ${shortened(row.displayName) || `line ${row.line}`}`}
        icon={<XIcon />}
        size="small"
        onPress={() => takeOut(row)}
      />
    ),
  };
}

const columns: TableColumn<VesselLine>[] = [
  {
    key: "vessel",
    header: "Vessel",
    rowHeader: true,
    cell: ({ displayName, imoNumber, callSign }) => (
      <TwoLineCell
        first={<bdi>{shortened(displayName) || "—"}</bdi>}
        second={
          [imoNumber && `IMO ${shortened(imoNumber)}`, callSign && `Call sign ${shortened(callSign)}`]
            .filter(Boolean)
            .join(" · ") || "Without IMO number"
        }
      />
    ),
  },
  {
    key: "problem",
    header: "Problem",
    cell: ({ problem, sameName }) =>
      problem ? (
        <Danger>
          <Sentence {...problem} />
        </Danger>
      ) : (
        sameName && (
          <Muted>
            <Sentence {...sameName} />
          </Muted>
        )
      ),
  },
];

const Status = styled.div`
  min-block-size: 1lh;
`;

const ScrollingRows = styled.div`
  max-block-size: 320px;
  overflow-y: auto;
`;

const Danger = styled.span`
  color: var(--ds-danger);
  overflow-wrap: anywhere;
`;
