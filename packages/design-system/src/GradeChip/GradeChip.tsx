import type { ComponentType, ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { AlertTriangleIcon, EyeIcon, type IconProps, InfoIcon } from "../icons/icons.tsx";
import { useLinkTarget } from "../Link/link-target.ts";
import { toneColours } from "../primitives/tone-colours.ts";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

/** The urgency: requires action, should be checked, for information. */
export type Grade = "act" | "look" | "know";

export type GradeChipProps = ElementProps<HTMLElement> & {
  grade: Grade;
  /** The kind and the count: "Not verified 14". */
  children: ReactNode;
  /** The page with the counted items. When omitted, the chip is not interactive. */
  href?: string | undefined;
  /** Whether it is set aside for a while: muted, with a dashed edge. @default false */
  isSetAside?: boolean;
};

/** Something that needs attention, with icon, text and shape; the grade is announced before the text. */
export function GradeChip({ grade, children, href, isSetAside = false, ...rest }: GradeChipProps) {
  const { Icon, word, tone } = looks[grade];
  const look = {
    ...rest,
    "data-tone": isSetAside ? "aside" : tone,
  };
  const face = (
    <>
      <Icon size={14} />
      <VisuallyHidden>{isSetAside ? "Set aside" : word}: </VisuallyHidden>
      <Text>{children}</Text>
    </>
  );
  return href === undefined ? (
    <Root {...look}>{face}</Root>
  ) : (
    <ChipLink href={href} {...look}>
      {face}
    </ChipLink>
  );
}

/** The grade of a sentence that says the rest, before it: its icon, and its word for a screen reader. */
export function GradeMark({ grade }: { grade: Grade }) {
  const { Icon, word, tone } = looks[grade];
  return (
    <Mark data-tone={tone}>
      <Icon size={18} />
      <VisuallyHidden>{word}: </VisuallyHidden>
    </Mark>
  );
}

type ChipLinkProps = ElementProps<HTMLElement> & { href: string; "data-tone": string; children: ReactNode };

function ChipLink({ href, ...look }: ChipLinkProps) {
  const target = useLinkTarget(href, {});
  return <Root as="a" {...look} {...target} />;
}

const looks: Record<Grade, { Icon: ComponentType<IconProps>; word: string; tone: string }> = {
  act: { Icon: AlertTriangleIcon, word: "Needs you", tone: "danger" },
  look: { Icon: EyeIcon, word: "New", tone: "warning" },
  know: { Icon: InfoIcon, word: "For information", tone: "neutral" },
};

const Mark = styled.span`
  ${toneColours}

  /* One line high, so that it is in the middle of the first line. */
  display: inline-flex;
  align-items: center;
  block-size: 1lh;

  &[data-tone] {
    background: none;
  }
`;

const Text = styled.span`
  min-inline-size: 0;
  overflow-wrap: break-word;
`;

const Root = styled.span`
  --edge: var(--ds-pill-outline);

  position: relative;
  display: inline-flex;
  align-items: baseline;
  gap: 6px;
  max-inline-size: 100%;
  min-block-size: 24px;
  padding-block: calc(3px - var(--edge));
  padding-inline: 8px 10px;
  border: var(--edge) solid currentcolor;
  border-radius: var(--ds-radius-pill);
  font: var(--ds-font-small);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  vertical-align: middle;

  & > svg {
    flex: none;
    align-self: center;
  }

  ${toneColours}

  &[data-tone="aside"] {
    --edge: max(1px, var(--ds-pill-outline));

    border-style: dashed;
    color: var(--ds-muted);
    font-weight: 500;
  }

  &:is(a) {
    @media (hover: hover) {
      &:hover {
        text-decoration: underline;
      }
    }

    &[data-followed] {
      text-decoration: underline;
    }

    /* 24 px high with a target of 44 px. */
    ${media.touch} {
      &::after {
        content: "";
        position: absolute;
        inset: -10px 0;
      }
    }

    ${media.forcedColors} {
      border: 1px solid LinkText;
      color: LinkText;
    }
  }
`;
