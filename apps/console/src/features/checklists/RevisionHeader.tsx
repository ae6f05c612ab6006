import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { PageHeader } from "@shore/design-system/PageHeader";
import { StatusPill } from "@shore/design-system/StatusPill";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { RevisionActions } from "./RevisionActions.tsx";
import { latestPublished, timeOf } from "./revisions.ts";

type RevisionHeaderProps = {
  revision: ChecklistTemplateRevision;
  /** All revisions of the checklist, newest first. */
  revisions: readonly ChecklistTemplateRevision[];
  collection: { uuid: string; href: string; displayName: string } | undefined;
};

/** The revision's name, state and actions. */
export function RevisionHeader({ revision, revisions, collection }: RevisionHeaderProps) {
  const organizationUuid = useOrganizationUuid();
  const published = latestPublished(revisions);
  const name = revision.templateData?.name ?? "";
  const isOnBoard = published?.checklistTemplateRevisionId?.checklistTemplateRevisionUuid === uuidOf(revision);
  return (
    <PageHeader
      title={name}
      pill={revision.draft ? <StatusPill status="draft" /> : isOnBoard && <StatusPill status="published" />}
      identifier={identifier(revision, published, isOnBoard)}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { href: paths.checklists({ organizationUuid }), label: "Checklists" },
            ...(collection === undefined ? [] : [{ href: collection.href, label: collection.displayName }]),
          ]}
          current={name}
        />
      }
      actions={<RevisionActions revision={revision} revisions={revisions} collectionUuid={collection?.uuid ?? ""} />}
    />
  );
}

function identifier(
  revision: ChecklistTemplateRevision,
  published: ChecklistTemplateRevision | undefined,
  isOnBoard: boolean,
): string | undefined {
  if (published === undefined) return "Not published yet";
  if (revision.draft) return `Based on revision ${published.revisionNumber}, ${timeOf(published).slice(0, 10)}`;
  const number = `Revision ${revision.revisionNumber}`;
  return isOnBoard ? number : `${number}, replaced by revision ${published.revisionNumber}`;
}

function uuidOf({ checklistTemplateRevisionId }: ChecklistTemplateRevision): string | undefined {
  return checklistTemplateRevisionId?.checklistTemplateRevisionUuid;
}
