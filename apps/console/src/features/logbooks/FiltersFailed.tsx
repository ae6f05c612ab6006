import { Button } from "@shore/design-system/Button";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { styled } from "styled-components";

/** Replaces the filters if their chunk fails to load: the entries below stay readable. */
export function FiltersFailed() {
  return (
    <Row>
      <InlineMessage tone="warning" isAnnounced>
        The filters could not be fetched. Load the page again.
      </InlineMessage>
      {/* A browser requests a failed module only once per page. */}
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
