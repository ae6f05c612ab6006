import { Checkbox } from "@shore/design-system/Checkbox";
import { RadioGroup } from "@shore/design-system/RadioGroup";
import { useState } from "react";
import { useIdempotencyKey } from "../editor/use-idempotency-key.ts";
import { useCreateView } from "./mutations.ts";
import { ViewDialog } from "./ViewDialog.tsx";
import { isFindView, viewSubject } from "./view-subject.ts";

type SaveViewDialogProps = {
  /** The view's address below the organisation's, with its query. */
  path: string;
  onClose: () => void;
};

/** Asks for the name of a new view, its visibility, and for a view of Find whether Attention shows its new hits. */
export function SaveViewDialog({ path, onClose }: SaveViewDialogProps) {
  const [visibility, setVisibility] = useState<"me" | "everybody">("me");
  const [isOnAttention, setIsOnAttention] = useState(false);
  // Seconds since 1970: puts the newest view last without loading the others. Set once, so that a retry sends the same content.
  const [position] = useState(() => Date.now() / 1000);
  const create = useCreateView();
  const withIdempotencyKey = useIdempotencyKey();
  return (
    <ViewDialog
      title="Save view"
      submitLabel="Save"
      hint={viewSubject(path)}
      onSubmit={(displayName) =>
        withIdempotencyKey((idempotencyKey) =>
          create.mutateAsync({
            content: { displayName, path, shared: visibility === "everybody", onAttention: isOnAttention, position },
            idempotencyKey,
          }),
        )
      }
      onClose={onClose}
    >
      <RadioGroup label="Who" options={OPTIONS} value={visibility} onChange={setVisibility} />
      {isFindView(path) && (
        <Checkbox
          label="Show on Today"
          description="Says how many entries are new since you marked them as seen. For you alone."
          isSelected={isOnAttention}
          onChange={setIsOnAttention}
        />
      )}
    </ViewDialog>
  );
}

const OPTIONS = [
  { value: "me", label: "Only me" },
  { value: "everybody", label: "Everybody in the organization" },
] as const;
