import { css, styled } from "styled-components";
import { Avatar } from "../Avatar/Avatar.tsx";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { asOnAPhone, UserMenuRoot } from "./UserMenu.styles.ts";

export type UserMenuLookProps = {
  /** Who is signed in. */
  name: string;
};

/** As large as the menu's button and with the same in it, but nothing to press: until the menu's code has loaded, so that nothing moves. */
export function UserMenuLook({ name }: UserMenuLookProps) {
  return (
    <UserMenuRoot as="span">
      <UserMenuFace name={name} />
    </UserMenuRoot>
  );
}

/** What stands in the button. */
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
