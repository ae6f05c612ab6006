import { Tabs } from "@shore/design-system/Tabs";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

/** The two pages of Find. Source: docs/spec/find.md#saved-views. */
export function FindTabs({ current }: { current: "find" | "savedViews" }) {
  const organizationUuid = useOrganizationUuid();
  const hrefs = { find: paths.find({ organizationUuid }), savedViews: paths.savedViews({ organizationUuid }) };
  return (
    <Tabs
      label="Find"
      current={hrefs[current]}
      tabs={[
        { href: hrefs.find, label: "Entries" },
        { href: hrefs.savedViews, label: "Saved views" },
      ]}
    />
  );
}
