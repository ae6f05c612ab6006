import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { Button } from "@shore/design-system/Button";
import { ArrowUpIcon } from "@shore/design-system/icons";
import { media } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import type { LogbookFilter } from "./logbook-filter.ts";
import { newEntriesText, useNewEntries } from "./use-new-entries.ts";

type NewEntriesProps = {
  filter: LogbookFilter;
  /** The pages of the list; undefined until loaded. */
  pages: readonly GetLogbookEntriesResponse[] | undefined;
  hasMore: boolean;
  /** Refetches the first page and drops the others. */
  onShow: () => Promise<void>;
};

/**
 * `3 new entries`, above the first row and sticky at the top of the viewport, on a phone at its bottom, announced politely: pressing it,
 * or n in the list, shows them. It overlays the list and causes no layout shift. Source: docs/spec/screens.md#logbooks.
 */
export function NewEntries({ filter, pages, hasMore, onShow }: NewEntriesProps) {
  const text = newEntriesText(useNewEntries(filter, pages, hasMore));
  const [isShowing, setIsShowing] = useState(false);
  const keyId = useId();
  const show = () => {
    if (isShowing || text === "") return;
    setIsShowing(true);
    void onShow().finally(() => setIsShowing(false));
  };
  const root = useRef<HTMLDivElement>(null);
  useShortcut(
    "n",
    ({ repeat, target }) => {
      const isInList = target instanceof Node && root.current?.parentElement?.contains(target) === true;
      if (repeat || !isInList) return false;
      show();
      return undefined;
    },
    { isEnabled: text !== "" },
  );
  return (
    <Position ref={root}>
      {/* A live region must exist before its text changes. */}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {text !== "" && (
        <Shade>
          <Button
            size="small"
            variant="primary"
            icon={<ArrowUpIcon />}
            isBusy={isShowing}
            onPress={show}
            aria-describedby={keyId}
          >
            {text}
          </Button>
          <VisuallyHidden id={keyId}>Key n</VisuallyHidden>
        </Shade>
      )}
    </Position>
  );
}

/** Over the end of the first day's row, whose counts are outdated. */
const Position = styled.div`
  position: sticky;
  inset-block-start: calc(var(--ds-top-bar-block-size) + var(--ds-page-line-block-size, 0px));
  z-index: calc(var(--ds-layer-table-head) + 1);
  display: flex;
  justify-content: flex-end;
  block-size: 0;

  /* On a phone the list has no header row, so it would cover the day. Above the bottom bar: 64 px, higher with larger text. */
  ${media.belowSm} {
    position: fixed;
    inset-block: auto calc(max(64px, 4rem) + var(--ds-space-8) + env(safe-area-inset-bottom));
    inset-inline: 0;
    justify-content: center;
    block-size: auto;
    pointer-events: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Shade = styled.div`
  /* Below the head of the list, 40 px high. */
  margin: calc(40px + var(--ds-space-4)) var(--ds-space-8) var(--ds-space-4);
  block-size: max-content;
  border-radius: var(--ds-radius-control);
  box-shadow: var(--ds-shadow-2);
  pointer-events: auto;

  ${media.belowSm} {
    margin-block-start: var(--ds-space-4);
  }
`;
