import { Checkbox } from "@shore/design-system/Checkbox";
import { RadioGroup } from "@shore/design-system/RadioGroup";
import { useState } from "react";
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
  const create = useCreateView();
  return (
    <ViewDialog
      title="Save view"
      submitLabel="Save"
      hint={viewSubject(path)}
      onSubmit={(displayName) =>
        create.mutateAsync({
          // Seconds since 1970: puts the newest view last without loading the others.
          content: {
            displayName,
            path,
            shared: visibility === "everybody",
            onAttention: isOnAttention,
            position: Date.now() / 1000,
          },
        })
      }
      onClose={onClose}
    >
      <RadioGroup label="Who" options={OPTIONS} value={visibility} onChange={setVisibility} />
      {isFindView(path) && (
        <Checkbox
          label="Show on Attention"
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
