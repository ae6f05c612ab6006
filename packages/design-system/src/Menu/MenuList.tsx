import { Fragment, type KeyboardEvent, useRef } from "react";
import { mergeProps } from "react-aria/mergeProps";
import { type AriaMenuOptions, useMenu, useMenuItem, useMenuSection } from "react-aria/useMenu";
import { Item } from "react-stately/Item";
import { type TreeState, useTreeState } from "react-stately/useTreeState";
import { CheckIcon } from "../icons/icons.tsx";
import { letterCollator, LetterSearch } from "../ListBox/letter-search.ts";
import { useLinkTarget } from "../Link/link-target.ts";
import type { MenuGroup, MenuLine } from "./menu-items.ts";
import { Detail, Form, Group, Heading, Label, Line, List, None, Reason, Separator, Text } from "./Menu.styles.ts";

export type MenuListProps = {
  menuProps: AriaMenuOptions<MenuLine>;
  groups: readonly MenuGroup[];
  /**
   * Restores focus before the action runs: a dialog that the action opens returns focus to where it was then, and the menu's
   * lines have unmounted by that time.
   */
  onLeave: () => void;
};

/** The lines of an open menu. */
export function MenuList({ menuProps: given, groups, onLeave }: MenuListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const lines = groups.flatMap((group) => group.lines);
  const state = useTreeState<MenuLine>({
    items: lines,
    selectionMode: "none",
    children: (line) => <Item textValue={line.action.label}>{line.action.label}</Item>,
  });
  const { collection, disabledKeys } = state;
  const { menuProps } = useMenu(
    {
      ...given,
      onAction: (id) => {
        const line = lines.find((one) => one.id === id);
        if (line?.action.onAction === undefined) return;
        if (line.isChosen === undefined) onLeave();
        line.action.onAction();
      },
      keyboardDelegate: new LetterSearch({ collection, disabledKeys, ref, collator: letterCollator }),
      shouldFocusWrap: true,
    },
    state,
    ref,
  );
  return (
    <List {...menuProps} ref={ref}>
      {groups.map((group, index) => (
        <Fragment key={group.id}>
          {index > 0 ? (
            <None role="none">
              <Separator />
            </None>
          ) : null}
          {group.heading === undefined ? (
            group.lines.map((line) => <MenuListLine key={line.id} line={line} state={state} />)
          ) : (
            <MenuListSection heading={group.heading} group={group} state={state} />
          )}
        </Fragment>
      ))}
    </List>
  );
}

type SectionProps = { heading: string; group: MenuGroup; state: TreeState<MenuLine> };

function MenuListSection({ heading, group, state }: SectionProps) {
  const { itemProps, headingProps, groupProps } = useMenuSection({ heading });
  return (
    <None {...itemProps}>
      <Heading {...headingProps}>
        {group.icon}
        {heading}
      </Heading>
      <Group {...groupProps} data-indented={group.icon === undefined ? undefined : ""}>
        {group.lines.map((line) => (
          <MenuListLine key={line.id} line={line} state={state} />
        ))}
      </Group>
    </None>
  );
}

function MenuListLine({ line, state }: { line: MenuLine; state: TreeState<MenuLine> }) {
  const { action, isChosen } = line;
  const ref = useRef<HTMLElement>(null);
  const isChoice = isChosen !== undefined;
  const isForm = action.postTo !== undefined;
  const link = useLinkTarget(action.href ?? "", {});
  const { menuItemProps } = useMenuItem(
    {
      key: line.id,
      isDisabled: action.disabledReason !== undefined,
      // A form that unmounts before submission is not submitted; a choice stays open to show its effect.
      ...((isChoice || isForm) && { shouldCloseOnSelect: false }),
    },
    state,
    ref,
  );
  const shared = {
    ...menuItemProps,
    // All text of a line is its name: a name without the visible text fails WCAG 2.5.3.
    "aria-labelledby": undefined,
    ...(isChoice && { role: "menuitemradio", "aria-checked": isChosen }),
    "data-danger": action.isDanger === true ? "" : undefined,
  };
  const content = (
    <>
      {action.icon}
      <Text>
        <Label>{action.label}</Label>
        {action.disabledReason === undefined ? null : <Reason>{action.disabledReason}</Reason>}
      </Text>
      {action.detail === undefined ? null : <Detail>{action.detail}</Detail>}
      {isChosen === true ? <CheckIcon /> : null}
    </>
  );
  const place = (element: HTMLElement | null) => void (ref.current = element);
  if (action.href !== undefined)
    return (
      <None role="none">
        <Line
          {...mergeProps(shared, link)}
          as="a"
          ref={place}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
            // react-aria would press a link twice on Space, on keydown and keyup; the second time without the router.
            if (event.key !== " ") return shared.onKeyDown?.(event);
            event.preventDefault();
            event.currentTarget.click();
          }}
        >
          {content}
        </Line>
      </None>
    );
  if (!isForm)
    return (
      <Line {...shared} ref={place}>
        {content}
      </Line>
    );
  return (
    <None role="none">
      {/* A form element between them would separate the line from its menu. */}
      <Form role="none" method="post" action={action.postTo}>
        <Line {...shared} as="button" type="submit" ref={place}>
          {content}
        </Line>
      </Form>
    </None>
  );
}
