import { Tabs } from "@shore/design-system/Tabs";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

/** The two pages of Integrations. Source: docs/spec/screens.md#webhooks. */
export function IntegrationTabs({ current }: { current: "data exports" | "webhooks" }) {
  const organizationUuid = useOrganizationUuid();
  const dataExports = paths.dataExports({ organizationUuid });
  const webhooks = paths.webhooks({ organizationUuid });
  return (
    <Tabs
      label="Integrations"
      current={current === "webhooks" ? webhooks : dataExports}
      tabs={[
        { href: dataExports, label: "Data export" },
        { href: webhooks, label: "Webhooks" },
      ]}
    />
  );
}
