import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import { IconButton } from "@shore/design-system/IconButton";
import {
  ArrowDownIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  BellIcon,
  EllipsisIcon,
  EyeOffIcon,
  LockIcon,
  PencilIcon,
  TrashIcon,
  UsersIcon,
} from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Menu } from "@shore/design-system/Menu";
import { SortableList } from "@shore/design-system/SortableList";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { viewAddresses } from "#paths.ts";
import { useSession } from "#session/use-session.ts";
import { isFindView, lockedReason, viewSubject } from "#shared/saved-views/view-subject.ts";

export type ViewAction = "rename" | "share" | "stop sharing" | "show on attention" | "take off attention" | "remove";

type ViewListProps = {
  label: string;
  /** The noun for one of them on the move buttons, as both lists have a first one. */
  noun: string;
  /** Either all of them are editable by this user, or none. */
  views: readonly SavedView[];
  onMove: (from: number, to: number) => void;
  onAction: (action: ViewAction, view: SavedView) => void;
};

/** Saved views, each with a link; editable ones with actions and sortable. */
export function ViewList({ label, noun, views, onMove, onAction }: ViewListProps) {
  if (!views.every(({ editable }) => editable)) {
    return (
      <Plain aria-label={label}>
        {views.map((view) => (
          <li key={view.savedViewUuid}>
            <Row view={view} />
          </li>
        ))}
      </Plain>
    );
  }
  return (
    <SortableList
      aria-label={label}
      noun={noun}
      items={views.map((view) => ({ key: view.savedViewUuid, name: view.displayName, view }))}
      onMove={onMove}
      hasMoveButtons={false}
      item={rowOf(onAction, views.length)}
    />
  );
}

function rowOf(onAction: ViewListProps["onAction"], count: number) {
  return ({ view }: { view: SavedView }, index: number, move: (by: -1 | 1) => void) => (
    <Row view={view} onAction={onAction} moves={{ up: index > 0, down: index < count - 1, move }} />
  );
}

type RowProps = {
  view: SavedView;
  onAction?: ViewListProps["onAction"];
  /** Where the row can be moved. */
  moves?: { up: boolean; down: boolean; move: (by: -1 | 1) => void };
};

function Row({ view, onAction, moves }: RowProps) {
  const session = useSession();
  const { displayName, path, own, shared, onAttention } = view;
  const reason = lockedReason(path, session);
  const href = viewAddresses.hrefOf({ organizationUuid: session.user?.organizationUuid ?? "", path });
  const marks = [...(own && shared ? ["Shared"] : []), ...(onAttention ? ["On Today"] : [])];
  return (
    <Line>
      <Words>
        <Name>
          {reason === undefined ? (
            <Link variant="name" isStandalone href={href}>
              {displayName}
            </Link>
          ) : (
            <>
              <LockIcon size={16} />
              {displayName}
            </>
          )}
        </Name>
        <Subject>{reason ?? [viewSubject(path), ...marks].join(" · ")}</Subject>
      </Words>
      {onAction !== undefined && (
        <OnScreen>
          <Menu
            trigger={<IconButton label={`Actions for ${displayName}`} icon={<EllipsisIcon />} size="small" />}
            items={[
              ...(reason === undefined ? [{ id: "open", label: "Open", icon: <ArrowRightIcon />, href }] : []),
              { id: "rename", label: "Rename", icon: <PencilIcon />, onAction: () => onAction("rename", view) },
              shared
                ? {
                    id: "stop-sharing",
                    label: "Stop sharing",
                    icon: <EyeOffIcon />,
                    onAction: () => onAction("stop sharing", view),
                  }
                : { id: "share", label: "Share", icon: <UsersIcon />, onAction: () => onAction("share", view) },
              ...(own && isFindView(path) && onAction ? [attentionItem(view, onAction)] : []),
              ...(moves?.up === true
                ? [{ id: "up", label: "Move up", icon: <ArrowUpIcon />, onAction: () => moves.move(-1) }]
                : []),
              ...(moves?.down === true
                ? [{ id: "down", label: "Move down", icon: <ArrowDownIcon />, onAction: () => moves.move(1) }]
                : []),
              {
                id: "remove",
                label: "Remove",
                icon: <TrashIcon />,
                isDanger: true,
                onAction: () => onAction("remove", view),
              },
            ]}
          />
        </OnScreen>
      )}
    </Line>
  );
}

/** The menu item that shows or hides the number of new hits on the user's Attention screen. */
function attentionItem(view: SavedView, onAction: NonNullable<ViewListProps["onAction"]>) {
  const [label, action] = view.onAttention
    ? (["Take off Today", "take off attention"] as const)
    : (["Show on Today", "show on attention"] as const);
  return { id: "attention", label, icon: <BellIcon />, onAction: () => onAction(action, view) };
}

/** The same spacing and height as sortable rows. */
const Plain = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    min-block-size: 42px;
    padding: 6px 12px;
    border: 1px solid var(--ds-border);
    border-radius: var(--ds-radius-control);
    background: var(--ds-surface);
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-12);
`;

/** Name and filters in two columns where there is room, as in a table. */
const Words = styled.div`
  flex: 1 1 auto;
  display: grid;
  align-items: baseline;
  column-gap: var(--ds-space-20);
  min-inline-size: 0;

  ${media.fromMd} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-8);
  font-weight: 600;
  overflow-wrap: anywhere;

  /* Its target reaches into the padding of the row and over the subject, so that both lines stay together. */
  & > a[data-alone] {
    ${media.touch} {
      position: relative;
      margin-block: -10px;
    }
  }
`;

const Subject = styled.span`
  color: var(--ds-muted);
  overflow-wrap: anywhere;
`;

const OnScreen = styled.div`
  flex: none;

  ${media.print} {
    display: none;
  }
`;
