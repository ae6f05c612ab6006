import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { MessageIcon, ShieldCheckIcon, SignatureIcon } from "@shore/design-system/icons";
import { StatusPill } from "@shore/design-system/StatusPill";
import { media } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";
import { markTexts } from "./entry-marks.ts";

/**
 * The marks of an entry, each at a fixed position: verified, signed, remarks, manually entered values. A missing one of the first two
 * is a dashed ring; a removed entry has its pill instead of all marks. Words in print.
 */
export function EntryMarks({ entry }: { entry: LogbookEntry }) {
  if (entry.crossedOut) return <StatusPill status="removed" />;
  const { verified, signed, remarks, collectedData } = entry;
  const isManual = collectedData.some(({ manual }) => manual);
  return (
    <>
      <VisuallyHidden>{markTexts(entry).join(", ")}</VisuallyHidden>
      <Marks aria-hidden="true">
        <Slot>{verified ? <ShieldCheckIcon size={17} /> : <Ring />}</Slot>
        <Slot>{signed ? <SignatureIcon size={17} /> : <Ring />}</Slot>
        <Slot data-mark="remarks">
          {remarks.length > 0 && <MessageIcon size={17} />}
          {remarks.length > 1 && remarks.length}
        </Slot>
        <Slot data-mark="manual">{isManual && "*"}</Slot>
      </Marks>
      <Words aria-hidden="true">
        {[verified ? "verified" : "not verified", ...(signed ? ["signed"] : [])].join(", ")}
        {isManual && "\u00A0*"}
      </Words>
    </>
  );
}

const Marks = styled.span`
  display: inline-grid;
  grid-template-columns: 1.5rem 1.5rem 2.125rem 0.75rem;
  align-items: center;
  vertical-align: middle;

  /* In stacked rows nothing is compared down a column, and the name has the room. */
  @container ds-table (width < 26rem) {
    display: inline-flex;
    gap: 5px;

    & > :empty {
      display: none;
    }
  }

  ${media.print} {
    display: none;
  }
`;

const Slot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: var(--ds-success);

  &[data-mark="remarks"] {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  /* The colour of values entered by a person (docs/design/README.md#principles). */
  &[data-mark="manual"] {
    color: var(--ds-draft);
    font-weight: 600;
  }
`;

const Ring = styled.span`
  inline-size: 11px;
  block-size: 11px;
  margin-inline-start: 3px;
  border: 1.5px dashed var(--ds-control);
  border-radius: 50%;
`;

const Words = styled.span`
  display: none;

  ${media.print} {
    display: inline;
  }
`;
