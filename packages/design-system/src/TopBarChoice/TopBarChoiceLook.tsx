import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { TopBarChoiceRoot } from "./TopBarChoice.styles.ts";

export type TopBarChoiceLookProps = {
  icon: ReactNode;
  /** The selected value. */
  text: string;
};

/** A non-interactive placeholder with the size and content of the button, until its code has loaded, which avoids a layout shift. */
export function TopBarChoiceLook(props: TopBarChoiceLookProps) {
  return (
    <TopBarChoiceRoot as="span">
      <TopBarChoiceFace {...props} />
    </TopBarChoiceRoot>
  );
}

/** The content of the button. */
export function TopBarChoiceFace({ icon, text }: TopBarChoiceLookProps) {
  return (
    <>
      {icon}
      <span>{text}</span>
      <ChevronDownIcon />
    </>
  );
}
