import { CommandPalette } from "@shore/design-system/CommandPalette";
import { lazyWithFallback } from "@shore/design-system/primitives/lazy";
import { render } from "@shore/design-system/testing/render";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import { TypedAhead } from "./TypedAhead.tsx";

test("what is typed while the palette is loaded is its query, and no shortcut of the page", async () => {
  const loading = Promise.withResolvers<void>();
  const pressed: string[] = [];
  type Props = { typed: string; onTyped: (change: (before: string) => string) => void; onClose: () => void };
  const Palette = lazyWithFallback<Props>(
    async () => {
      await loading.promise;
      return ({ typed, onClose }) => (
        <CommandPalette isOpen initialQuery={typed} onClose={onClose} label="Search" commands={[]} />
      );
    },
    undefined,
    TypedAhead,
  );
  function Page() {
    const [typed, setTyped] = useState("");
    useShortcut("t", () => void pressed.push("t"));
    return <Palette typed={typed} onTyped={setTyped} onClose={() => {}} />;
  }
  render(<Page />);
  await userEvent.keyboard("asx{Backspace}t");
  loading.resolve();
  const field = await screen.findByRole("combobox", { name: "Search" });
  await userEvent.keyboard("rid");
  expect(field).toHaveValue("astrid");
  expect(pressed).toEqual([]);
});
