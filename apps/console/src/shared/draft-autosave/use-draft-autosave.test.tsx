import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { type Control, useController, useForm } from "react-hook-form";
import { afterEach, describe, expect, test } from "vitest";
import { signedOutMark } from "#session/signed-out-mark.ts";
import { deleteAllDrafts, saveDraft, readDraft } from "./draft-store.ts";
import { useDraftAutosave } from "./use-draft-autosave.ts";
import { cleanup, render } from "@shore/design-system/testing/render";

const INGRID = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";
const MATS = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b09";
const record = "checklist 7d20";
const kept = async (userUuid = INGRID) => (await readDraft<{ name: string }>({ userUuid, record }))?.values.name;
const field = () => screen.getByRole("textbox", { name: "Name" });

afterEach(deleteAllDrafts);

describe("what is typed", () => {
  test("is kept within two seconds, with what it was made from and when", async () => {
    render(<Editor />);
    await userEvent.type(field(), "Pilot on board");
    await expect.poll(() => kept()).toBe("Pilot on board");
    const work = await readDraft({ userUuid: INGRID, record });
    expect(work?.baseEtag).toBe("etag 1");
    expect(Date.now() - Date.parse(work?.savedAt ?? "")).toBeLessThan(5000);
  });

  test("is kept at once when the page is left", async () => {
    render(<Editor />);
    await userEvent.type(field(), "Pilot");
    dispatchEvent(new PageTransitionEvent("pagehide"));
    await expect.poll(() => kept(), { timeout: 500 }).toBe("Pilot");
  });

  test("is not kept again by filling the form with what was saved", async () => {
    render(<Editor />);
    await userEvent.type(field(), "Pilot");
    await expect.poll(() => kept()).toBe("Pilot");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await kept()).toBeUndefined();
  });
});

describe("what was left behind", () => {
  test("is offered, and put into the form only when asked", async () => {
    await saveDraft({ userUuid: INGRID, record }, { name: "Bunkering at anchor" }, "etag 1");
    render(<Editor />);
    const restore = await screen.findByRole("button", { name: "Restore" });
    expect(field()).toHaveValue("");
    await userEvent.click(restore);
    expect(field()).toHaveValue("Bunkering at anchor");
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
    expect(screen.getByText("changed")).toBeVisible();
  });

  test("is still offered after the page was opened and left untouched", async () => {
    await saveDraft({ userUuid: INGRID, record }, { name: "Bunkering at anchor" }, "etag 1");
    render(<Editor />);
    await screen.findByRole("button", { name: "Restore" });
    dispatchEvent(new PageTransitionEvent("pagehide"));
    cleanup();
    render(<Editor />);
    expect(await screen.findByRole("button", { name: "Restore" })).toBeVisible();
  });

  test("is nobody else's", async () => {
    await saveDraft({ userUuid: MATS, record }, { name: "Mats's words" }, "etag 1");
    render(<Editor />);
    await userEvent.type(field(), "Mine");
    await expect.poll(() => kept()).toBe("Mine");
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
    expect(await kept(MATS)).toBe("Mats's words");
  });

  test("stays made from what it was written over, also once it is restored and typed on", async () => {
    await saveDraft({ userUuid: INGRID, record }, { name: "Mine" }, "etag 0");
    render(<Editor />);
    await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " and more");
    await expect.poll(() => kept()).toBe("Mine and more");
    expect((await readDraft({ userUuid: INGRID, record }))?.baseEtag).toBe("etag 0");
  });

  test("is gone after signing out, also what a window left open would keep", async () => {
    await saveDraft({ userUuid: INGRID, record }, { name: "Bunkering" }, "etag 1");
    signedOutMark.set();
    await saveDraft({ userUuid: INGRID, record }, { name: "Bunkering too late" }, "etag 1");
    expect(await kept()).toBeUndefined();
    await saveDraft({ userUuid: INGRID, record }, { name: "After the next sign-in" }, "etag 1");
    expect(await kept()).toBe("After the next sign-in");
  });
});

test("the most that the limits allow, 4,096 tasks of 1,280 characters, is kept and comes back", async () => {
  const tasks = Array.from({ length: 64 }, () => ({ name: "n".repeat(256), description: "d".repeat(1024) }));
  const values = { sections: Array.from({ length: 64 }, () => ({ name: "Section", tasks })) };
  await saveDraft({ userUuid: INGRID, record }, values, "");
  expect((await readDraft({ userUuid: INGRID, record }))?.values).toEqual(values);
});

function Editor() {
  const form = useForm({ defaultValues: { name: "" } });
  const { found, restore, clear } = useDraftAutosave({ form, userUuid: INGRID, record, baseEtag: "etag 1" });
  const save = form.handleSubmit(async (values) => {
    form.reset(values);
    await clear();
  });
  return (
    <form onSubmit={(event) => void save(event)}>
      <Name control={form.control} />
      {form.formState.isDirty && <p>changed</p>}
      {found && (
        <button type="button" onClick={restore}>
          Restore
        </button>
      )}
      <button type="submit">Save</button>
    </form>
  );
}

function Name({ control }: { control: Control<{ name: string }> }) {
  const { field: bound } = useController({ control, name: "name" });
  return (
    <label>
      Name <input {...bound} />
    </label>
  );
}
