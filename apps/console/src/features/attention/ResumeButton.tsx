import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { kindLabel } from "@shore/api/formatting/attention-kinds";
import { Button } from "@shore/design-system/Button";
import { subjectText } from "#shared/attention/attention-kinds.ts";
import { useResume } from "./mutations.ts";

type ResumeButtonProps = { item: AttentionItem; vesselUuid: string; vesselName: string };

/** Resumes an item that was set aside. */
export function ResumeButton({ item, vesselUuid, vesselName }: ResumeButtonProps) {
  const { kind, logbookName, subjectUuid } = item;
  const resume = useResume();
  const what = [kindLabel(kind), subjectText(item), vesselName].filter(Boolean).join(", ");
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Resume: ${what}`}
      isBusy={resume.isPending}
      onPress={() => resume.mutate({ vesselUuid, kind, logbookName, subjectUuid })}
    >
      Resume
    </Button>
  );
}
