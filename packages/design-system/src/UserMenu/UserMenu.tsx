import { useRef } from "react";
import { useButton } from "react-aria/useButton";
import { css, type RuleSet, styled } from "styled-components";
import { Avatar } from "../Avatar/Avatar.tsx";
import { ChevronDownIcon, ContrastIcon, LogOutIcon, MessageIcon } from "../icons/icons.tsx";
import { Menu } from "../Menu/Menu.tsx";
import type { MenuItems } from "../Menu/menu-items.ts";
import { media } from "../tokens/breakpoints.ts";

/** `system` follows the device: its light or dark scheme and its wish for more contrast. */
export type ThemeChoice = "system" | "day" | "night" | "high-contrast";

export type UserMenuProps = {
  /** Who is signed in. */
  name: string;
  organization?: string | undefined;
  theme: ThemeChoice;
  onThemeChange: (theme: ThemeChoice) => void;
  /** Opens the session's messages. Absent: no such line. */
  onMessages?: (() => void) | undefined;
  /** Where the sign-out form is sent by POST. */
  signOutAction: string;
};

/** The person at the desk, at the end of the top bar: theme, messages, sign out. */
export function UserMenu({ name, organization, theme, onThemeChange, onMessages, signOutAction }: UserMenuProps) {
  const items: MenuItems = [
    {
      id: "theme",
      heading: "Theme",
      icon: <ContrastIcon />,
      value: theme,
      options: themes,
      onChange: (value) => {
        const chosen = themes.find((option) => option.value === value);
        if (chosen) onThemeChange(chosen.value);
      },
    },
    ...(onMessages
      ? [{ id: "messages", label: "Messages", icon: <MessageIcon />, onAction: onMessages, startsGroup: true }]
      : []),
    { id: "sign-out", label: "Sign out", icon: <LogOutIcon />, postTo: signOutAction, startsGroup: true },
  ];
  return (
    <Menu
      trigger={<Trigger name={name} />}
      label={`Menu of ${name}`}
      placement="bottom-end"
      items={items}
      header={
        <Who>
          <Name>{name}</Name>
          {organization === undefined ? null : <Organization>{organization}</Organization>}
        </Who>
      }
    />
  );
}

/** Its behaviour comes from the Menu around it. */
function Trigger({ name }: { name: string }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton({}, ref);
  return (
    <Root {...buttonProps} ref={ref}>
      <Avatar name={name} />
      <Beside>
        <TriggerName>{name}</TriggerName>
        <ChevronDownIcon />
      </Beside>
    </Root>
  );
}

const themes = [
  { value: "system", label: "System" },
  { value: "day", label: "Day" },
  { value: "night", label: "Night" },
  { value: "high-contrast", label: "High contrast" },
] as const;

/** A tablet has no more room than a phone when its text is twice as large. */
function asOnAPhone(styles: RuleSet) {
  return css`
    ${media.belowSm} {
      ${styles}
    }
    @container top-bar (inline-size < 34rem) {
      ${styles}
    }
  `;
}

const Root = styled.button`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
  min-inline-size: 44px;
  max-inline-size: 100%;
  min-block-size: 44px;
  padding: 0 var(--ds-space-8);
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: var(--ds-on-chrome);
  font: var(--ds-font-body);
  font-weight: 500;
  cursor: pointer;
  &:hover,
  &[aria-expanded="true"] {
    background: var(--ds-chrome2);
  }
  &:focus-visible {
    outline-color: var(--ds-focus-chrome);
    outline-offset: -2px;
  }
  ${asOnAPhone(css`
    justify-content: center;
    padding: 0;
    /* 44 px for the finger, and the initials end where the page does. */
    margin-inline-end: -7px;
  `)}
`;

/** On a phone the initials stand for it; the name is heard all the same. */
const Beside = styled.span`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
  min-inline-size: 0;
  & > svg {
    flex: none;
  }
  ${asOnAPhone(css`
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip: rect(0 0 0 0);
  `)}
`;

const TriggerName = styled.span`
  overflow: hidden;
  max-inline-size: 200px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Who = styled.div`
  display: flex;
  flex-direction: column;
  padding: var(--ds-space-12) var(--ds-space-16);
  border-block-end: 1px solid var(--ds-border);
`;

const Name = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Organization = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;
