import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { TopBarChoiceRoot } from "./TopBarChoice.styles.ts";

export type TopBarChoicePlaceholderProps = {
  icon: ReactNode;
  /** The selected value. */
  text: string;
};

/** A non-interactive placeholder with the size and content of the button, until its code has loaded, which avoids a layout shift. */
export function TopBarChoicePlaceholder(props: TopBarChoicePlaceholderProps) {
  return (
    <TopBarChoiceRoot as="span">
      <TopBarChoiceContent {...props} />
    </TopBarChoiceRoot>
  );
}

/** The content of the button. */
export function TopBarChoiceContent({ icon, text }: TopBarChoicePlaceholderProps) {
  return (
    <>
      {icon}
      <span>{text}</span>
      <ChevronDownIcon />
    </>
  );
}
