import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { createQueryOptions } from "@connectrpc/connect-query";
import { getVessel } from "@shore/api/gen/calls/vessels";
import { BadRequestSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { changeableFleet, fleet, havbris } from "#testing/fleet.ts";
import { managerOfOneVessel, member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const path = paths.vessel({ organizationUuid, vesselUuid: havbris.vesselUuid });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

async function openEditor() {
  await userEvent.click(await screen.findByRole("button", { name: "Edit vessel" }));
  return within(await screen.findByRole("dialog", { name: "Edit Havbris" }));
}

async function replace(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

test("a manager edits name, IMO number and call sign", async () => {
  renderShore(path, changeableFleet(fleet));
  const dialog = await openEditor();
  await replace(dialog.getByRole("textbox", { name: /^Name/ }), "Havbris II");
  await replace(dialog.getByRole("textbox", { name: /^IMO number/ }), "9074720");
  await replace(dialog.getByRole("textbox", { name: /^Call sign/ }), "LAHV9");
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  const number = dialog.getByRole("textbox", { name: /^IMO number/ });
  expect(number).toHaveAccessibleDescription(/its check digit, the last one, is wrong/);
  expect(number).toHaveFocus();
  await replace(number, "9074729");
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  await screen.findByText("Vessel updated.");
  expect(await heading("Havbris II")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what the server refuses in one field stands at that field until it is changed", async () => {
  const description = "Already in the fleet: Astrid Marie.";
  const violation = { field: "content.imoNumber", description };
  const refuse = () => {
    const field = create(BadRequestSchema, { fieldViolations: [violation] });
    throw new ConnectError("refused", Code.InvalidArgument, undefined, [{ desc: BadRequestSchema, value: field }]);
  };
  renderShore(path, { ...changeableFleet(fleet), vesselUpdate: refuse });
  const dialog = await openEditor();
  const number = dialog.getByRole("textbox", { name: /^IMO number/ });
  await replace(number, "9074729");
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(number).toHaveAccessibleDescription(expect.stringContaining(description)));
  expect(number).toHaveFocus();
  expect(dialog.getAllByText(description, { exact: false })).toHaveLength(1);
  await userEvent.type(number, "{Backspace}");
  expect(dialog.queryByText(description, { exact: false })).toBeNull();
});

test("after somebody else's change both are shown, one stored field is taken, and the rest overwrites", async () => {
  const answers = changeableFleet(fleet);
  const read: string[] = [];
  const { shore } = renderShore(path, {
    ...answers,
    getVessel: (request, context) => {
      read.push(request.vesselUuid);
      return answers.getVessel?.(request, context) ?? {};
    },
  });
  const dialog = await openEditor();
  const { vesselUuid } = havbris;
  // Another vessel whose page was open before.
  const other = { vesselUuid: fleet[0]?.vesselUuid ?? "" };
  await shore.queryClient.prefetchQuery(createQueryOptions(getVessel, other, { transport: shore.transport }));
  read.length = 0;
  const theirs = { displayName: "Theirs", imoNumber: "9990131", callSign: "THEIRS" };
  const change = { vesselUuid, content: theirs, etag: "1" };
  await answers.vesselUpdate?.(change as never, {} as never); // As a request of another browser.
  await replace(dialog.getByRole("textbox", { name: /^Name/ }), "Mine");
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  await dialog.findByText("Somebody else has changed this vessel since you opened it.");
  expect(await dialog.findByText("Theirs")).toBeVisible();
  expect(dialog.getByText("THEIRS")).toBeVisible();
  expect(new Set(read)).toEqual(new Set([vesselUuid]));
  await userEvent.click(dialog.getByRole("button", { name: "Take stored, Call sign" }));
  expect(dialog.getByRole("textbox", { name: /^Call sign/ })).toHaveValue("THEIRS");
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  await screen.findByText("Vessel updated.");
  expect(await heading("Mine")).toBeVisible();
});

test("a vessel with nothing is removed after a question, and the list is shown", async () => {
  const { router } = renderShore(path, changeableFleet(fleet));
  await userEvent.click(await screen.findByRole("button", { name: "Remove vessel" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Havbris?" }));
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await screen.findByText("Vessel removed.");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/shore${paths.vessels({ organizationUuid })}`));
  expect(screen.queryByRole("row", { name: /Havbris/ })).toBeNull();
});

test("the reason stands beside the button where it cannot be removed", async () => {
  renderShore(path, changeableFleet(fleet, "It has records, which are kept."));
  const button = await screen.findByRole("button", { name: "Remove vessel" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleDescription("It has records, which are kept.");
  await userEvent.click(button);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test.for([
  ["member", member],
  ["manager of one vessel", managerOfOneVessel],
] as const)("a %s has neither button", async ([, person]) => {
  renderShore(path, { ...changeableFleet(fleet), ...person });
  await heading("Havbris");
  expect(screen.queryByRole("button", { name: /vessel$/ })).toBeNull();
});
