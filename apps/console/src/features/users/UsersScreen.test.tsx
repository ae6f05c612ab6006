import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { manager, member, nobody, organizationUuid, outsider } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing, never } from "#testing/transport.ts";
import { everybody, longNamedUsers, usersAnswering } from "#testing/users.ts";
import { press } from "#testing/steps.ts";

const users = paths.users({ organizationUuid });
const rowOf = async (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

test("all users are listed by name with address, access, last sign-in with its offset, and actions", async () => {
  renderShore(users, usersAnswering(everybody));
  expect(await screen.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  expect(screen.getByText("11 users, 8 with access")).toBeVisible();
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Name", "Email", "Access", "Last sign-in", "Action"]);
  const astrid = within(await rowOf("Astrid Falk"));
  expect(astrid.getByText("astrid.falk@havbris.example")).toBeVisible();
  expect(astrid.getByText("Member, manager")).toBeVisible();
  expect(astrid.getByText("2026-11-20 15:20 +00:00")).toBeVisible();
  expect(astrid.getByRole("button", { name: /^Change access/ })).toBeVisible();
  expect(astrid.getByRole("button", { name: /^Revoke access/ })).toBeVisible();
  const elin = within(await rowOf("Elin Strand"));
  expect(elin.getByText("No access")).toBeVisible();
  expect(elin.getByText("Never")).toBeVisible();
  expect(elin.getByRole("button", { name: /^Grant access/ })).toBeVisible();
  expect(within(await rowOf("Jonas Wik")).getByText("Member")).toBeVisible();
  expect(within(await rowOf("Mats Eide")).getByText("Member, Havbris")).toBeVisible();
  await expect.poll(() => document.title).toBe("Users · Shore");
});

test("the current user's own row is marked and has no action", async () => {
  renderShore(users, usersAnswering(everybody));
  const own = within(await rowOf("Ingrid Solberg"));
  expect(own.getByText("You")).toBeVisible();
  expect(own.queryByRole("button")).toBeNull();
});

describe("revoking access", () => {
  test("asks for confirmation with name, consequence and focus on Cancel; Cancel and Esc change nothing", async () => {
    renderShore(users, usersAnswering(everybody));
    await press("Revoke access for Bjørn Haugen");
    const dialog = await screen.findByRole("alertdialog", { name: "Revoke access for Bjørn Haugen?" });
    expect(
      within(dialog).getByText(/^Bjørn Haugen loses member and manager rights in Havbris Shipping and/),
    ).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
    await press("Revoke access for Bjørn Haugen");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByText("11 users, 8 with access")).toBeVisible();
  });

  test("succeeds with a message, updates the list, and returns the focus to the user's action", async () => {
    renderShore(users, usersAnswering(everybody));
    await press("Revoke access for Bjørn Haugen");
    await press("Revoke access");
    expect(await screen.findByText("User access updated.")).toBeVisible();
    await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByText("11 users, 7 with access")).toBeVisible();
    expect(within(await rowOf("Bjørn Haugen")).getByText("No access")).toBeVisible();
    await expect.poll(() => screen.getByRole("button", { name: "Grant access to Bjørn Haugen" })).toHaveFocus();
  });

  test("of a member who is no manager mentions member rights only", async () => {
    renderShore(users, usersAnswering(everybody));
    await press("Revoke access for Jonas Wik");
    expect(await screen.findByText(/^Jonas Wik loses member rights in Havbris Shipping/)).toBeVisible();
  });

  test("that fails shows the reason, and the dialog stays open for a retry", async () => {
    const sentence = "This is the last manager, and nobody could grant access any more.";
    let isRefused = true;
    const answers = usersAnswering(everybody);
    renderShore(users, {
      ...answers,
      revokeUserPermissions: (request, context) => {
        if (!isRefused) return answers.revokeUserPermissions?.(request, context) ?? {};
        throw new ConnectError("no", Code.FailedPrecondition, undefined, [
          { desc: LocalizedMessageSchema, value: create(LocalizedMessageSchema, { message: sentence }) },
        ]);
      },
    });
    await press("Revoke access for Astrid Falk");
    await press("Revoke access");
    expect(await screen.findByText("Unable updated user access.")).toBeVisible();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole("alertdialog")).toBeVisible();
    isRefused = false;
    await press("Revoke access");
    await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByText("11 users, 7 with access")).toBeVisible();
    await press("Revoke access for Bjørn Haugen");
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test("cannot be submitted twice while pending", async () => {
    let requestCount = 0;
    renderShore(users, {
      ...usersAnswering(everybody),
      revokeUserPermissions: () => {
        requestCount += 1;
        return never();
      },
    });
    await press("Revoke access for Astrid Falk");
    await press("Revoke access");
    await press("Revoke access");
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("alertdialog")).toBeVisible();
    expect(requestCount).toBe(1);
  });
});

