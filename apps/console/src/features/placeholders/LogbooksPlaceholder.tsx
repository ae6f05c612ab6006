import { BookOpenIcon } from "@shore/design-system/icons";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PlaceholderScreen } from "./PlaceholderScreen.tsx";

/** The organisation's logbooks: two tabs without content yet. Source: docs/spec/screens.md#placeholders. */
export function LogbooksPlaceholder() {
  const to = useRouteParams("organizationUuid");
  return (
    <PlaceholderScreen
      title="Logbooks"
      icon={<BookOpenIcon />}
      tabs={{
        label: "Logbooks",
        tabs: [
          { href: paths.organizationLogbooks(to), label: "Logbooks" },
          { href: paths.organizationEntryTypes(to), label: "Entry types" },
        ],
      }}
    >
      Logbooks of single vessels are found at the vessel.
    </PlaceholderScreen>
  );
}
