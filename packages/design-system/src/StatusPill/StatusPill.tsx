import type { ComponentType, ReactNode } from "react";
import { styled } from "styled-components";
import { toneColours } from "../primitives/tone-colours.ts";
import type { ElementProps } from "../element-props.ts";
import {
  AlertCircleIcon,
  AlertTriangleIcon,
  AnchorIcon,
  CheckCircleIcon,
  CheckIcon,
  ClockIcon,
  DisabledIcon,
  type IconProps,
  MinusIcon,
  PencilIcon,
  RadioTowerIcon,
  RefreshIcon,
  ShieldCheckIcon,
  SignatureIcon,
  StrikethroughIcon,
  UnderWayIcon,
} from "../icons/icons.tsx";

export type Status =
  | "under-way"
  | "moored"
  | "draft"
  | "published"
  | "removed"
  | "verified"
  | "signed"
  | "enabled"
  | "disabled"
  | "not-uploaded"
  | "waiting"
  | "running"
  | "completed"
  | "failed"
  | "connected"
  | "silent"
  | "never-connected"
  | "switched-off";

export type StatusPillProps = ElementProps<HTMLSpanElement> & {
  status: Status;
  /** Replaces the default text of the status. */
  children?: ReactNode;
};

/** A status as icon, text and shape, readable without colour. */
export function StatusPill({ status, children, ...rest }: StatusPillProps) {
  const { Icon, word, tone } = looks[status];
  return (
    <Root {...rest} data-tone={tone}>
      <Icon size={14} />
      <Text>{children ?? word}</Text>
    </Root>
  );
}

type Look = {
  Icon: ComponentType<IconProps>;
  word: string;
  tone: "success" | "neutral" | "draft" | "info" | "danger" | "warning" | "absent";
};

const looks: Record<Status, Look> = {
  "under-way": { Icon: UnderWayIcon, word: "Under way", tone: "success" },
  moored: { Icon: AnchorIcon, word: "Moored", tone: "neutral" },
  draft: { Icon: PencilIcon, word: "Draft", tone: "draft" },
  published: { Icon: CheckIcon, word: "Published", tone: "info" },
  removed: { Icon: StrikethroughIcon, word: "Removed", tone: "danger" },
  verified: { Icon: ShieldCheckIcon, word: "Verified", tone: "success" },
  signed: { Icon: SignatureIcon, word: "Signed", tone: "success" },
  enabled: { Icon: CheckCircleIcon, word: "Enabled", tone: "success" },
  disabled: { Icon: DisabledIcon, word: "Disabled", tone: "neutral" },
  "not-uploaded": { Icon: ClockIcon, word: "Not uploaded", tone: "warning" },
  waiting: { Icon: ClockIcon, word: "Waiting", tone: "neutral" },
  running: { Icon: RefreshIcon, word: "Running", tone: "info" },
  completed: { Icon: CheckCircleIcon, word: "Completed", tone: "success" },
  failed: { Icon: AlertCircleIcon, word: "Failed", tone: "danger" },
  connected: { Icon: RadioTowerIcon, word: "Connected", tone: "success" },
  silent: { Icon: AlertTriangleIcon, word: "Silent", tone: "danger" },
  "never-connected": { Icon: MinusIcon, word: "Never connected", tone: "absent" },
  "switched-off": { Icon: DisabledIcon, word: "Switched off", tone: "neutral" },
};

/** A word breaks only where the pill has a whole line and is still too narrow. */
const Text = styled.span`
  min-inline-size: 0;
  overflow-wrap: break-word;
`;

const Root = styled.span`
  --edge: var(--ds-pill-outline);

  display: inline-flex;
  /* Aligned with a title by the baseline of its text, not by the bottom of its icon. */
  align-items: baseline;
  gap: 6px;
  max-inline-size: 100%;
  min-block-size: 24px;
  padding-block: calc(3px - var(--edge));
  padding-inline: 8px 10px;
  border: var(--ds-pill-outline) solid currentcolor;
  border-radius: var(--ds-radius-pill);
  font: var(--ds-font-small);
  font-weight: 600;
  vertical-align: middle;

  & > svg {
    flex: none;
    align-self: center;
  }

  ${toneColours}

  /* Nothing has happened yet: an empty pill. */
  &[data-tone="absent"] {
    --edge: max(1px, var(--ds-pill-outline));

    border: var(--edge) solid var(--ds-control);
    color: var(--ds-neutral);
  }

  /* Added by a person: magenta, with a dashed border as a cue without colour. */
  &[data-tone="draft"] {
    --edge: max(1px, var(--ds-pill-outline));

    border-style: dashed;
    border-width: var(--edge);
  }
`;
