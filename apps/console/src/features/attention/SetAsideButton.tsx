import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { Button } from "@shore/design-system/Button";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useState } from "react";
import { kindWord } from "#shared/attention/attention-kinds.ts";
import { useResume, useSetAside } from "./mutations.ts";
import { SetAsideDialog } from "./SetAsideDialog.tsx";

type SetAsideButtonProps = { item: AttentionItem; vesselUuid: string; vesselName: string };

/** Takes an item off everybody's list for a while, or puts it back. */
export function SetAsideButton({ item, vesselUuid, vesselName }: SetAsideButtonProps) {
  const { kind, logbookName, subjectUuid, setAside } = item;
  const aside = useSetAside();
  const resume = useResume();
  const [isAsking, setIsAsking] = useState(false);
  const which = { vesselUuid, kind, logbookName, subjectUuid };
  const of = <VisuallyHidden>{`: ${kindWord(kind)}, ${vesselName}`}</VisuallyHidden>;
  if (setAside !== undefined) {
    return (
      <Button variant="quiet" size="small" isBusy={resume.isPending} onPress={() => resume.mutate(which)}>
        Resume
        {of}
      </Button>
    );
  }
  return (
    <span data-does="aside">
      <Button variant="quiet" size="small" aria-haspopup="dialog" onPress={() => setIsAsking(true)}>
        Set aside
        {of}
      </Button>
      {isAsking && (
        <SetAsideDialog
          title={`Set aside ${kindWord(kind)} of ${vesselName}`}
          onSetAside={(chosen) => aside.mutateAsync({ ...which, ...chosen })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  );
}
