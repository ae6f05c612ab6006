import { Badge } from "@shore/design-system/Badge";

type ChangeMarkProps = {
  change: "added" | "removed" | "moved" | "edited";
  /** Replaces the default word. */
  children?: string;
};

/** The word for a change, next to its colour. */
export function ChangeMark({ change, children }: ChangeMarkProps) {
  const { word, tone } = looks[change];
  return <Badge tone={tone}>{children ?? word}</Badge>;
}

const looks = {
  added: { word: "Added", tone: "success" },
  removed: { word: "Removed", tone: "danger" },
  moved: { word: "Moved", tone: "info" },
  edited: { word: "Edited", tone: "neutral" },
} as const;
