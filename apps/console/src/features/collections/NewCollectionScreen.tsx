import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { PageHeader } from "@shore/design-system/PageHeader";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { CollectionEditing } from "./CollectionEditing.tsx";

export const loader = queryLoader(() => [], canManageFleet);

/** Creates a collection. Source: docs/spec/screens.md#collections. */
export function NewCollectionScreen() {
  const organizationUuid = useOrganizationUuid();
  const title = "Create checklist collection";
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { href: paths.checklists({ organizationUuid }), label: "Checklists" },
              { href: paths.collections({ organizationUuid }), label: "Collections" },
            ]}
            current="Create"
          />
        }
      />
      <CollectionEditing stored={undefined} title={title} cancelHref={paths.collections({ organizationUuid })} />
    </>
  );
}
