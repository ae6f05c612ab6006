import { css, type RuleSet, styled } from "styled-components";
import { Avatar } from "../Avatar/Avatar.tsx";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";

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
        <TriggerName>{name}</TriggerName>
        <ChevronDownIcon />
      </Beside>
    </>
  );
}

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

/** The button of the menu. */
export const UserMenuRoot = styled.button`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
  inline-size: fit-content;
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
