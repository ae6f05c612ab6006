import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";

/** Opens a filter by its label or presses one that is on or off, also one that has its place under More. */
export async function openFilter(label: string): Promise<void> {
  const name = new RegExp(`^${label.replaceAll(/[()+]/g, "\\$&")}(:| \\d| (UTC|ship time|your time)$|$)`);
  await waitFor(async () => {
    const button = (wanted: RegExp) => screen.queryAllByRole("button", { name: wanted })[0];
    const more = button(/^(More|Filters)( \d+)?$/);
    if (button(name) === undefined && more?.ariaExpanded === "false") await userEvent.click(more);
    const filter = button(name);
    if (filter === undefined) throw new Error(`There is no filter ${label} yet.`);
    const isToggle = filter.ariaExpanded === null;
    await userEvent.click(filter);
    // A filter whose list arrives meanwhile can move another one from the row to More. One that is on or off is pressed once.
    if (!isToggle && (!filter.isConnected || filter.ariaExpanded === "false")) throw new Error(`${label} has moved.`);
  });
}

/** Resolves when a filter has this name, in the row or under More, which it opens. */
export async function showFilter(name: RegExp): Promise<void> {
  await screen.findByRole("button", { name: /^More/ });
  if (screen.queryByRole("button", { name }) === null)
    await userEvent.click(screen.getByRole("button", { name: /^More/ }));
  await screen.findByRole("button", { name });
}

/** Chooses an option of a filter and closes its popover. */
export async function chooseInFilter(label: string, ...options: string[]): Promise<void> {
  await openFilter(label);
  for (const name of options) await userEvent.click(await screen.findByRole("option", { name }));
  await closeFilter();
}

/** Closes the open popover, if one is open. */
export async function closeFilter(): Promise<void> {
  // The first Escape in a field with a text clears it.
  for (let press = 0; press < 2 && screen.queryByRole("dialog") !== null; press += 1)
    await userEvent.keyboard("{Escape}");
  await waitFor(() => {
    if (screen.queryByRole("dialog") !== null) throw new Error("The popover is still open.");
  });
}
