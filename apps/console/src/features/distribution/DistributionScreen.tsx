import { checklistTemplateGroupList, checklistTemplateList } from "@shore/api/gen/calls/checklists";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { PencilIcon } from "@shore/design-system/icons";
import { Matrix, MatrixKey } from "@shore/design-system/Matrix";
import { PageHeader } from "@shore/design-system/PageHeader";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { Stack } from "@shore/design-system/Stack";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { useRef, useState } from "react";
import { useMatch } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { ChecklistTabs } from "#shared/checklists/ChecklistTabs.tsx";
import { useFocusInPlace } from "#shared/editor/use-focus-in-place.ts";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { type LoaderContext, queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { changeCountOf } from "./distribution-changes.ts";
import { distributionView, linesInView } from "./distribution-view.ts";
import { DistributionEditing } from "./DistributionEditing.tsx";
import { DistributionFilters } from "./DistributionFilters.tsx";
import { EmptyDistribution, NothingInView } from "./EmptyDistribution.tsx";
import { useDistribution } from "./use-distribution.ts";
import { usePublishedCounts } from "./use-published-counts.ts";
import { inheritedThrough, wholeFleetGroup } from "./vessel-collections.ts";
import { VesselPanel } from "./VesselPanel.tsx";
import { sizeText } from "./size-text.ts";

const everything = ({ read }: LoaderContext) => [
  read(resourceDistributionGet, {}),
  read(checklistTemplateGroupList, {}),
  read(checklistTemplateList, {}),
];

export const loader = queryLoader(everything);

export const editorLoader = queryLoader(everything, canManageFleet);

/**
 * Which vessel group gets which collections. At the address of the editor the same table, at the same place, has checkboxes. Source:
 * docs/spec/screens.md#distribution; docs/design/screens.md.
 */
export function DistributionScreen() {
  const organizationUuid = useOrganizationUuid();
  const isEditing = useMatch(paths.distributionEditor.pattern) !== null;
  const isPhone = useMediaQuery(queries.belowSm);
  const canManage = canManageFleet(useSession());
  const distribution = useDistribution();
  const published = usePublishedCounts();
  const [kept, changeView] = useListView(distributionView);
  // Only the editor has that filter.
  const view = isEditing ? kept : { ...kept, only: "all" as const };
  const [focusedGroup, setFocusedGroup] = useState<string>();
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  const matrix = useRef<HTMLDivElement>(null);
  // The cell from which the arrow keys move.
  useFocusInPlace(isEditing, () => matrix.current?.querySelector<HTMLElement>('[tabindex="0"]'));

  const { opened, cells, changes } = distribution;
  const { groups, collections } = opened;
  const isEmpty = groups.length === 0 || collections.length === 0;
  const shown = linesInView(opened, cells, changes, view);
  const wholeFleet = wholeFleetGroup(opened)?.label;
  const changeCount = isEditing ? changeCountOf(changes) : undefined;
  const title = isEditing ? "Update checklist distribution" : "Distribution";
  const search = distributionView.toSearch({ ...view, only: "all" }).toString();
  const at = (path: string) => (search === "" ? path : `${path}?${search}`);
  const readHref = at(paths.distribution({ organizationUuid }));
  return (
    <>
      <PageTitle title={title} />
      <PrintHead>Distribution of checklist collections</PrintHead>
      <PageHeader
        title={title}
        identifier={isEmpty || (isEditing && isPhone) ? undefined : sizeText({ groups, collections })}
        actions={
          !isEmpty &&
          !isEditing &&
          canManage && (
            <HeadLink
              variant="primary"
              icon={<PencilIcon />}
              label="Update"
              href={at(paths.distributionEditor({ organizationUuid }))}
            />
          )
        }
        tabsPlacement="beside"
        // On a phone they would take the place of the title.
        tabs={isEditing && isPhone ? undefined : <ChecklistTabs current="distribution" />}
      />
      <Stack gap={20}>
        <Notices ref={setNotices} />
        {isEmpty ? (
          <EmptyDistribution hasGroups={groups.length > 0} />
        ) : (
          <Stack gap={12}>
            <DistributionFilters {...{ view, shown, wholeFleet, changeCount }} onChange={changeView} />
            {wholeFleet !== undefined && <MatrixKey from={wholeFleet} />}
            <Columns>
              <Matrix
                ref={matrix}
                label="Checklist distribution"
                rowHeader="Vessel group"
                rows={shown.groups.map((group) => ({
                  ...group,
                  href: isEditing ? undefined : paths.vesselGroup({ organizationUuid, vesselGroupUuid: group.key }),
                }))}
                columns={shown.collections}
                value={cells}
                initial={opened.cells}
                inherited={inheritedThrough(opened, cells)}
                onChange={isEditing ? distribution.choose : undefined}
                onRowFocus={setFocusedGroup}
                empty={<NothingInView />}
              />
              <VesselPanel
                distribution={opened}
                {...{ cells, published, focusedGroup }}
                selected={view.vessel}
                onSelect={(vessel) => changeView({ vessel })}
              />
            </Columns>
          </Stack>
        )}
      </Stack>
      {isEditing && <DistributionEditing {...{ distribution, published, notices, readHref }} />}
    </>
  );
}

/** The place of what the editor has to say, above the table; without it no gap. */
const Notices = styled.div`
  display: contents;
`;

/** The collections of one vessel: beside the matrix from 1200 px, above it below that, and below it on a phone. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 224px;
  gap: var(--ds-space-12);
  align-items: start;

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);

    & > :last-child {
      order: -1;
    }
  }

  ${media.belowSm} {
    & > :last-child {
      order: 0;
    }
  }

  ${media.print} {
    display: block;
  }
`;
