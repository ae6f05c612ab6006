import { screen } from "@testing-library/dom";
import { userEvent as events } from "@testing-library/user-event";
import { type Control, useController, useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedOutMark } from "#session/signed-out-mark.ts";
import { deleteAllDrafts, readDraft, readDrafts, saveDraft } from "./draft-store.ts";
import { useDraftAutosave } from "./use-draft-autosave.ts";
import { cleanup, render } from "@shore/design-system/testing/render";

const INGRID = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";
const MATS = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b09";
const record = "checklist 7d20";
const kept = async (userUuid = INGRID) => (await readDraft<{ name: string }>({ userUuid, record }))?.values.name;
const field = () => screen.getByRole("textbox", { name: "Name" });

/** Passes time for the autosave only; a user with a delay would wait for it. */
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const userEvent = events.setup({ delay: null });
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());
afterEach(deleteAllDrafts);

describe("unsaved input", () => {
  test("is saved as a draft within two seconds, with its base etag and time", async () => {
    render(<Editor />);
    await userEvent.type(field(), "Pilot on board");
    pass(2000);
    await expect.poll(() => kept()).toBe("Pilot on board");
    const work = await readDraft({ userUuid: INGRID, record });
    expect(work?.baseEtag).toBe("etag 1");
    expect(Date.now() - Date.parse(work?.savedAt ?? "")).toBeLessThan(5000);
  });

  test("is saved at once when the page is unloaded", async () => {
    render(<Editor />);
    await userEvent.type(field(), "Pilot");
    dispatchEvent(new PageTransitionEvent("pagehide"));
    await expect.poll(() => kept(), { timeout: 500 }).toBe("Pilot");
  });

  test("is not saved again after it was saved to the server within a second of the last key", async () => {
    render(<Editor />);
    await userEvent.type(field(), "Pilot");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    pass(2000);
    expect(await kept()).toBeUndefined();
  });

  test("is not saved again when the form is reset to the saved values", async () => {
    render(<Editor />);
    await userEvent.type(field(), "Pilot");
    pass(2000);
    await expect.poll(() => kept()).toBe("Pilot");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    pass(2000);
    expect(await kept()).toBeUndefined();
  });
});

describe("while a stored draft is on offer", () => {
  const hour = { name: "An hour of typing" };
  const offer = () => saveDraft({ userUuid: INGRID, record }, hour, "etag 1");
  const opened = async () => {
    render(<Editor />);
    return screen.findByRole("button", { name: "Restore" });
  };
  const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const typed = async (text: string) => {
    await userEvent.type(field(), text);
    pass(2000);
    await expect.poll(names).toContain(text);
  };
  const names = async () =>
    (await readDrafts<{ name: string }>({ userUuid: INGRID, record })).map(({ values }) => values.name);

  test("typing does not overwrite it; after a crash the newest is offered first, then the other", async () => {
    await offer();
    await opened();
    await typed("x");
    expect(await names()).toEqual(["x", hour.name]);
    cleanup();
    await userEvent.click(await opened());
    expect(field()).toHaveValue("x");
    await click("Save");
    await expect.poll(names).toEqual([hour.name]);
    cleanup();
    await userEvent.click(await opened());
    expect(field()).toHaveValue(hour.name);
  });

  test("leaving without saving deletes what was typed, and not the offered draft", async () => {
    await offer();
    await opened();
    await typed("x");
    await click("Leave");
    await expect.poll(names).toEqual([hour.name]);
  });

  test("saving deletes what was typed, and not the offered draft", async () => {
    await offer();
    await opened();
    await typed("x");
    await click("Save");
    await expect.poll(names).toEqual([hour.name]);
  });

  test("discarding it keeps the draft of what was typed", async () => {
    await offer();
    await opened();
    await typed("new text");
    await click("Discard it");
    await expect.poll(names).toEqual(["new text"]);
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  });

  test("it stays stored when it is restored, and replaces what was typed", async () => {
    await offer();
    const restore = await opened();
    await typed("x");
    await userEvent.click(restore);
    await expect.poll(names).toEqual([hour.name]);
    await userEvent.type(field(), "!");
    pass(2000);
    await expect.poll(names).toEqual([`${hour.name}!`]);
  });
});

