import type { AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { kindLabel } from "@shore/api/formatting/attention-kinds";
import { Button } from "@shore/design-system/Button";
import { Menu } from "@shore/design-system/Menu";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { gradeOf, subjectText } from "#shared/attention/attention-kinds.ts";
import { keyOfItem, withoutSetAside } from "#shared/attention/attention-pills.ts";
import { useSetAside } from "./mutations.ts";
import { SetAsideDialog } from "./SetAsideDialog.tsx";

/** Sets an item of a vessel aside for all users for a while; with several it asks which. */
export function SetAsideMenu({ vessel }: { vessel: AttentionVessel }) {
  const { vesselUuid, displayName, items } = vessel;
  const aside = useSetAside();
  const [opened, open] = useState<AttentionItem>();
  const [isReloaded, setReloaded] = useState(false);
  const queryClient = useQueryClient();
  const choose = (item: AttentionItem | undefined) => {
    open(item);
    setReloaded(false);
  };
  const active = withoutSetAside(items).filter((item) => gradeOf(item) === "act");
  // As opened: what has come since was not seen. Loaded again, it may be set aside by somebody else, and the dialog goes.
  const chosen = opened && isReloaded ? active.find((item) => keyOfItem(item) === keyOfItem(opened)) : opened;
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
            const { kind, logbookName, subjectUuid, count } = chosen;
            return aside.mutateAsync({ vesselUuid, kind, logbookName, subjectUuid, untilTime, reason, count });
          }}
          onReload={async () => {
            await queryClient.refetchQueries({ type: "active" });
            setReloaded(true);
          }}
          onClose={() => choose(undefined)}
        />
      )}
    </span>
  );
}
