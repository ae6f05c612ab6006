import { useRef, useSyncExternalStore } from "react";
import { useButton } from "react-aria/useButton";
import { styled } from "styled-components";
import { ContrastIcon, KeyboardIcon, LogOutIcon, MessageIcon, ShieldCheckIcon } from "../icons/icons.tsx";
import { Menu } from "../Menu/Menu.tsx";
import type { MenuChoice, MenuItems } from "../Menu/menu-items.ts";
import { queries } from "../tokens/breakpoints.ts";
import { UserMenuRoot } from "./UserMenu.styles.ts";
import { UserMenuContent } from "./UserMenuPlaceholder.tsx";

/** `system` follows the device: `prefers-color-scheme` and `prefers-contrast`. */
export type ThemeChoice = "system" | "day" | "night" | "high-contrast";

export type UserMenuProps = {
  /** The signed-in user. */
  name: string;
  organization?: string | undefined;
  theme: ThemeChoice;
  onThemeChange: (theme: ThemeChoice) => void;
  /** Choices hidden from the top bar below 1024 px, where it shows them as TopBarChoice. */
  narrowChoices?: readonly MenuChoice[] | undefined;
  /** Further choices of the console, after the theme. */
  choices?: readonly MenuChoice[] | undefined;
  /** Handler that opens the session's messages. When omitted, there is no such line. */
  onMessages?: (() => void) | undefined;
  /** Handler that opens the list of keyboard shortcuts. When omitted, there is no such line. */
  onShortcuts?: (() => void) | undefined;
  /** The page with the user's sessions. When omitted, there is no such line. */
  sessionsHref?: string | undefined;
  /** The URL to which the sign-out form is submitted by POST. */
  signOutAction: string;
};

/** The menu of the signed-in user, at the end of the top bar: theme, messages, sign out. */
export function UserMenu({
  name,
  organization,
  theme,
  onThemeChange,
  narrowChoices = [],
  choices = [],
  onMessages,
  onShortcuts,
  sessionsHref,
  signOutAction,
}: UserMenuProps) {
  const isNarrow = useSyncExternalStore(subscribeWidth, readWidth, readWidth);
  const items: MenuItems = [
    ...(isNarrow ? narrowChoices : []),
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
    ...choices,
    ...(onMessages
      ? [{ id: "messages", label: "Messages", icon: <MessageIcon />, onAction: onMessages, startsGroup: true }]
      : []),
    ...(onShortcuts
      ? [{ id: "shortcuts", label: "Keyboard shortcuts", icon: <KeyboardIcon />, onAction: onShortcuts }]
      : []),
    ...(sessionsHref === undefined
      ? []
      : [{ id: "sessions", label: "Sessions", icon: <ShieldCheckIcon />, href: sessionsHref }]),
    { id: "sign-out", label: "Sign out", icon: <LogOutIcon />, postTo: signOutAction, startsGroup: true },
  ];
  return (
    <Menu
      trigger={<Trigger name={name} />}
      label={`Menu of ${name}`}
      placement="bottom-end"
      items={items}
      header={
        <Identity>
          <Name>{name}</Name>
          {organization === undefined ? null : <Organization>{organization}</Organization>}
        </Identity>
      }
    />
  );
}

/** Its behaviour is provided by the surrounding Menu. */
function Trigger({ name }: { name: string }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton({}, ref);
  return (
    <UserMenuRoot {...buttonProps} ref={ref}>
      <UserMenuContent name={name} />
    </UserMenuRoot>
  );
}

function subscribeWidth(onChange: () => void): () => void {
  const width = matchMedia(queries.belowMd);
  width.addEventListener("change", onChange);
  return () => width.removeEventListener("change", onChange);
}

function readWidth(): boolean {
  return matchMedia(queries.belowMd).matches;
}

const themes = [
  { value: "system", label: "System" },
  { value: "day", label: "Day" },
  { value: "night", label: "Night" },
  { value: "high-contrast", label: "High contrast" },
] as const;

const Identity = styled.div`
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
