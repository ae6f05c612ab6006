import { useQuery } from "@connectrpc/connect-query";
import { checklistTemplateGroupList } from "@shore/api/gen/calls/checklists";
import { Button } from "@shore/design-system/Button";
import { Dialog } from "@shore/design-system/Dialog";
import { Select } from "@shore/design-system/Select";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { RefusalBanner } from "#shared/confirm/RefusalBanner.tsx";
import { afterMoving } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import type { ChecklistRow } from "./checklist-rows.ts";
import { useMoveChecklist } from "./mutations.ts";

type MoveChecklistDialogProps = {
  checklist: Pick<ChecklistRow, "checklistTemplateUuid" | "collectionUuid" | "name" | "etag">;
  isOpen: boolean;
  onClose: () => void;
};

/** Moves a checklist to another collection, and shows which vessels get or lose it. Source: docs/spec/validation.md. */
export function MoveChecklistDialog({ checklist, isOpen, onClose }: MoveChecklistDialogProps) {
  const { checklistTemplateUuid, collectionUuid, name, etag } = checklist;
  const [chosen, choose] = useState<string>();
  const queryClient = useQueryClient();
  const move = useMoveChecklist();
  const collections = useQuery(checklistTemplateGroupList, {}, { throwOnError: false, enabled: isOpen });
  const options = (collections.data?.checklistTemplateGroups ?? []).map(
    ({ checklistTemplateGroupId, displayName }) => ({
      value: checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "",
      label: displayName,
    }),
  );
  const from = options.find(({ value }) => value === collectionUuid)?.label;
  const others = options.filter(({ value }) => value !== collectionUuid);
  const reload = async () => {
    await queryClient.refetchQueries({ type: "active" });
    move.reset();
  };
  const close = () => {
    // Another user may have changed it: refetch the page behind.
    if (move.error !== null) void queryClient.refetchQueries({ type: "active" });
    choose(undefined);
    move.reset();
    onClose();
  };
  const update = async () => {
    if (chosen === undefined) return;
    await move
      .mutateAsync({
        checklistTemplateId: { checklistTemplateUuid },
        checklistTemplateGroupId: { checklistTemplateGroupUuid: chosen },
        etag,
      })
      // The error is shown as a message; the dialog stays for a retry.
      .then(close, () => undefined);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Move checklist"
      isBusy={move.isPending}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={move.isPending}
            disabledReason={chosen === undefined ? "Select a collection first." : undefined}
            onPress={() => void update()}
          >
            Update
          </Button>
        </>
      }
    >
      <Stack>
        {move.error !== null && <RefusalBanner error={move.error} onReload={reload} />}
        <p>{from === undefined ? `${name} leaves its collection.` : `${name} leaves ${from}.`}</p>
        <Select
          label="Collection"
          placeholder="Select a collection"
          options={others}
          value={chosen}
          onChange={choose}
          error={collections.error ? "The collections cannot be shown now" : undefined}
          disabledReason={collections.isSuccess && others.length === 0 ? "There is no other collection." : undefined}
        />
        {chosen !== undefined && <EffectPreview change={(now) => afterMoving(now, checklistTemplateUuid, chosen)} />}
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);

  > p {
    margin: 0;
  }
`;
