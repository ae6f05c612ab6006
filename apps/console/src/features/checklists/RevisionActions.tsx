import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { IconButton } from "@shore/design-system/IconButton";
import {
  CopyIcon,
  EllipsisIcon,
  EyeIcon,
  FileTextIcon,
  HistoryIcon,
  MoveIcon,
  PencilIcon,
  TrashIcon,
  UploadIcon,
} from "@shore/design-system/icons";
import { Menu } from "@shore/design-system/Menu";
import { type ComponentProps, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { MoveChecklistDialog } from "#shared/checklists/MoveChecklistDialog.tsx";
import { RemoveChecklistDialog } from "#shared/checklists/RemoveChecklistDialog.tsx";
import { checklistUuidOf, revisionUuidOf } from "#shared/distribution/vessel-checklists.ts";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import type { Clock } from "@shore/api/clock-time";
import { DiscardDialog } from "./DiscardDialog.tsx";
import { OnBoardPreview } from "./OnBoardPreview.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import { draftOf, latestPublished, nameOf, timeOf } from "./revisions.ts";

type MenuItems = ComponentProps<typeof Menu>["items"];

type Confirmation = "publish" | "discard" | "move" | "remove" | "preview";

type RevisionActionsProps = {
  revision: ChecklistTemplateRevision;
  revisions: readonly ChecklistTemplateRevision[];
  collectionUuid: string;
};

/**
 * Actions. Drafts: discard, edit, publish; published revisions: copy, or edit while there is no draft. Both: compare, preview, print, move
 * and remove. Users restricted to one vessel compare, preview and print. Source: docs/spec/states.md#checklist-revisions.
 */
export function RevisionActions({ revision, revisions, collectionUuid }: RevisionActionsProps) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const { key: address } = useLocation();
  const [question, setQuestion] = useState<{ about: Confirmation; at: string }>();
  // Navigation through a link in the dialog closes it, also to the comparison of the same revision.
  const asked = question?.at === address ? question.about : undefined;
  // Somebody else may have published the draft meanwhile: loaded again, there is nothing to publish or discard.
  const confirming = (asked === "publish" || asked === "discard") && !revision.draft ? undefined : asked;
  const confirm = (about: Confirmation) => setQuestion({ about, at: address });
  const close = () => setQuestion(undefined);
  const to = { organizationUuid, checklistTemplateUuid: checklistUuidOf(revision) };
  const here = { ...to, checklistTemplateRevisionUuid: revisionUuidOf(revision) };
  const published = latestPublished(revisions);
  const name = revision.templateData?.name ?? "";
  const checklist = {
    checklistTemplateUuid: to.checklistTemplateUuid,
    collectionUuid,
    name,
    etag: revision.checklistTemplateEtag,
  };
  const comparisonWith = (other: ChecklistTemplateRevision) =>
    paths.checklistRevision({ ...here, compareWith: revisionUuidOf(other) });
  const others = revisions.filter((one) => revisionUuidOf(one) !== revisionUuidOf(revision));
  const edit = paths.checklistEditor(here);
  const canManage = canManageFleet(useSession());
  const clock = useShoreClock();
  const items: MenuItems = [
    ...compareItems(others, published, comparisonWith, clock),
    { id: "preview", label: "Preview as seen on board", icon: <EyeIcon />, onAction: () => confirm("preview") },
    { id: "print", label: "Print", icon: <FileTextIcon />, onAction: () => print() },
    ...(canManage
      ? ([
          { id: "move", label: "Move", icon: <MoveIcon />, startsGroup: true, onAction: () => confirm("move") },
          { id: "remove", label: "Remove", icon: <TrashIcon />, isDanger: true, onAction: () => confirm("remove") },
        ] satisfies MenuItems)
      : []),
  ];
  return (
    <>
      {!canManage ? null : revision.draft ? (
        <>
          <Button variant="danger-quiet" onPress={() => confirm("discard")}>
            Discard
          </Button>
          <ButtonLink icon={<PencilIcon />} href={edit}>
            Edit
          </ButtonLink>
          <Button variant="primary" icon={<UploadIcon />} onPress={() => confirm("publish")}>
            Publish
          </Button>
        </>
      ) : (
        <>
          <ButtonLink icon={<CopyIcon />} href={paths.checklistEditor({ ...here, copy: true })}>
            Copy
          </ButtonLink>
          {draftOf(revisions) === undefined && (
            <ButtonLink variant="primary" icon={<PencilIcon />} href={edit}>
              Edit
            </ButtonLink>
          )}
        </>
      )}
      <Menu trigger={<IconButton variant="outlined" label="More actions" icon={<EllipsisIcon />} />} items={items} />
      <PublishDialog
        draft={revision}
        published={published}
        comparisonHref={published && comparisonWith(published)}
        isOpen={confirming === "publish"}
        onClose={close}
      />
      <DiscardDialog
        draft={revision}
        wasPublished={published !== undefined}
        isOpen={confirming === "discard"}
        onClose={close}
        onDiscarded={() =>
          void navigate(published === undefined ? paths.checklists({ organizationUuid }) : paths.checklist(to), {
            replace: true,
          })
        }
      />
      <MoveChecklistDialog checklist={checklist} isOpen={confirming === "move"} onClose={close} />
      <RemoveChecklistDialog
        checklist={checklist}
        isOpen={confirming === "remove"}
        onClose={close}
        onRemoved={() => void navigate(paths.checklists({ organizationUuid }), { replace: true })}
      />
      <OnBoardPreview data={revision.templateData} isOpen={confirming === "preview"} onClose={close} />
    </>
  );
}

function compareItems(
  others: readonly ChecklistTemplateRevision[],
  published: ChecklistTemplateRevision | undefined,
  hrefOf: (other: ChecklistTemplateRevision) => string,
  clock: Clock,
): MenuItems {
  if (others.length === 0) return [];
  const actions = others.map((other) => ({
    id: `compare-${revisionUuidOf(other)}`,
    label: `${nameOf(other)}, ${timeText(timeOf(other), clock)}`,
    detail: other.draft ? "Draft" : other === published ? "Published" : undefined,
    href: hrefOf(other),
  }));
  return [{ id: "compare", heading: "Compare with", icon: <HistoryIcon />, actions }];
}
