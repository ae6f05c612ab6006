import type { AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { kindLabel } from "@shore/api/formatting/attention-kinds";
import { Button } from "@shore/design-system/Button";
import { Menu } from "@shore/design-system/Menu";
import { useState } from "react";
import { gradeOf, subjectText } from "#shared/attention/attention-kinds.ts";
import { keyOfItem, withoutSetAside } from "#shared/attention/attention-pills.ts";
import { useSetAside } from "./mutations.ts";
import { SetAsideDialog } from "./SetAsideDialog.tsx";

/** Sets an item of a vessel aside for all users for a while; with several it asks which. */
export function SetAsideMenu({ vessel }: { vessel: AttentionVessel }) {
  const { vesselUuid, displayName, items } = vessel;
  const aside = useSetAside();
  const [chosen, choose] = useState<AttentionItem>();
  const active = withoutSetAside(items).filter((item) => gradeOf(item) === "act");
  const [only] = active;
  if (only === undefined) return null;
  const label = `Set aside: ${displayName}`;
  const title = (item: AttentionItem) =>
    `Set aside: ${[kindLabel(item.kind), subjectText(item), displayName].filter(Boolean).join(", ")}`;
  return (
    <span data-does="aside">
      {active.length === 1 ? (
        <Button variant="quiet" size="small" aria-label={label} aria-haspopup="dialog" onPress={() => choose(only)}>
          Set aside…
        </Button>
      ) : (
        <Menu
          trigger={
            <Button variant="quiet" size="small" aria-label={label}>
              Set aside…
            </Button>
          }
          items={active.map((item) => ({
            id: keyOfItem(item),
            label: [kindLabel(item.kind), subjectText(item)].filter(Boolean).join(", "),
            onAction: () => choose(item),
          }))}
        />
      )}
      {chosen && (
        <SetAsideDialog
          title={title(chosen)}
          onSetAside={({ untilTime, reason }) => {
            const { kind, logbookName, subjectUuid } = chosen;
            return aside.mutateAsync({ vesselUuid, kind, logbookName, subjectUuid, untilTime, reason });
          }}
          onClose={() => choose(undefined)}
        />
      )}
    </span>
  );
}