describe("a stored draft", () => {
  test("is offered, and fills the form only on Restore", async () => {
    await saveDraft({ userUuid: INGRID, record }, { name: "Bunkering at anchor" }, "etag 1");
    render(<Editor />);
    const restore = await screen.findByRole("button", { name: "Restore" });
    expect(field()).toHaveValue("");
    await userEvent.click(restore);
    expect(field()).toHaveValue("Bunkering at anchor");
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
    expect(screen.getByText("changed")).toBeVisible();
  });

  test("is still offered after the page was opened and left unchanged", async () => {
    await saveDraft({ userUuid: INGRID, record }, { name: "Bunkering at anchor" }, "etag 1");
    render(<Editor />);
    await screen.findByRole("button", { name: "Restore" });
    dispatchEvent(new PageTransitionEvent("pagehide"));
    cleanup();
    render(<Editor />);
    expect(await screen.findByRole("button", { name: "Restore" })).toBeVisible();
  });

  test("is not offered to another user", async () => {
    await saveDraft({ userUuid: MATS, record }, { name: "Mats's words" }, "etag 1");
    render(<Editor />);
    await userEvent.type(field(), "Mine");
    pass(2000);
    await expect.poll(() => kept()).toBe("Mine");
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
    expect(await kept(MATS)).toBe("Mats's words");
  });

  test("keeps its base etag after it is restored and edited", async () => {
    await saveDraft({ userUuid: INGRID, record }, { name: "Mine" }, "etag 0");
    render(<Editor />);
    await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " and more");
    pass(2000);
    await expect.poll(() => kept()).toBe("Mine and more");
    expect((await readDraft({ userUuid: INGRID, record }))?.baseEtag).toBe("etag 0");
  });

  test("is deleted after sign-out, and another open window cannot save it again", async () => {
    await saveDraft({ userUuid: INGRID, record }, { name: "Bunkering" }, "etag 1");
    signedOutMark.set();
    await saveDraft({ userUuid: INGRID, record }, { name: "Bunkering too late" }, "etag 1");
    expect(await kept()).toBeUndefined();
    // The sign-in page has deleted them by now; this one is still open.
    await saveDraft({ userUuid: INGRID, record }, { name: "Bunkering later still" }, "etag 1");
    expect(await kept()).toBeUndefined();
    // A page is opened anew by signing in. This one is still open, and goes on for the same user only.
    const opened = vi.spyOn(Performance.prototype, "timeOrigin", "get").mockReturnValue(Date.now() + 1);
    signedOutMark.noteSignedIn(INGRID);
    opened.mockRestore();
    await saveDraft({ userUuid: INGRID, record }, { name: "After the next sign-in" }, "etag 1");
    expect(await kept()).toBe("After the next sign-in");
    await saveDraft({ userUuid: MATS, record }, { name: "Of before" }, "etag 1");
    expect(await kept(MATS)).toBeUndefined();
    localStorage.clear();
  });
});

test("the largest form that the limits allow, 4,096 tasks of 1,280 characters, is saved and restored", async () => {
  const tasks = Array.from({ length: 64 }, () => ({ name: "n".repeat(256), description: "d".repeat(1024) }));
  const values = { sections: Array.from({ length: 64 }, () => ({ name: "Section", tasks })) };
  await saveDraft({ userUuid: INGRID, record }, values, "");
  expect((await readDraft({ userUuid: INGRID, record }))?.values).toEqual(values);
});

function Editor() {
  const form = useForm({ defaultValues: { name: "" } });
  const draft = useDraftAutosave({ form, userUuid: INGRID, record, baseEtag: "etag 1" });
  const { found, restore, discardFound, discard, clear } = draft;
  const save = form.handleSubmit(async (values) => {
    form.reset(values);
    await clear();
  });
  return (
    <form onSubmit={(event) => void save(event)}>
      <Name control={form.control} />
      {form.formState.isDirty && <p>changed</p>}
      {found && (
        <>
          <button type="button" onClick={restore}>
            Restore
          </button>
          <button type="button" onClick={() => void discardFound()}>
            Discard it
          </button>
        </>
      )}
      <button type="button" onClick={() => void discard()}>
        Leave
      </button>
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
