import { type ReactNode, useRef } from "react";
import { useButton } from "react-aria/useButton";
import { Menu } from "../Menu/Menu.tsx";
import type { MenuChoice } from "../Menu/menu-items.ts";
import { TopBarChoiceRoot } from "./TopBarChoice.styles.ts";
import { TopBarChoiceFace } from "./TopBarChoiceLook.tsx";

export type TopBarChoiceProps = Omit<MenuChoice, "icon" | "id"> & {
  icon: ReactNode;
  /** A key that chooses the next one, as it is written on the keyboard; the application listens. */
  shortcut?: string | undefined;
};

/**
 * One of a few values that hold for every page, in the top bar from 1024 px on: shows what is chosen and opens the choice. Narrower, give
 * the same choice to the UserMenu.
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

/** Its behaviour comes from the Menu around it. */
function Trigger({ icon, name, text, shortcut }: TriggerProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton({ "aria-label": `${name}: ${text}` }, ref);
  return (
    <TopBarChoiceRoot {...buttonProps} ref={ref} aria-keyshortcuts={shortcut}>
      <TopBarChoiceFace icon={icon} text={text} />
    </TopBarChoiceRoot>
  );
}
