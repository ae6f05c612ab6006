import { css, styled } from "styled-components";
import { Avatar } from "../Avatar/Avatar.tsx";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { asOnAPhone, UserMenuRoot } from "./UserMenu.styles.ts";

export type UserMenuLookProps = {
  /** The signed-in user. */
  name: string;
};

/** A non-interactive placeholder with the menu button's size and content, until the menu's code has loaded: no layout shift. */
export function UserMenuLook({ name }: UserMenuLookProps) {
  return (
    <UserMenuRoot as="span">
      <UserMenuFace name={name} />
    </UserMenuRoot>
  );
}

/** The content of the button. */
export function UserMenuFace({ name }: UserMenuLookProps) {
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
