import { savedViewList } from "@shore/api/gen/calls/saved_views";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { DownloadIcon, LayersIcon, SearchIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Menu } from "@shore/design-system/Menu";
import { Stack } from "@shore/design-system/Stack";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { BarEnd } from "#shared/fleet-filters/BarEnd.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { SaveView } from "#shared/saved-views/SaveView.tsx";
import { useSaveView } from "#shared/saved-views/use-save-view.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { contradictionsOf } from "@shore/api/address/contradictions";
import { FindField } from "./FindField.tsx";
import { FindFilters } from "./FindFilters.tsx";
import { type FindView, findView, hasQuery, queryTitle, withoutFilters } from "@shore/api/address/find-view";
import { FindStart } from "./FindStart.tsx";
import { ignoredFiltersText } from "#shared/list-screen/ignored-filters-text.ts";
import { useOpenedRow } from "#shared/list-screen/use-opened-row.ts";
import { FoundEntries } from "./FoundEntries.tsx";
import { useFindView } from "./use-find-view.ts";
import { useFoundFile } from "./use-found-file.ts";

export const loader = queryLoader(({ read }) => [read(getVessels, {}), read(savedViewList, {})]);

/** Full-text search in the logbooks of all vessels; the URL is the query. Source: docs/spec/find.md. */
export function FindScreen() {
  const organizationUuid = useOrganizationUuid();
  const { view, show, ignored } = useFindView();
  const opened = useOpenedRow();
  const change = (part: Partial<FindView>) => {
    opened.clear();
    show(part);
  };
  const contradictions = contradictionsOf(view);
  const file = useFoundFile(view);
  const isAnswered = hasQuery(view) && contradictions.length === 0;
  const saving = useSaveView(isAnswered ? findView.toSearch(view) : new URLSearchParams());
  const remark = ignoredFiltersText(ignored);
  const isNarrow = useMediaQuery(queries.belowSm);
  const exporting = isAnswered && (
    <Menu
      trigger={<HeadButton icon={<DownloadIcon />} label="Export" isBusy={file.isGenerating} />}
      items={[
        { id: "csv", label: "CSV", onAction: () => file.make("CSV") },
        { id: "json", label: "JSON", onAction: () => file.make("JSON") },
      ]}
    />
  );
  return (
    <>
      <PageTitle title="Find" />
      <PrintHead>{queryTitle(view)}</PrintHead>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Find
      </VisuallyHidden>
      <Stack gap={12}>
        {file.refusal !== undefined && (
          <InlineMessage tone="danger" isAnnounced>
            {file.refusal}
          </InlineMessage>
        )}
        <UnopenedFileLink file={file.unopened} />
        {remark !== undefined && <InlineMessage tone="warning">{remark}</InlineMessage>}
        <Head>
          <FindField text={view.text} hasQuery={hasQuery(view)} onChange={(text) => change({ text })} />
          <HeadLink icon={<LayersIcon />} label="Saved views" href={paths.savedViews({ organizationUuid })} />
          {!isNarrow && exporting}
        </Head>
        <FindFilters
          view={view}
          onChange={change}
          onClear={() => change(withoutFilters(view))}
          end={
            isAnswered && (
              <BarEnd>
                <SaveView saving={saving} />
                {isNarrow && exporting}
              </BarEnd>
            )
          }
        />
        {contradictions.length > 0 ? (
          <Card>
            <EmptyState icon={<SearchIcon />} title="No entry can be found.">
              {`A filter contradicts itself: ${contradictions.join(", ")}.`}
            </EmptyState>
          </Card>
        ) : hasQuery(view) ? (
          // A changed query remounts the list, scrolled to the top; another order does not, so that its control keeps the focus.
          <FoundEntries
            key={JSON.stringify({ ...view, order: undefined })}
            view={view}
            opened={opened}
            onChange={change}
          />
        ) : (
          <FindStart onChoose={(text) => show({ text })} />
        )}
      </Stack>
    </>
  );
}

/** The field and what is done with its answer. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8) var(--ds-space-12);

  & > form {
    flex: 1 1 20rem;
  }

  ${media.belowSm} {
    flex-wrap: nowrap;

    & > form {
      flex-basis: 10rem;
      min-inline-size: 0;
    }
  }
`;
