import { Tabs } from "@shore/design-system/Tabs";
import { paths } from "#paths.ts";
import { managesWholeFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";

/** The pages of Integrations. Source: docs/spec/screens.md#webhooks. */
export function IntegrationTabs({ current }: { current: "dataExports" | "webhooks" | "imports" }) {
  const organizationUuid = useOrganizationUuid();
  const session = useSession();
  const hrefOf = (page: typeof current) => paths[page]({ organizationUuid });
  return (
    <Tabs
      label="Integrations"
      current={hrefOf(current)}
      tabs={[
        { href: hrefOf("dataExports"), label: "Data export" },
        { href: hrefOf("webhooks"), label: "Webhooks" },
        ...(managesWholeFleet(session) ? [{ href: hrefOf("imports"), label: "Imports" }] : []),
      ]}
    />
  );
}
