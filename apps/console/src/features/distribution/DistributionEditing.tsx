import { Code } from "@connectrpc/connect";
import { useMutation } from "@connectrpc/connect-query";
import { hasCode } from "@shore/api/errors";
import { resourceDistributionGet, resourceDistributionUpdate } from "@shore/api/gen/calls/distribution";
import { ActionBar } from "@shore/design-system/ActionBar";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { messages } from "#messages.ts";
import { assignmentQueries } from "#shared/checklists/assignment-queries.ts";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { afterDistributing } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import { RestoreDraftBanner } from "#shared/editor/RestoreDraftBanner.tsx";
import { useEditor } from "#shared/editor/use-editor.ts";
import { ConflictBanner } from "./ConflictBanner.tsx";
import { assignmentsOf, changeCountOf, type Choices, type Distribution, summaryOf } from "./distribution-changes.ts";
import { type OpenedDistribution, useStoredDistribution } from "./use-distribution.ts";
import { netEffect, netSentence } from "./vessel-collections.ts";

type DistributionEditingProps = {
  distribution: OpenedDistribution;
  /** The number of published checklists by collection. */
  published: ReadonlyMap<string, number>;
  /** The element above the table for drafts and conflicts. */
  notices: HTMLElement | null;
  /** The address to which Cancel and saving return. */
  readHref: string;
};

/** What editing adds to the table while it lasts: drafts, other users' changes, the bar with Cancel and Update, its confirmation, and the leave guard. */
export function DistributionEditing({ distribution, published, notices, readHref }: DistributionEditingProps) {
  const { opened, cells, changes } = distribution;
  const editor = useDistributionEditor(distribution, readHref);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      {notices &&
        createPortal(
          <>
            <RestoreDraftBanner draft={editor.draft} />
            <ConflictBanner
              changes={editor.changedByOthers}
              isRefused={editor.hasConflict}
              onShowStored={() => void editor.showStored()}
            />
          </>,
          notices,
        )}
      <ActionBar
        changeCount={changeCountOf(changes)}
        summary={
          changes.length > 0 ? (
            <>
              <span>{summaryOf(changes)}</span> <strong>{netSentence(netEffect(opened, cells, published))}</strong>
            </>
          ) : undefined
        }
        actions={
          <>
            <ButtonLink variant="quiet" href={readHref}>
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
      <ConfirmWrite
        write={editor.write}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title="Update the checklist distribution?"
        confirmLabel="Update"
        onConfirm={editor.save}
      >
        <p>{summaryOf(changes)}</p>
        <EffectPreview change={(now) => afterDistributing(now, editor.assignments)} />
      </ConfirmWrite>
      {editor.leaveDialog}
    </>
  );
}

function useDistributionEditor(distribution: OpenedDistribution, readHref: string) {
  const { form, opened, changes } = distribution;
  const { refetch } = useStoredDistribution();
  const update = useUpdateDistribution();
  const editor = useEditor<{ choices: Choices }, string>({
    form,
    record: "distribution",
    baseEtag: opened.etag,
    hasChanges: changes.length > 0,
    keepsDraftOnLeave: true,
    mayOffer: hasChoices,
    send: async ({ choices }, etag) => {
      await update.mutateAsync({ etag, vesselGroupResourceDistributions: changedGroups(opened, choices) });
      return { href: readHref };
    },
    onSaveError: async (error) => {
      if (!isConflict(error)) throw error;
      await refetch();
    },
  });
  // The table stays when editing ends, without what was chosen: before it is painted.
  useLayoutEffect(() => () => form.reset(), [form]);

  const hasConflict = isConflict(update.error);
  const refusal = hasConflict ? null : update.error;
  return {
    ...editor,
    // A refetch after a successful save contains the user's own changes.
    changedByOthers: update.isPending || update.isSuccess ? [] : distribution.changedByOthers,
    hasConflict,
    assignments: assignmentsOf(opened, distribution.choices),
    /** Opens the stored state with the same choices; the conflict stays if it can't be fetched. */
    showStored: async () => {
      const fetched = await refetch();
      if (fetched === undefined) return;
      distribution.open(fetched);
      update.reset();
    },
    /**
     * Sends the changed groups. A conflict is shown on the page.
     * @throws any other error of the server
     */
    save: () => editor.save(form.getValues(), opened.etag),
    /** For the confirmation dialog: the last error other than a conflict. */
    write: { error: refusal, reset: () => refusal !== null && update.reset() },
  };
}

function hasChoices({ choices }: { choices: Choices }): boolean {
  return choices.added.length + choices.removed.length > 0;
}

function changedGroups(opened: Distribution, choices: Choices) {
  return [...assignmentsOf(opened, choices)].map(([vesselGroupUuid, collections]) => ({
    vesselGroupId: { vesselGroupUuid },
    resourceGroups: collections.map(({ collectionUuid }) => ({
      resourceGroupId: { resourceGroupUuid: collectionUuid },
    })),
  }));
}

/** Whether the etag is stale, or a group or collection was removed. */
function isConflict(error: unknown): boolean {
  return hasCode(error, Code.Aborted) || hasCode(error, Code.InvalidArgument);
}

/** Fails with `aborted` when another user has changed the distribution since it was opened. */
const useUpdateDistribution = () =>
  useMutation(resourceDistributionUpdate, {
    meta: {
      messages: messages.checklistDistributionUpdated,
      refreshes: [resourceDistributionGet, ...assignmentQueries],
    },
  });
