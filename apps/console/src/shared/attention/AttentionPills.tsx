import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { GradeChip } from "@shore/design-system/GradeChip";
import { Link } from "@shore/design-system/Link";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { pillText } from "./attention-kinds.ts";
import { attentionLink } from "./attention-link.ts";
import { pillsOf } from "./attention-pills.ts";

type AttentionPillsProps = {
  /** In the order of the response. */
  items: readonly AttentionItem[];
  vesselUuid: string;
  vesselName: string;
  /** When the attention data was read, ISO 8601. */
  asOfTime: string;
  /** The number of pills shown; a link counts the others and opens all of the vessel's. */
  most: number;
  /** The address of that link. @default Attention without filters */
  moreHref?: string;
};

/** A vessel's attention items as pills with a count, each linking to exactly what it counts. Above the link that covers their row. */
export function AttentionPills({ items, vesselUuid, vesselName, asOfTime, most, moreHref }: AttentionPillsProps) {
  const organizationUuid = useOrganizationUuid();
  const pills = pillsOf(items);
  const further = pills.length - most;
  const now = Date.parse(asOfTime);
  return (
    <Row>
      {pills.slice(0, most).map(({ key, grade, item, logbookNames }) => (
        <GradeChip
          key={key}
          grade={grade}
          isSetAside={item.setAside !== undefined}
          href={attentionLink(item, { organizationUuid, vesselUuid, logbookNames, asOfTime })}
        >
          {pillText(item, now)}
        </GradeChip>
      ))}
      {further > 0 && (
        <More>
          <Link
            variant="name"
            href={moreHref ?? paths.attention({ organizationUuid, vesselUuid })}
            aria-label={`+${further} more of ${vesselName}`}
          >
            +{further}
          </Link>
        </More>
      )}
    </Row>
  );
}

const Row = styled.span`
  position: relative;
  z-index: 1;
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
  max-inline-size: 100%;
  margin-block: 3px;

  /* Each pill has a 44 px touch target, so lines are spaced to keep targets apart. */
  ${media.touch} {
    gap: 20px 10px;
    margin-block: 6px;
  }
`;

const More = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: 24px;
  padding-inline: 8px;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-pill);
  background: var(--ds-surface);
  font: var(--ds-font-small);

  & > a::after {
    content: "";
    position: absolute;
    inset: -1px;

    ${media.touch} {
      inset: -11px -6px;
    }
  }
`;