test("granting access asks for confirmation with the permissions, succeeds with a message, and updates the list", async () => {
  renderShore(users, usersAnswering(everybody));
  await press("Grant access to Elin Strand");
  const dialog = await screen.findByRole("alertdialog", { name: "Grant access to Elin Strand?" });
  expect(within(dialog).getByText(/^Elin Strand becomes a member and manager of Havbris Shipping/)).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Grant access" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("User access updated.")).toBeVisible();
  expect(await screen.findByText("11 users, 9 with access")).toBeVisible();
  expect(within(await rowOf("Elin Strand")).getByText("Member, manager")).toBeVisible();
});

describe("filter and sort", () => {
  test("typing keeps users whose name or address matches, ignoring diacritics, and announces the number", async () => {
    renderShore(users, usersAnswering(everybody));
    await userEvent.type(await screen.findByRole("searchbox", { name: "Filter users" }), "bjorn");
    expect(names()).toHaveLength(1);
    expect(screen.getByText("1 user found")).toBeInTheDocument();
  });

  test("a chip filters by access; an empty result has a message and can be cleared", async () => {
    renderShore(users, usersAnswering(everybody));
    await press("No access 3");
    expect(names()).toHaveLength(3);
    await userEvent.type(screen.getByRole("searchbox"), "astrid");
    expect(screen.getByText("No users found.")).toBeVisible();
    await press("Clear");
    expect(names()).toHaveLength(11);
    expect(screen.getByText("All 11 users")).toBeInTheDocument();
  });

  test("a header sorts by its column, and reverses the order", async () => {
    renderShore(users, usersAnswering(everybody));
    await press("Last sign-in");
    await press("Last sign-in");
    expect(names()[0]).toMatch(/Ingrid Solberg/);
    expect(screen.getByRole("columnheader", { name: "Last sign-in" })).toHaveAttribute("aria-sort", "descending");
  });
});

test("the view is in the URL, and opening that URL shows the same", async () => {
  const { router, unmount } = renderShore(users, usersAnswering(everybody));
  await press("No access 3");
  await press("Last sign-in");
  await press("Last sign-in");
  await userEvent.type(screen.getByRole("searchbox", { name: "Filter users" }), "jonas");
  expect(router.state.location.search).toBe("?q=jonas&access=no-access&sort=-lastSignIn");
  const shown = names();
  unmount();
  renderShore(`${users}?q=jonas&access=no-access&sort=-lastSignIn`, usersAnswering(everybody));
  expect(await screen.findByRole("searchbox", { name: "Filter users" })).toHaveValue("jonas");
  expect(names()).toEqual(shown);
  expect(screen.getByRole("columnheader", { name: "Last sign-in" })).toHaveAttribute("aria-sort", "descending");
});

test("unknown values in the URL show all users by name", async () => {
  renderShore(`${users}?access=some&sort=toString`, usersAnswering(everybody));
  expect(await screen.findByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  expect(names()).toHaveLength(11);
});

describe("permissions", () => {
  test("a member gets 'Permission denied.', and no request is sent", async () => {
    renderShore(users, {
      ...member,
      getUsers: () => {
        throw new Error("unexpected request");
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
  });

  test("a manager whose access was revoked meanwhile gets 'Permission denied.' from the server", async () => {
    renderShore(users, {
      ...manager,
      getUsers: failing(Code.PermissionDenied),
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
  });

  test("a user without membership is redirected to the lobby, a signed-out user to the login", async () => {
    const { unmount } = renderShore(users, outsider);
    expect(await screen.findByText(/You are not authorized/)).toBeVisible();
    unmount();
    renderShore(users, nobody);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});

test("an error is shown, and Try again repeats the request", async () => {
  let isDown = true;
  const answers = usersAnswering(longNamedUsers);
  renderShore(users, {
    getUsers: (request, context) => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return answers.getUsers?.(request, context) ?? {};
    },
  });
  expect(await screen.findByRole("heading", { name: "Something went wrong." })).toBeVisible();
  isDown = false;
  await press("Try again");
  expect(await screen.findByText(/^Maximiliana/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test("returning to the list with another filter shows that filter, not the one typed last", async () => {
  const { router } = renderShore(users, usersAnswering(everybody));
  const field = await screen.findByRole("searchbox", { name: "Filter users" });
  await userEvent.type(field, "jonas");
  await expect.poll(() => router.state.location.search).toBe("?q=jonas");
  await userEvent.click(screen.getByRole("link", { name: "Users" }));
  await expect.poll(() => router.state.location.search).toBe("");
  await expect.poll(() => field).toHaveValue("");
  await userEvent.type(field, "mats");
  await expect.poll(() => router.state.location.search).toBe("?q=mats");

  await router.navigate(-1);
  await expect.poll(() => field).toHaveValue("jonas");
  await expect.poll(() => screen.queryByRole("row", { name: /Mats Eide/ })).toBeNull();
  expect(await rowOf("Jonas Wik")).toBeVisible();
  await router.navigate(1);
  await expect.poll(() => field).toHaveValue("mats");
});
