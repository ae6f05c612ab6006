import { RadioGroup } from "@shore/design-system/RadioGroup";
import { useState } from "react";
import { useCreateView } from "./mutations.ts";
import { ViewDialog } from "./ViewDialog.tsx";
import { viewSubject } from "./view-subject.ts";

type SaveViewDialogProps = {
  /** What is saved: below the organisation's address, with its query. */
  path: string;
  onClose: () => void;
};

/** Asks for the name of a new view and who sees it. */
export function SaveViewDialog({ path, onClose }: SaveViewDialogProps) {
  const [who, setWho] = useState<"me" | "everybody">("me");
  const create = useCreateView();
  return (
    <ViewDialog
      title="Save view"
      submitLabel="Save"
      hint={viewSubject(path)}
      onSubmit={(displayName) =>
        create.mutateAsync({
          // Seconds since 1970: the newest view stands last, without reading the others first.
          content: { displayName, path, shared: who === "everybody", position: Date.now() / 1000 },
        })
      }
      onClose={onClose}
    >
      <RadioGroup label="Who" options={OPTIONS} value={who} onChange={setWho} />
    </ViewDialog>
  );
}

const OPTIONS = [
  { value: "me", label: "Only me" },
  { value: "everybody", label: "Everybody in the organization" },
] as const;
