import { vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { shortName } from "@shore/api/formatting/person-names";
import { todayUtc } from "@shore/api/ship-time";
import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { DownloadIcon, EyeIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { useRef, useState } from "react";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { BarEnd } from "#shared/fleet-filters/BarEnd.ts";
import { ResultCount } from "#shared/fleet-filters/ResultCount.tsx";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { SaveView } from "#shared/saved-views/SaveView.tsx";
import { useSaveView } from "#shared/saved-views/use-save-view.ts";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { AmendmentFilters } from "./AmendmentFilters.tsx";
import { AmendmentGroups } from "./AmendmentGroups.tsx";
import { AmendmentList } from "./AmendmentList.tsx";
import { AmendmentMonths } from "./AmendmentMonths.tsx";
import { useAmendments } from "./amendment-queries.ts";
import { amendmentCount } from "./amendment-texts.ts";
import { type AmendmentView, amendmentView, isFiltered, isUnusualFirst, NO_FILTERS } from "./amendment-view.ts";
import { List, Sentence, Stack, WithMonths } from "./amendments.styles.ts";
import { periodOf, periodText } from "#shared/fleet-filters/recent-period.ts";
import { useAmendmentFile } from "./use-amendment-file.ts";
import { useOpenedRow } from "#shared/list-screen/use-opened-row.ts";

export const loader = queryLoader(({ read }) => [read(getVessels, {}), read(vesselGroupList, {})]);

/** Entries struck, withdrawn or changed after verification in the logbooks of all vessels. Source: docs/spec/amendments.md. */
export function AmendmentsScreen() {
  const [view, show] = useListView(amendmentView);
  const opened = useOpenedRow();
  const change = (part: Partial<AmendmentView>) => {
    opened.clear();
    show(part);
  };
  const list = useAmendments(view);
  const file = useAmendmentFile(view);
  const saving = useSaveView(amendmentView.toSearch(view));
  const listed = useRef<HTMLDivElement>(null);
  const first = list.data?.pages[0];
  const [clears, setClears] = useState(0);
  const clear = () => {
    change(NO_FILTERS);
    setClears(clears + 1);
    // The pressed button unmounts, so move focus to the list.
    listed.current?.focus({ preventScroll: true });
  };
  const shown = first?.amendments[0];
  const empty = isFiltered(view) ? (
    <EmptyState icon={<EyeIcon />} title="No amendments found." action={<Button onPress={clear}>Clear</Button>}>
      No amendment matches what you filter by.
    </EmptyState>
  ) : (
    <EmptyState icon={<EyeIcon />} title="No amendments in this period.">
      What is struck, withdrawn or changed after verification will be listed here.
    </EmptyState>
  );
  return (
    <>
      <PageTitle title="Amendments" of="Oversight" />
      <PrintHead>{`Amendments ${periodText(periodOf(view, todayUtc()))}${isFiltered(view) ? ", filtered" : ""}`}</PrintHead>
      <Stack>
        <IgnoredFilters view={amendmentView} />
        {file.refusal !== undefined && (
          <InlineMessage tone="danger" isAnnounced>
            {file.refusal}
          </InlineMessage>
        )}
        <UnopenedFileLink file={file.unopened} />
        {first !== undefined && first.derivedPercent < 100 && (
          <InlineMessage>{`Amendments of older entries are still being collected: ${first.derivedPercent} %.`}</InlineMessage>
        )}
        <AmendmentFilters
          view={view}
          chosen={{
            entryTypes: view.entryTypeIds.length === 1 ? shown?.entryTypeName || "One event type" : "Event types",
            people: view.people.length === 1 ? `By ${shortName(shown?.user) || "one person"}` : "By several people",
          }}
          canGroupByPerson={first?.groupByPerson !== false}
          onChange={change}
          clears={clears}
          onClear={clear}
          end={
            <BarEnd>
              <SaveView saving={saving} />
              <HeadButton
                icon={<DownloadIcon />}
                label="Export as CSV"
                isBusy={file.isGenerating}
                onPress={file.make}
              />
            </BarEnd>
          }
        />
        <WithMonths>
          <div>
            <ResultCount>{first && amendmentCount(first.total)}</ResultCount>
            {isUnusualFirst(view) && view.groupBy === "none" && <Sentence>{UNUSUAL_FIRST}</Sentence>}
          </div>
          <AmendmentMonths view={view} onChange={change} />
          <List ref={listed} tabIndex={-1}>
            {view.groupBy === "none" ? (
              // Other filters remount the list, scrolled to the top; another order does not, so that its header keeps the focus.
              <AmendmentList
                key={JSON.stringify({ ...view, sort: undefined })}
                view={view}
                list={list}
                opened={opened}
                onChange={change}
                empty={empty}
              />
            ) : (
              <AmendmentGroups view={view} by={view.groupBy} empty={empty} />
            )}
          </List>
        </WithMonths>
      </Stack>
    </>
  );
}

const UNUSUAL_FIRST = "Sorted by: after verification, by another person than the writer, long after the event.";
