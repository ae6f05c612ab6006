import { getVessels } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { PageHeader } from "@shore/design-system/PageHeader";
import { styled } from "styled-components";
import { useListView } from "#shared/list-view/use-list-view.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { FindField } from "./FindField.tsx";
import { FindFilters } from "./FindFilters.tsx";
import { findView, isAsked, withoutFilters } from "./find-view.ts";
import { FindStart } from "./FindStart.tsx";
import { FoundEntries } from "./FoundEntries.tsx";

export const loader = queryLoader(({ read }) => [read(getVessels, {})]);

/** Looks for words in the logbooks of all vessels; the address is the question. Source: docs/spec/find.md. */
export function FindScreen() {
  const [view, show] = useListView(findView);
  return (
    <>
      <PageTitle title="Find" />
      <PageHeader title="Find" />
      <Stack>
        <FindField text={view.text} onChange={(text) => show({ text })} />
        <FindFilters view={view} onChange={show} onClear={() => show(withoutFilters(view))} />
        {isAsked(view) ? (
          // Another question is another list, from its top.
          <FoundEntries key={JSON.stringify(view)} view={view} onChange={show} />
        ) : (
          <FindStart onChoose={(text) => show({ text })} />
        )}
      </Stack>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
`;
