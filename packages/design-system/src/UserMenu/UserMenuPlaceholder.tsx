import { css, styled } from "styled-components";
import { Avatar } from "../Avatar/Avatar.tsx";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { phoneStyles, UserMenuRoot } from "./UserMenu.styles.ts";

export type UserMenuPlaceholderProps = {
  /** The signed-in user. */
  name: string;
};

/** A non-interactive placeholder with the menu button's size and content, until the menu's code has loaded: no layout shift. */
export function UserMenuPlaceholder({ name }: UserMenuPlaceholderProps) {
  return (
    <UserMenuRoot as="span">
      <UserMenuContent name={name} />
    </UserMenuRoot>
  );
}

/** The content of the button. */
export function UserMenuContent({ name }: UserMenuPlaceholderProps) {
  return (
    <>
      <Avatar name={name} />
      <Beside>
        <TriggerName lang="">{name}</TriggerName>
        <ChevronDownIcon />
      </Beside>
    </>
  );
}

/** Visually hidden on a phone, where the initials are shown instead. */
const Beside = styled.span`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
  min-inline-size: 0;
  & > svg {
    flex: none;
  }
  ${phoneStyles(css`
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
