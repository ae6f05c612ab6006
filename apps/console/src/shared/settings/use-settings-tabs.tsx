import { Tabs } from "@shore/design-system/Tabs";
import type { ReactNode } from "react";
import { paths } from "#paths.ts";
import { managesWholeFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";

type Section = "settings" | "attentionRules" | "balanceRules" | "notifications";

/**
 * Returns the tabs with the sections of Settings, each with an address of its own; undefined for a person who may see one only. Source:
 * docs/spec/screens.md#settings.
 */
export function useSettingsTabs(current: Section): ReactNode {
  const organizationUuid = useOrganizationUuid();
  if (!managesWholeFleet(useSession())) return undefined;
  const hrefOf = (section: Section) => paths[section]({ organizationUuid });
  return (
    <Tabs
      label="Settings"
      current={hrefOf(current)}
      tabs={[
        { href: hrefOf("settings"), label: "General" },
        { href: hrefOf("attentionRules"), label: "Attention rules" },
        { href: hrefOf("balanceRules"), label: "Balance rules" },
        { href: hrefOf("notifications"), label: "Notifications" },
      ]}
    />
  );
}
