import { Tabs } from "@shore/design-system/Tabs";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

/** The four pages about checklists. Source: docs/spec/screens.md#checklists. */
export function ChecklistTabs({ current }: { current: "checklists" | "collections" | "distribution" | "delivery" }) {
  const organizationUuid = useOrganizationUuid();
  const hrefs = {
    checklists: paths.checklists({ organizationUuid }),
    collections: paths.collections({ organizationUuid }),
    distribution: paths.distribution({ organizationUuid }),
    delivery: paths.delivery({ organizationUuid }),
  };
  return (
    <Tabs
      label="Checklists"
      current={hrefs[current]}
      tabs={[
        { href: hrefs.checklists, label: "Checklists" },
        { href: hrefs.collections, label: "Collections" },
        { href: hrefs.distribution, label: "Distribution" },
        { href: hrefs.delivery, label: "Delivery" },
      ]}
    />
  );
}
