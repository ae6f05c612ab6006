import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { kindLabel } from "@shore/api/formatting/attention-kinds";
import { Button } from "@shore/design-system/Button";
import { useState } from "react";
import { subjectText } from "#shared/attention/attention-kinds.ts";
import { useResume, useSetAside } from "./mutations.ts";
import { SetAsideDialog } from "./SetAsideDialog.tsx";

type SetAsideButtonProps = { item: AttentionItem; vesselUuid: string; vesselName: string };

/** Sets an item aside for all users for a while, or resumes it. */
export function SetAsideButton({ item, vesselUuid, vesselName }: SetAsideButtonProps) {
  const { kind, logbookName, subjectUuid, setAside } = item;
  const aside = useSetAside();
  const resume = useResume();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const which = { vesselUuid, kind, logbookName, subjectUuid };
  const what = [kindLabel(kind), subjectText(item), vesselName].filter(Boolean).join(", ");
  if (setAside !== undefined) {
    return (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Resume: ${what}`}
        isBusy={resume.isPending}
        onPress={() => resume.mutate(which)}
      >
        Resume
      </Button>
    );
  }
  return (
    <span data-does="aside">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Set aside: ${what}`}
        aria-haspopup="dialog"
        onPress={() => setIsDialogOpen(true)}
      >
        Set aside
      </Button>
      {isDialogOpen && (
        <SetAsideDialog
          title={`Set aside: ${what}`}
          onSetAside={(chosen) => aside.mutateAsync({ ...which, ...chosen })}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </span>
  );
}
