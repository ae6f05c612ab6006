import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { GradeChip } from "@shore/design-system/GradeChip";
import type { TableColumn } from "@shore/design-system/Table";
import { gradeOf, pillText } from "#shared/attention/attention-kinds.ts";

type LinkOf = (item: AttentionItem) => string | undefined;

/** The item as a pill that links to exactly the entries that were counted. */
export function pillColumn(
  column: Pick<TableColumn<AttentionItem>, "key" | "header" | "width">,
  { linkOf, now }: { linkOf: LinkOf; now: number },
): TableColumn<AttentionItem> {
  return {
    ...column,
    rowHeader: true,
    cell: (item) => (
      <GradeChip grade={gradeOf(item)} href={linkOf(item)}>
        {pillText(item, now)}
      </GradeChip>
    ),
  };
}

/** Link to exactly the entries that were counted. */
export function openColumn(
  linkOf: LinkOf,
  nameOf = (item: AttentionItem) => item.subjectDisplayName,
): TableColumn<AttentionItem> {
  return {
    key: "open",
    header: "Open",
    isHeaderHidden: true,
    width: 96,
    align: "end",
    stack: "aside",
    cell: (item) => {
      const href = linkOf(item);
      return (
        href !== undefined && (
          <span data-does="open">
            <ButtonLink size="small" href={href} aria-label={`Open: ${nameOf(item)}`}>
              Open
            </ButtonLink>
          </span>
        )
      );
    },
  };
}
