import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { Link } from "../Link/Link.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { media } from "../tokens/breakpoints.ts";

export type Version = {
  key: string;
  href: string;
  /** The label of the version: its number. */
  label: string;
  /** When, and by whom. */
  detail?: string | undefined;
  /** What changed in it, as its author wrote it. */
  note?: string | undefined;
  /** `draft`, or `published` for the latest that is no draft; undefined for earlier ones. */
  status?: "draft" | "published" | undefined;
};

export type VersionListProps = ElementProps<HTMLOListElement> & {
  /** The versions, the newest first. */
  versions: readonly Version[];
  /** The key of the shown version. */
  currentKey?: string | undefined;
};

/** The versions of a document along a line, newest first, each a link; the shown one has a filled dot. */
export function VersionList({ versions, currentKey, ...element }: VersionListProps) {
  return (
    <Root {...element}>
      {versions.map(({ key, href, label, detail, note, status }) => (
        <Item key={key} data-current={key === currentKey ? "" : undefined}>
          <Dot aria-hidden />
          <Label>
            <Link href={href} variant="row" aria-current={key === currentKey ? "page" : undefined}>
              {label}
            </Link>
          </Label>
          {status !== undefined && <StatusPill status={status} />}
          {detail && <Detail>{detail}</Detail>}
          {note && <Note lang="">{note}</Note>}
        </Item>
      ))}
    </Root>
  );
}

const Root = styled.ol`
  margin: 0;
  padding-block: 8px;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  position: relative;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-block-size: 44px;
  padding: 8px 10px 8px 38px;

  &:dir(rtl) {
    padding: 8px 38px 8px 10px;
  }

  /* The line between the dots, from the first to the last one. */
  &::before {
    content: "";
    position: absolute;
    inset-block: 0;
    inset-inline-start: 21px;
    border-inline-start: 2px solid var(--ds-border);
  }

  &:first-child::before {
    inset-block-start: 22px;
  }

  &:last-child::before {
    inset-block: 0 auto;
    block-size: 22px;
  }

  &:only-child::before {
    display: none;
  }

  &[data-current] {
    background: var(--ds-selected);
  }

  @media (hover: hover) {
    &:not([data-current]):hover {
      background: var(--ds-hover);
    }
  }

  &:focus-within:has(:focus-visible) {
    outline: 2px solid var(--ds-focus);
    outline-offset: -2px;
  }

  & :focus-visible {
    outline: none;
  }

  ${media.print} {
    break-inside: avoid;
  }
`;

/** On lines of their own below the label. */
const Detail = styled.span`
  flex: 1 0 100%;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  font-variant-numeric: tabular-nums;
`;

const Note = styled.span`
  display: -webkit-box;
  flex: 1 0 100%;
  overflow: hidden;
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;

  ${media.print} {
    -webkit-line-clamp: none;
  }
`;

const Dot = styled.span`
  position: absolute;
  /* Beside the label, whatever is below it. */
  inset-block-start: 14px;
  inset-inline-start: 14px;
  inline-size: 16px;
  block-size: 16px;
  border: 2px solid var(--ds-control);
  border-radius: 50%;
  background: var(--ds-surface);

  [data-current] > & {
    border-color: var(--ds-accent);
    background: var(--ds-accent);
  }

  ${media.forcedColors} {
    [data-current] > & {
      border-color: Highlight;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** Plain text for those not shown: a list of times, not of headings. As wide as its content: a pill that does not fit wraps. */
const Label = styled.span`
  flex: 1 1 auto;
  min-inline-size: 0;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  :not([data-current]) > & > a {
    font-weight: 400;
  }
`;
