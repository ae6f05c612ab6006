import { Code } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { changeableFleet, fleet } from "#testing/fleet.ts";
import { managerOfOneVessel, member, organizationUuid } from "#testing/people.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing, type Answers } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const path = paths.vessels({ organizationUuid });
const adding = `${path}?add=vessels`;

beforeEach(() => localStorage.clear());
afterEach(deleteAllDrafts);

const dialog = () => screen.findByRole("dialog", { name: "Add vessels" });
const rows = () =>
  within(screen.getByRole("table", { name: "Vessels to add" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

async function paste(text: string) {
  await userEvent.click(await screen.findByRole("textbox", { name: /^Vessels/ }));
  await userEvent.paste(text);
}

test("an empty fleet says what to do, and a pasted list becomes its vessels", async () => {
  const { router } = renderShore(path, changeableFleet([]));
  await userEvent.click((await screen.findAllByRole("button", { name: "Add vessels" })).at(-1) ?? document.body);
  await dialog();
  await expect.poll(() => router.state.location.search).toBe("?add=vessels");
  await paste("Name\tIMO\tCall sign\nAstrid Marie\t9074729\tLAHV9\nKystvåg\n");
  await screen.findByText("2 vessels, none with a problem. The first line is read as a head.");
  expect(rows()).toEqual(["Astrid MarieIMO 9074729 · Call sign LAHV9—", "KystvågWithout IMO number—"]);
  await userEvent.click(screen.getByRole("button", { name: "Add 2 vessels" }));
  await screen.findByText("2 vessels added.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((await screen.findAllByRole("rowheader")).map(({ textContent }) => textContent)).toEqual([
    "Astrid Marie",
    "Kystvåg",
  ]);
  await expect.poll(() => router.state.location.search).toBe("");
});

test("a list is still there after the session has ended, until it is added or the dialog is closed", async () => {
  const first = renderShore(adding, { ...changeableFleet(fleet), vesselCreate: failing(Code.Unauthenticated) });
  await paste("Astrid Marie, 9074729\nKystvåg\n");
  await userEvent.click(screen.getByRole("button", { name: "Add 2 vessels" }));
  first.unmount();
  renderShore(adding, changeableFleet(fleet));
  const field = await screen.findByRole("textbox", { name: /^Vessels/ });
  await waitFor(() => expect(field).toHaveValue("Astrid Marie, 9074729\nKystvåg\n"));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Add vessels" }));
  expect(await screen.findByRole("textbox", { name: /^Vessels/ })).toHaveValue("");
});

test("each problem is beside its row, and nothing is sent until all are corrected or taken out", async () => {
  const sent: string[][] = [];
  const answers = changeableFleet(fleet);
  renderShore(adding, {
    ...answers,
    vesselCreate: (request, context) => {
      sent.push(request.vessels.map(({ displayName }) => displayName));
      return answers.vesselCreate?.(request, context) ?? {};
    },
  });
  await paste("Astrid, 9074720\nHavbris II, 9990131\nKyst, 9074729\n");
  await screen.findByText("3 vessels, 2 with a problem.");
  expect(screen.getByText("Not an IMO number: its check digit, the last one, is wrong.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Havbris in a new tab" })).toHaveAttribute(
    "href",
    expect.stringContaining(fleet[3]?.vesselUuid ?? "missing"),
  );
  await userEvent.click(screen.getByRole("button", { name: "Add 3 vessels" }));
  const field = screen.getByRole("textbox", { name: /^Vessels/ });
  expect(field).toHaveAccessibleDescription(/Correct or take out the 2 with a problem\./);
  expect(field).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Take out Astrid" }));
  expect(field).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Take out Havbris II" }));
  await userEvent.click(await screen.findByRole("button", { name: "Add vessel" }));
  await screen.findByText("Vessel added.");
  expect(sent).toEqual([["Kyst"]]);
});

test.each(proveOnly)(
  "a list without numbers that is added again says which vessels the fleet has already",
  async () => {
    const answers = changeableFleet([]);
    const list = "Astrid\nKystvåg";
    const { unmount } = renderShore(adding, answers);
    await paste(list);
    await userEvent.click(await screen.findByRole("button", { name: "Add 2 vessels" }));
    await screen.findByText("2 vessels added.");
    unmount();
    renderShore(adding, answers);
    await paste(list);
    await screen.findByText("2 vessels, none with a problem. 2 have names of other vessels.");
    expect(rows()).toEqual([
      "AstridWithout IMO numberThe fleet has this name: Astrid in a new tab.",
      "KystvågWithout IMO numberThe fleet has this name: Kystvåg in a new tab.",
    ]);
  },
);

test("a vessel that somebody else added meanwhile is shown at its row, and the list stays", async () => {
  let vessels = fleet.slice(0, 1);
  const answers: Answers = {
    ...changeableFleet(fleet),
    getVessels: () => ({ vessels }),
    vesselCreate: () => {
      vessels = [...vessels, { vesselUuid: crypto.randomUUID(), displayName: "Theirs", imoNumber: "9074729" }];
      return failing(
        Code.InvalidArgument,
        "Not every vessel can be added. Correct the list, or take out what is wrong.",
      )();
    },
  };
  renderShore(adding, answers);
  await paste("Mine, 9074729");
  await userEvent.click(await screen.findByRole("button", { name: "Add vessel" }));
  await screen.findByText("Unable to add vessels.");
  const row = within(await screen.findByRole("row", { name: /Mine/ }));
  await waitFor(() => expect(row.getByRole("link", { name: "Theirs in a new tab" })).toBeVisible());
  expect(screen.getByText(/^Not every vessel can be added\./)).toBeVisible();
});

test.each(proveOnly)("501 vessels are too many, and an empty list is none", async () => {
  renderShore(adding, changeableFleet([]));
  await dialog();
  await userEvent.click(screen.getByRole("button", { name: "Add vessel" }));
  const field = screen.getByRole("textbox", { name: /^Vessels/ });
  expect(field).toHaveAccessibleDescription(/Required/);
  await paste(Array.from({ length: 501 }, (_, index) => `Vessel ${index}`).join("\n"));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/At most 500 vessels at once\./));
});

test.each(proveOnly)("a pasted megabyte is cut, which is said and blocks until the text is looked at", async () => {
  renderShore(adding, changeableFleet([]));
  await paste("\n".repeat(1_001) + "Astrid\nKystvåg\n".repeat(60_000));
  await screen.findByText(/^1 vessel, none with a problem\. Too much text: the end is left out\./);
  await userEvent.click(screen.getByRole("button", { name: "Add vessel" }));
  const field = screen.getByRole("textbox", { name: /^Vessels/ });
  expect(field).toHaveAccessibleDescription(/Too much text/);
  await userEvent.type(field, "{Backspace}");
  await userEvent.click(screen.getByRole("button", { name: "Add vessel" }));
  await screen.findByText("Vessel added.");
});

test("the palette opens it for managers; members and managers of one vessel have neither button nor dialog", async () => {
  const { unmount } = renderShore(path);
  await screen.findByRole("heading", { level: 1, name: "Vessels" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByRole("combobox"), "add vessels");
  await userEvent.keyboard("{Enter}");
  expect(await dialog()).toBeVisible();
  unmount();
  for (const person of [member, managerOfOneVessel]) {
    const { unmount: leave } = renderShore(adding, person);
    await screen.findByRole("heading", { level: 1, name: "Vessels" });
    expect(screen.queryByRole("button", { name: "Add vessels" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    leave();
  }
});
