import { Button } from "@shore/design-system/Button";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { styled } from "styled-components";

/** In the place of the filters when their code cannot be fetched: the entries below can be read all the same. */
export function FiltersNotThere() {
  return (
    <Row>
      <InlineMessage tone="warning" isAnnounced>
        The filters could not be fetched. Load the page again.
      </InlineMessage>
      {/* A browser asks for a lost script once per page. */}
      <Button onPress={() => location.reload()}>Load again</Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
`;
