import {
  checklistTemplateGroupList,
  checklistTemplateList,
  resourceDistributionGet,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { ActionBar } from "@shore/design-system/ActionBar";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Matrix, matrixCell } from "@shore/design-system/Matrix";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { useState } from "react";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { afterDistributing } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import { RestoreDraftBanner } from "#shared/editor/RestoreDraftBanner.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { ConflictBanner } from "./ConflictBanner.tsx";
import { summaryOf } from "./distribution-changes.ts";
import { distributionView, linesInView } from "./distribution-view.ts";
import { DistributionFilters } from "./DistributionFilters.tsx";
import { DistributionLayout } from "./DistributionLayout.tsx";
import { EmptyDistribution, NothingInView } from "./EmptyDistribution.tsx";
import { useDistributionEditor } from "./use-distribution-editor.ts";
import { usePublishedCounts } from "./use-published-counts.ts";
import { inheritedThrough, netEffect, netSentence, wholeFleetGroup } from "./vessel-collections.ts";
import { VesselPanel } from "./VesselPanel.tsx";

export const loader = queryLoader(
  ({ read }) => [
    read(resourceDistributionGet, {}),
    read(checklistTemplateGroupList, {}),
    read(checklistTemplateList, {}),
  ],
  canManageFleet,
);

/** Distributes collections to vessel groups. Source: docs/spec/screens.md#distribution; docs/design/screens.md. */
export function DistributionEditorScreen() {
  const organizationUuid = useOrganizationUuid();
  const editor = useDistributionEditor();
  const { opened, changes, draft } = editor;
  const [isConfirming, setConfirming] = useState(false);
  const [view, changeView] = useListView(distributionView);
  const [focusedGroup, setFocusedGroup] = useState<string>();
  const published = usePublishedCounts();
  const shown = linesInView(opened, editor.cells, changes, view);
  const wholeFleet = wholeFleetGroup(opened)?.label;
  const isEmpty = opened.groups.length === 0 || opened.collections.length === 0;
  const changeCount = changes.reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
  const distribution = paths.distribution({ organizationUuid });
  return (
    <>
      <PageTitle title="Update checklist distribution" />
      <PageHeader
        title="Update checklist distribution"
        identifier={`${opened.groups.length} groups, ${opened.collections.length} collections`}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { href: paths.checklists({ organizationUuid }), label: "Checklists" },
              { href: distribution, label: "Distribution" },
            ]}
            current="Update distribution"
          />
        }
      />
      <Stack gap={20}>
        <RestoreDraftBanner draft={draft} />
        <ConflictBanner
          changes={editor.changedByOthers}
          isRefused={editor.hasConflict}
          onShowStored={() => void editor.showStored()}
        />
        {isEmpty ? (
          <EmptyDistribution hasGroups={opened.groups.length > 0} />
        ) : (
          <DistributionLayout
            filters={<DistributionFilters {...{ view, shown, wholeFleet, changeCount }} onChange={changeView} />}
            matrix={
              <Matrix
                label="Checklist distribution"
                rowHeader="Vessel group"
                rows={shown.groups}
                columns={shown.collections}
                value={editor.cells}
                initial={opened.cells}
                inherited={inheritedThrough(opened, editor.cells)}
                onChange={(group, collection, isOn) => editor.choose(matrixCell(group, collection), isOn)}
                onRowFocus={setFocusedGroup}
                empty={<NothingInView />}
              />
            }
            vesselPanel={
              <VesselPanel
                distribution={opened}
                cells={editor.cells}
                {...{ published, focusedGroup }}
                selected={view.vessel}
                onSelect={(vessel) => changeView({ vessel })}
              />
            }
            wholeFleet={wholeFleet}
          />
        )}
      </Stack>
      <ActionBar
        changeCount={changeCount}
        summary={
          changes.length > 0 ? (
            <>
              <span>{summaryOf(changes)}</span>{" "}
              <strong>{netSentence(netEffect(opened, editor.cells, published))}</strong>
            </>
          ) : undefined
        }
        actions={
          <>
            <ButtonLink variant="quiet" href={distribution}>
              Cancel
            </ButtonLink>
            <Button
              variant="primary"
              disabledReason={changes.length === 0 ? "Nothing has been changed yet." : undefined}
              onPress={() => setConfirming(true)}
            >
              Update
            </Button>
          </>
        }
      />
      <ConfirmUpdate editor={editor} isOpen={isConfirming} onClose={() => setConfirming(false)} />
      {editor.leaveDialog}
    </>
  );
}

type ConfirmUpdateProps = {
  editor: ReturnType<typeof useDistributionEditor>;
  isOpen: boolean;
  onClose: () => void;
};

/** Confirmation dialog for a save: which vessels gain and lose which collections. */
function ConfirmUpdate({ editor, isOpen, onClose }: ConfirmUpdateProps) {
  return (
    <ConfirmWrite
      write={editor.write}
      isOpen={isOpen}
      onClose={onClose}
      title="Update the checklist distribution?"
      confirmLabel="Update"
      onConfirm={editor.save}
    >
      <p>{summaryOf(editor.changes)}</p>
      <EffectPreview change={(now) => afterDistributing(now, editor.assignments)} />
    </ConfirmWrite>
  );
}
