import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "../Button/Button.tsx";
import { conformance } from "../testing/conformance.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "Toolbar",
  (props) => (
    <Toolbar {...props} label="Selected checklists">
      <Button>Move</Button>
    </Toolbar>
  ),
  { element: HTMLDivElement },
);

const selected = (
  <>
    <Button>Before</Button>
    <Toolbar label="Selected checklists">
      <Button>Move</Button>
      <Button disabledReason="A draft cannot be copied.">Copy</Button>
      <Button>Remove</Button>
    </Toolbar>
    <Button>After</Button>
  </>
);

const button = (name: string) => screen.getByRole("button", { name });

test("it is a toolbar with a name", () => {
  render(selected);
  expect(screen.getByRole("toolbar", { name: "Selected checklists" })).toHaveAttribute(
    "aria-orientation",
    "horizontal",
  );
});

test("APG toolbar: Tab moves to the first control, and on past the others; back to the last used one", async () => {
  render(selected);
  await userEvent.tab();
  await userEvent.tab();
  expect(button("Move")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.tab();
  expect(button("After")).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button("Copy")).toHaveFocus();
});

test("APG toolbar: arrow left and right, Home and End move, across disabled controls too", async () => {
  render(selected);
  button("Move").focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(button("Copy")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(button("Remove")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(button("Copy")).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(button("Remove")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  expect(button("Move")).toHaveFocus();
});

test.each(["{Enter}", " "])("the key %j presses the control", async (key) => {
  const onPress = vi.fn<() => void>();
  render(
    <Toolbar label="Entry">
      <Button onPress={onPress}>Copy</Button>
    </Toolbar>,
  );
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(onPress).toHaveBeenCalledOnce();
});

test("at the ends the arrow keys wrap", async () => {
  render(selected);
  const all = within(screen.getByRole("toolbar")).getAllByRole("button");
  button("Remove").focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(all[0]).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(button("Remove")).toHaveFocus();
});
