import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { TopBarChoiceRoot } from "./TopBarChoice.styles.ts";

export type TopBarChoiceLookProps = {
  icon: ReactNode;
  /** What is chosen. */
  text: string;
};

/** As large as the button and with the same in it, but nothing to press: until its code has loaded, so that nothing moves. */
export function TopBarChoiceLook(props: TopBarChoiceLookProps) {
  return (
    <TopBarChoiceRoot as="span">
      <TopBarChoiceFace {...props} />
    </TopBarChoiceRoot>
  );
}

/** What stands in the button. */
export function TopBarChoiceFace({ icon, text }: TopBarChoiceLookProps) {
  return (
    <>
      {icon}
      <span>{text}</span>
      <ChevronDownIcon />
    </>
  );
}
