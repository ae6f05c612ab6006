import { type ReactNode, useRef } from "react";
import { useButton } from "react-aria/useButton";
import { Menu } from "../Menu/Menu.tsx";
import type { MenuChoice } from "../Menu/menu-items.ts";
import { TopBarChoiceRoot } from "./TopBarChoice.styles.ts";
import { TopBarChoiceContent } from "./TopBarChoicePlaceholder.tsx";

export type TopBarChoiceProps = Omit<MenuChoice, "icon" | "id"> & {
  icon: ReactNode;
  /** A key that selects the next value, as written on the keyboard; the application handles it. */
  shortcut?: string | undefined;
};

/**
 * A choice of a value for all pages, in the top bar from 1024 px on: shows the selected value and opens the choice. For
 * narrower windows pass the same choice to the UserMenu.
 */
export function TopBarChoice({ icon, shortcut, ...choice }: TopBarChoiceProps) {
  const chosen = choice.options.find(({ value }) => value === choice.value)?.label ?? "";
  return (
    <Menu
      trigger={<Trigger icon={icon} name={choice.heading} text={chosen} shortcut={shortcut} />}
      label={choice.heading}
      placement="bottom-end"
      items={[{ ...choice, id: "choice" }]}
    />
  );
}

type TriggerProps = { icon: ReactNode; name: string; text: string; shortcut: string | undefined };

/** Its behaviour is provided by the surrounding Menu. */
function Trigger({ icon, name, text, shortcut }: TriggerProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton({ "aria-label": `${name}: ${text}` }, ref);
  return (
    <TopBarChoiceRoot {...buttonProps} ref={ref} aria-keyshortcuts={shortcut}>
      <TopBarChoiceContent icon={icon} text={text} />
    </TopBarChoiceRoot>
  );
}
