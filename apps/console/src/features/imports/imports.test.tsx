import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { ImportSameFileSchema, ImportSavedMappingSchema, ImportState } from "@shore/api/gen/shore/v1/imports_pb";
import { type Mapping, mappingSchema } from "@shore/tabular/mapping";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import {
  crossingCheck,
  datesAboveMapping,
  deckCheck,
  deckFile,
  deckMapping,
  deckProposal,
  decidedMapping,
  doubtfulCheck,
  draftImport,
  goesBackCheck,
  importFile,
  importIn,
  importsAnswering,
  storedImport,
  tableOf,
} from "#testing/imports.ts";
import { havbris } from "#testing/fleet.ts";
import { managerOfOneVessel, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { type Answers, failing } from "#testing/transport.ts";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const { importUuid } = draftImport;
const list = paths.imports({ organizationUuid });
const stored = paths.import({ organizationUuid, importUuid: storedImport.importUuid });
const step = (name: "files" | "table" | "meaning" | "check") =>
  paths.importStep({ organizationUuid, importUuid, step: name });
const meaning = (of: Mapping) => importsAnswering([importIn(ImportState.MAPPING, { mapping: of })]);
const mapping = () => meaning(deckMapping);
const decided = () => importsAnswering([importIn(ImportState.MAPPING, { mapping: decidedMapping })]);
const checked = () => importsAnswering([importIn(ImportState.CHECKED, { check: deckCheck })]);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers, and the mappings that they stored, newest last. */
function recordingMappings(answers: Answers): { answers: Answers; sent: Mapping[] } {
  const sent: Mapping[] = [];
  return {
    sent,
    answers: {
      ...answers,
      importMappingSet: (request, context) => {
        sent.push(mappingSchema.parse(JSON.parse(request.mapping)));
        return answers.importMappingSet?.(request, context) ?? {};
      },
    },
  };
}

type Piece = { path: string; bytes: number };

/** Receives pieces as the server does. `answer` replaces the response to the n-th piece. */
function receivingPieces(answer: (index: number) => Response | "lost" | undefined = () => undefined): Piece[] {
  const pieces: Piece[] = [];
  const usual = window.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "PUT") return usual(input, init);
    const bytes = init.body instanceof ArrayBuffer ? init.body.byteLength : 0;
    const path = typeof input === "string" ? input : "";
    const other = answer(pieces.length);
    pieces.push({ path, bytes });
    if (other === "lost") throw new TypeError("Failed to fetch");
    const offset = Number(new URL(path, location.href).searchParams.get("offset"));
    return other ?? Response.json({ receivedBytes: offset + bytes, sha256: "" });
  });
  return pieces;
}

const chosen = (name: string, bytes: number) =>
  new File([new Uint8Array(bytes)], name, { lastModified: 1_700_000_000_000 });

async function choose(...files: File[]): Promise<void> {
  await userEvent.upload(await screen.findByLabelText("Files to import"), files);
}

test("Integrations leads to the imports: files, person, entries and state of each", async () => {
  renderShore(paths.dataExports({ organizationUuid }));
  await userEvent.click(await screen.findByRole("link", { name: "Imports" }));
  const rows = within(await screen.findByRole("table", { name: "Imports" }));
  expect(
    rows.getByRole("row", { name: /deck-2025\.csv.*Ingrid Solberg.*Waits for the meaning of columns/ }),
  ).toBeVisible();
  expect(rows.getByRole("row", { name: /deck-2025\.xlsx and 1 more.*1,161 entries.*Imported/ })).toBeVisible();
  expect(rows.getByRole("row", { name: /deck-2024\.csv.*988 entries.*Kept/ })).toBeVisible();
  expect(rows.getByRole("row", { name: /wrong-ship\.ods.*Withdrawn/ })).toBeVisible();
  // Files that are far from their limit are no news.
  expect(screen.queryByText(/^Files of open imports/)).toBeNull();
});

test("the list says how much room files take once it is more than half", async () => {
  const answers = importsAnswering();
  renderShore(list, {
    ...answers,
    importList: async (request, context) => ({
      ...(await answers.importList?.(request, context)),
      stagedBytes: 1_500_000_000n,
    }),
  });
  const sentence =
    "Files of open imports take 1.5 GB of the 2.15 GB that they may. Keep, withdraw or remove imports to make room.";
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  ["the vessels", paths.vessels({ organizationUuid })],
  [
    "an empty logbook",
    paths.logbooksUntil({ organizationUuid, vesselUuid: havbris.vesselUuid, untilDate: "2026-11-20" }),
  ],
])("%s leads to the first step", async (_where, address) => {
  renderShore(address, { getLogbookEntries: () => ({ logbookEntries: [] }) });
  await userEvent.click(await screen.findByRole("link", { name: "Import records" }));
  expect(await screen.findByRole("group", { name: "Add files" })).toBeVisible();
});

test.each(proveOnly)("without imports the list says what they are, and a failed one can be retried", async () => {
  let isUnavailable = true;
  const answers = importsAnswering([]);
  renderShore(list, {
    ...answers,
    importList: (request, context) =>
      isUnavailable ? failing(Code.Unavailable)() : (answers.importList?.(request, context) ?? {}),
  });
  expect(await screen.findByText("Failed retrieving imports")).toBeVisible();
  isUnavailable = false;
  await press("Try again");
  expect(await screen.findByText("No imports.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Import records" })).toBeVisible();
});

test.each([["a manager of one vessel", managerOfOneVessel]])(
  "%s has no permission, and is offered no import",
  async (_who, answers) => {
    for (const address of [list, step("files")]) {
      const { unmount } = renderShore(address, answers);
      expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
      unmount();
    }
    renderShore(paths.vessels({ organizationUuid }), answers);
    expect(await screen.findByRole("table", { name: "Vessels" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Import records" })).toBeNull();
  },
);

test("a chosen file makes the import and is sent in pieces of 4 MiB, one after the other", async () => {
  const pieces = receivingPieces();
  renderShore(paths.newImport({ organizationUuid }), importsAnswering([]));
  await choose(chosen("deck-2025.csv", 5 * 1024 * 1024));
  expect(await screen.findByRole("row", { name: /deck-2025\.csv.*5\.24 MB/ })).toBeVisible();
  await waitFor(() => expect(pieces).toHaveLength(2));
  expect(pieces.map(({ bytes }) => bytes)).toEqual([4 * 1024 * 1024, 1024 * 1024]);
  expect(pieces[1]?.path).toMatch(/offset=4194304$/);
  expect(screen.getByRole("link", { name: "1 Files", current: "page" })).toBeVisible();
  // The example server does not count the bytes: the file stays incomplete for the import.
  expect(screen.getByRole("button", { name: "Read files" })).toHaveAccessibleDescription("One file is not complete.");
});

test.each(proveOnly)("a complete file is shown so, also after an answer that was on its way before", async () => {
  const pieces = receivingPieces();
  const answers = importsAnswering([]);
  let requests = 0;
  renderShore(paths.newImport({ organizationUuid }), {
    ...answers,
    importGet: async (request, context) => {
      const answer = await answers.importGet?.(request, context);
      if (pieces.length > 0) requests += 1;
      const files = answer?.import?.files ?? [];
      if (requests < 2) return answer ?? {};
      return {
        ...answer,
        import: { ...answer?.import, files: files.map((file) => ({ ...file, sha256: "0a1b2c" })) },
      } as typeof answer & object;
    },
  });
  await choose(chosen("deck-2025.csv", 1_000));
  expect(await screen.findByText("0a1b…1b2c")).toBeVisible();
});

test.each(proveOnly)(
  "a lost piece is sent again, and an upload that is elsewhere on the server goes on there",
  async () => {
    const pieces = receivingPieces((index) =>
      index === 0
        ? "lost"
        : index === 1
          ? Response.json({ code: "aborted", receivedBytes: 300 }, { status: 409 })
          : undefined,
    );
    renderShore(paths.newImport({ organizationUuid }), importsAnswering([]));
    await choose(chosen("deck-2025.csv", 1_000));
    expect(await screen.findByText("No connection. It goes on by itself.")).toBeVisible();
    await waitFor(() => expect(pieces).toHaveLength(3));
    expect(pieces.map(({ path, bytes }) => [path.replace(/.*\?/, ""), bytes])).toEqual([
      ["offset=0", 1_000],
      ["offset=0", 1_000],
      ["offset=300", 700],
    ]);
  },
);

test.each(proveOnly)("the server's sentence about a piece stands beside its file", async () => {
  const sentence = "The file has changed since its upload began. Remove it and add it again.";
  receivingPieces(() => Response.json({ code: "aborted", message: sentence }, { status: 409 }));
  renderShore(paths.newImport({ organizationUuid }), importsAnswering([]));
  await choose(chosen("deck-2025.csv", 1_000));
  expect(await screen.findByText(sentence)).toBeVisible();
  await press("Remove deck-2025.csv");
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

test.each(proveOnly)(
  "after a reload an incomplete file says from where it goes on once it is chosen again",
  async () => {
    const pieces = receivingPieces();
    const half = importFile({
      fileUuid: "half",
      displayName: "deck.csv",
      sizeBytes: 1_000n,
      receivedBytes: 400n,
      uploadPath: "/shore/imports/files/half",
    });
    const answers = importsAnswering([importIn(ImportState.FILES, { files: [half] })]);
    renderShore(step("files"), {
      ...answers,
      importFilesAdd: () => ({ import: { ...draftImport, files: [half] }, fileUuids: ["half"] }),
    });
    expect(await screen.findByText(/^Stopped at 400 bytes of 1 KB\. Choose the same file again/)).toBeVisible();
    await choose(chosen("deck.csv", 1_000));
    await waitFor(() => expect(pieces).toEqual([{ path: "/shore/imports/files/half?offset=400", bytes: 600 }]));
  },
);

test.each(proveOnly)("an example file is sent as it is", async () => {
  const pieces = receivingPieces();
  renderShore(paths.newImport({ organizationUuid }), importsAnswering([]));
  await press("Try with an example");
  await userEvent.click(await screen.findByRole("menuitem", { name: /^noon\.csv/ }));
  expect(await screen.findByRole("row", { name: /^noon\.csv/ })).toBeVisible();
  await waitFor(() => expect(pieces).toHaveLength(1));
  expect(pieces[0]?.bytes).toBeGreaterThan(100);
});

test.each([
  ["an empty file", [chosen("empty.csv", 0)], "empty.csv is empty. Choose another file."],
  [
    "51 files",
    Array.from({ length: 51 }, (_, index) => chosen(`${index}.csv`, 1)),
    "At most 50 files an import. Choose fewer.",
  ],
])("%s is refused with a sentence, and nothing is sent", async (_what, files, sentence) => {
  renderShore(paths.newImport({ organizationUuid }), { importCreate: failing(Code.Internal) });
  await choose(...files);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText("Unable to create import.")).toBeNull();
});

test("a complete file shows its SHA-256 and an import that had it; reading leads to the table", async () => {
  const imports = [
    { userDisplayName: "Astrid Falk", state: ImportState.MAPPING },
    { userDisplayName: "Jonas Dahl", state: ImportState.WITHDRAWN, importTime: "2026-11-19T09:10:00Z" },
    { userDisplayName: "Jonas Dahl", state: ImportState.KEPT, importTime: "2026-11-18T09:10:00Z" },
  ].map((one, index) =>
    create(ImportSameFileSchema, { ...one, importUuid: `0d0a3f5e-9d5b-4a5b-8f0e-6a8d4c1f0e1${index}` }),
  );
  const files = [[0, 1, 2], [1, 0], [0]].map((indexes, number) =>
    importFile({
      ...deckFile,
      fileUuid: number === 0 ? deckFile.fileUuid : String(number),
      displayName: `deck-${number}.csv`,
      sameFiles: indexes.flatMap((index) => imports[index] ?? []),
    }),
  );
  renderShore(step("files"), importsAnswering([importIn(ImportState.FILES, { files })]));
  await press("Show the whole SHA-256 of deck-0.csv");
  expect(await screen.findByText(deckFile.sha256)).toBeVisible();
  // Entries that are there matter more than what is newer.
  const textOf = (name: RegExp) => screen.getByRole("rowheader", { name }).textContent;
  expect(textOf(/^deck-0/)).toBe("deck-0.csvImported on 2026-11-18 by Jonas Dahl, and 2 other imports");
  expect(textOf(/^deck-1/)).toBe("deck-1.csvImported on 2026-11-19 by Jonas Dahl: withdrawn, and 1 other import");
  expect(textOf(/^deck-2/)).toBe("deck-2.csvIn another import by Astrid Falk: waits for the meaning of columns");
  expect(screen.getByRole("link", { name: "Imported on 2026-11-18 by Jonas Dahl" })).toHaveAttribute(
    "href",
    expect.stringMatching(/0e12$/),
  );
  expect(screen.getByText("3 files are complete; nothing is imported yet.")).toBeVisible();
  await press("Read files");
  expect(await screen.findByRole("region", { name: "First rows" })).toBeVisible();
  expect(screen.getByRole("link", { name: "2 Table", current: "page" })).toBeVisible();
});

test.each(proveOnly)("rows of head and data are moved by the menu of a row, and by the fields below", async () => {
  const { answers, sent } = recordingMappings(mapping());
  renderShore(step("table"), answers);
  const rows = within(await screen.findByRole("region", { name: "First rows" }));
  const menuOf = async (row: RegExp, item: string) => {
    await userEvent.click(within(rows.getByRole("row", { name: row })).getByRole("button"));
    await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  };
  // A screen reader says of which row a button is, also when it tabs from one to the next.
  expect(rows.getByRole("button", { name: "Row 4: Data" })).toBeVisible();
  await menuOf(/^1 Not read/, "Head");
  await waitFor(() => expect(sent.at(-1)?.table).toMatchObject({ head: [1, 2], firstRow: 3 }));
  await menuOf(/^4 Data/, "Leave this row out");
  await waitFor(() => expect(sent.at(-1)?.table.leaveOut).toEqual([{ from: 4, to: 4 }]));
  await userEvent.type(screen.getByRole("spinbutton", { name: /^Last row of data/ }), "5{Enter}");
  await waitFor(() => expect(sent.at(-1)?.table.lastRow).toBe(5));
  expect(rows.getByRole("row", { name: /^4 Left out/ })).toBeVisible();
  await userEvent.clear(screen.getByRole("spinbutton", { name: /^First row of data/ }));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Required")).toBeVisible();
  expect(sent.at(-1)?.table.firstRow).toBe(3);
  const last = screen.getByRole("spinbutton", { name: /^Last row of data/ });
  await userEvent.clear(last);
  await userEvent.type(last, "2{Enter}");
  expect(await screen.findByText("The last row is above the first, which is 3.")).toBeVisible();
});

test.each(proveOnly)(
  "the rows of one of several tables in a sheet: a last row above the first is said at its field",
  async () => {
    const workbook: Mapping = { ...deckMapping, file: { kind: "workbook", sheet: "Deck" } };
    renderShore(step("table"), meaning(workbook));
    const field = (name: RegExp) => screen.findByRole("spinbutton", { name });
    await press("Change how the file is read");
    await userEvent.type(await field(/^First row of the table/), "40{Enter}");
    await userEvent.type(await field(/^Last row of the table/), "12{Enter}");
    const sentence = "The last row is above the first, which is 40.";
    expect(await field(/^Last row of the table/)).toHaveAccessibleDescription(new RegExp(sentence));
    expect(screen.getByRole("button", { name: "Read again" })).toHaveAccessibleDescription(sentence);
  },
);

test.each(proveOnly)("another delimiter has the files read again", async () => {
  let format = "";
  const answers = mapping();
  renderShore(step("table"), {
    ...answers,
    importRead: (request, context) => {
      format = request.formats[0]?.format ?? "";
      return answers.importRead?.(request, context) ?? {};
    },
  });
  expect(await screen.findByText("Read as UTF-8, cells divided by semicolons.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Delimiter/ })).toBeNull();
  await press("Change how the file is read");
  await userEvent.click(await screen.findByRole("button", { name: /^Delimiter/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Tab" }));
  await press("Read again");
  await waitFor(() => expect(JSON.parse(format)).toMatchObject({ kind: "csv", delimiter: "\t" }));
});

test("what has two readings is asked: the check waits for each answer, and the offset has no default", async () => {
  const { answers, sent } = recordingMappings(mapping());
  renderShore(step("meaning"), answers);
  const check = await screen.findByRole("button", { name: "Check all rows" });
  expect(check).toHaveAccessibleDescription("5 questions are open.");
  for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "3 April 2025" }));
  await userEvent.click(screen.getByRole("radio", { name: "It is what it says" }));
  await userEvent.click(screen.getByRole("radio", { name: "These rows are problems" }));
  await userEvent.click(screen.getByRole("radio", { name: /^One offset/ }));
  expect(check).toHaveAccessibleDescription("2 questions are open.");
  await userEvent.type(screen.getByRole("textbox", { name: /^Offset/ }), "+1");
  expect(screen.getByText("Write +01:00.")).toBeVisible();
  await userEvent.clear(screen.getByRole("textbox", { name: /^Offset/ }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Offset/ }), "+01:00");
  await userEvent.type(screen.getByRole("combobox", { name: /^Of which vessel/ }), "Havbris");
  await userEvent.click(await screen.findByRole("option", { name: /Havbris/ }));
  const rows = within(await screen.findByRole("table", { name: "First rows as entries" }));
  expect(rows.getByRole("row", { name: /95 30 N is beyond 90°/ })).toBeVisible();
  // A value read with the wrong decimal sign is seen before the check.
  expect(rows.getByRole("row", { name: /Barometer hPa 1007\.5 · Position 59°\s54\.000′\sN/ })).toBeVisible();
  await userEvent.click(check);
  expect(await screen.findByText(/^12 rows with problems$/)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    vesselUuid: havbris.vesselUuid,
    time: { order: "day_month_year", offset: { kind: "fixed", offset: "+01:00" } },
    columns: expect.arrayContaining([expect.objectContaining({ column: "E", noValue: [] })]),
  });
});

test.each(proveOnly)(
  "the first rows show their times as soon as an offset is chosen, and what is written until then",
  async () => {
    renderShore(step("meaning"), recordingMappings(mapping()).answers);
    const rows = within(await screen.findByRole("table", { name: "Times of the first rows" }));
    expect(rows.getByRole("row", { name: /03\/04\/2025 0400.*Not decided/ })).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "3 April 2025" }));
    await userEvent.click(screen.getByRole("radio", { name: /^One offset/ }));
    await userEvent.type(screen.getByRole("textbox", { name: /^Offset/ }), "+01:00");
    expect(await rows.findByRole("row", { name: /03\/04\/2025 0400.*2025-04-03 04:00/ })).toBeVisible();
    expect(screen.getByText("The entries are shown here once nothing is open.")).toBeVisible();
  },
);

test.each(proveOnly)(
  "an offset that a head names is a choice with what says it, and is not taken by itself",
  async () => {
    const offsets = deckProposal.questions.map((question) =>
      question.id === "offset"
        ? {
            ...question,
            choices: [
              {
                label: "+12:00",
                reason: "The head of column B says 12 hrs. fast.",
                changes: [{ path: ["time", "offset"], value: { kind: "fixed", offset: "+12:00" } }],
              },
            ],
          }
        : question,
    );
    const open = importIn(ImportState.MAPPING, { mapping: deckMapping });
    open.tables = [tableOf(deckMapping, { ...deckProposal, questions: offsets })];
    const { answers, sent } = recordingMappings(importsAnswering([open]));
    renderShore(step("meaning"), answers);
    const choice = await screen.findByRole("radio", { name: "+12:00" });
    expect(choice).not.toBeChecked();
    expect(choice).toHaveAccessibleDescription("The head of column B says 12 hrs. fast.");
    await userEvent.click(choice);
    await waitFor(() => expect(sent.at(-1)?.time.offset).toEqual({ kind: "fixed", offset: "+12:00" }));
    expect(choice).toBeChecked();
  },
);

test("another answer takes back what the first one set, also one that sets nothing", async () => {
  const { answers, sent } = recordingMappings(mapping());
  const nearZero = () => sent.at(-1)?.positions[0]?.latitude.nearZero;
  renderShore(step("meaning"), answers);
  await userEvent.click(await screen.findByRole("radio", { name: "Those of the row above" }));
  await waitFor(() => expect(nearZero()).toBe("above"));
  await userEvent.click(screen.getByRole("radio", { name: "These rows are problems" }));
  await waitFor(() => expect(nearZero()).toBe("problem"));
  expect(screen.getByRole("radio", { name: "These rows are problems" })).toBeChecked();
});

test("an answer that is given while the one before is loaded again is stored, too", async () => {
  const { answers, sent } = recordingMappings(mapping());
  const waiting: (() => void)[] = [];
  renderShore(step("meaning"), {
    ...answers,
    importGet: async (request, context) => {
      if (sent.length === 1) await new Promise<void>((resolve) => waiting.push(resolve));
      return answers.importGet?.(request, context) ?? {};
    },
  });
  await userEvent.click(await screen.findByRole("radio", { name: "3 April 2025" }));
  await waitFor(() => expect(waiting).not.toEqual([]));
  await userEvent.click(screen.getByRole("radio", { name: "Those of the row above" }));
  for (const load of waiting) load();
  await waitFor(() => expect(sent.at(-1)?.positions[0]?.latitude.nearZero).toBe("above"));
  expect(sent.at(-1)?.time.order).toBe("day_month_year");
});

test.each([
  ["is loaded again", true],
  ["cannot be loaded again", false],
])("an answer that is stored stays, and the next one keeps it, where the import %s", async (_, isLoaded) => {
  let newest = importIn(ImportState.MAPPING, { mapping: deckMapping });
  const { answers, sent } = recordingMappings({
    ...mapping(),
    importGet: () => {
      if (sent.length > 0 && !isLoaded) throw new ConnectError("no line", Code.Unavailable);
      return newest;
    },
    importMappingSet: (request) => {
      newest = importIn(ImportState.MAPPING, { mapping: mappingSchema.parse(JSON.parse(request.mapping)) });
      return { import: newest.import };
    },
  });
  renderShore(step("meaning"), answers);
  const april = await screen.findByRole("radio", { name: "3 April 2025" });
  await userEvent.click(april);
  const seen = new Set<boolean>();
  const watch = new MutationObserver(() => seen.add((april as HTMLInputElement).checked));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  await expect.poll(() => sent.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  watch.disconnect();
  expect(april).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Those of the row above" }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.time.order).toBe("day_month_year");
  expect(seen).not.toContain(false);
});

test("a column can mean something else, with what that leaves open named, or be left out", async () => {
  const { answers, sent } = recordingMappings(decided());
  renderShore(step("meaning"), answers);
  await press("Meaning of column E, Baro");
  expect(screen.getAllByText("100 % of the values read as numbers").length).toBeGreaterThan(0);
  const meaning = await screen.findByRole("button", { name: /^Meaning Value/ });
  await userEvent.click(meaning);
  await userEvent.click(await screen.findByRole("option", { name: "Logbook" }));
  await waitFor(() =>
    expect(sent.at(-1)?.columns[4]?.meaning).toMatchObject({ kind: "logbook", values: { "1008": null } }),
  );
  expect(screen.getByRole("button", { name: /^Logbook of 1008/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Meaning Logbook/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Left out" }));
  await waitFor(() => expect(sent.at(-1)?.columns[4]?.meaning).toEqual({ kind: "leave_out" }));
  await userEvent.click(screen.getByRole("button", { name: /^Meaning Left out/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Other data" }));
  const name = screen.getByRole("textbox", { name: /^Name of the field/ });
  expect(name).toHaveAccessibleDescription("Kept as a text, and shown as x-Baro among other data.");
  await userEvent.type(name, " inch");
  await waitFor(() => expect(sent.at(-1)?.columns[4]?.meaning).toEqual({ kind: "other", name: "Baro inch" }));
  expect(screen.getByText("Other data: x-Baro inch")).toBeVisible();
});

test("settings as in most tables are behind a button, and one that is changed there does not move away", async () => {
  const { answers, sent } = recordingMappings(decided());
  renderShore(step("meaning"), answers);
  const midnight = /^Midnight/;
  const fold = await screen.findByRole("button", { name: "Further settings: times" });
  expect(screen.queryByRole("button", { name: midnight })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Calendar of the dates/ })).toBeNull();
  expect(screen.getByText(/Calendar of the dates · .*Midnight/)).toBeVisible();
  await userEvent.click(fold);
  await userEvent.click(screen.getByRole("button", { name: midnight }));
  await userEvent.click(await screen.findByRole("option", { name: "Ends the day of its row" }));
  await waitFor(() => expect(sent.at(-1)?.time.midnight).toBe("ends"));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: midnight }));
  // What differs from most tables is not hidden again.
  await userEvent.click(fold);
  expect(screen.getByRole("button", { name: midnight })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Calendar of the dates/ })).toBeNull();
});

test.each([
  ["dates before 1930", "14/03/1912", "gregorian" as const],
  ["a date of old style", "14/03 O.S.", "gregorian" as const],
  ["a calendar that was chosen", "14/03/2025", "julian" as const],
])("%s: the calendar is no further setting", async (_why, date, calendar) => {
  const table = importIn(ImportState.MAPPING, { mapping: decidedMapping });
  const columns = deckProposal.columns.map((column) =>
    column.column === "A" ? { ...column, values: [{ value: date, rows: 3 }] } : column,
  );
  const mappingOf = { ...decidedMapping, time: { ...decidedMapping.time, calendar } };
  table.tables = [tableOf(mappingOf, { ...deckProposal, columns })];
  renderShore(step("meaning"), importsAnswering([table]));
  expect(await screen.findByRole("button", { name: /^Calendar of the dates/ })).toBeVisible();
});

test("the question about empty dates goes when the rows that it is about are left out", async () => {
  const of = importIn(ImportState.MAPPING, { mapping: decidedMapping });
  const [first, ...columns] = decidedMapping.columns;
  if (first === undefined) throw new Error("The mapping has no column.");
  const open: Mapping = { ...decidedMapping, columns: [{ ...first, empty: null }, ...columns] };
  const asProblems = [{ path: ["columns", 0, "empty"], value: "none" }];
  const leaveOut = { path: ["table", "rowsWithoutTime"], value: "leave_out" };
  const question = { column: null, free: null };
  const questions = [
    {
      ...question,
      id: "pages",
      sentence: "Are pages left out?",
      choices: [{ label: "Leave them out", changes: [leaveOut] }],
    },
    {
      ...question,
      id: "empty_date",
      sentence: "Some dates are empty.",
      choices: [{ label: "They are problems", changes: asProblems }],
      onlyFor: { rows: [{ row: 40, leftOutBy: [leaveOut] }], otherwise: asProblems },
    },
  ];
  of.tables = [tableOf(open, { ...deckProposal, mapping: open, questions })];
  const { answers, sent } = recordingMappings(importsAnswering([of]));
  renderShore(step("meaning"), answers);
  const ofDates = await screen.findByRole("radiogroup", { name: /^Some dates are empty/ });
  await userEvent.click(screen.getByRole("radio", { name: "Leave them out" }));
  await waitFor(() => expect(ofDates).not.toBeInTheDocument());
  await waitFor(() => expect(sent.at(-1)?.columns[0]?.empty).toBe("none"));
});

test("the rows that questions are about are read as in the file: above them where there is one column", async () => {
  renderShore(step("meaning"), mapping());
  const rows = await screen.findByRole("region", { name: "First rows in the file" });
  const questions = await screen.findByRole("region", { name: "Questions" });
  expect(within(rows).getByRole("row", { name: /^2 Date Time/ })).toBeVisible();
  expect(within(rows).getByRole("row", { name: /^3 03\/04\/2025 0400/ })).toBeVisible();
  const follows = questions.compareDocumentPosition(rows) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows !== 0).toBe(matchMedia(queries.fromXl).matches);
});

test("what a question asks is neither asked a second time below nor listed again", async () => {
  renderShore(step("meaning"), mapping());
  const questions = within(await screen.findByRole("region", { name: "Questions" }));
  const open = questions.getAllByText("Choose one").length;
  expect(screen.getAllByText("Choose one")).toHaveLength(open);
  expect(screen.queryByRole("region", { name: "Still to decide" })).toBeNull();
});

test("a ship that changes to another hemisphere, its meridian and years of two digits are said by the person", async () => {
  const [position] = deckMapping.positions;
  if (position === undefined) throw new Error("The mapping has no position.");
  const longitude = { ...position.longitude, hemisphere: "letter_or_above" as const };
  const { answers, sent } = recordingMappings(meaning({ ...deckMapping, positions: [{ ...position, longitude }] }));
  renderShore(step("meaning"), answers);
  await userEvent.click(await screen.findByRole("button", { name: "Add a change of longitude" }));
  expect(screen.getByRole("button", { name: "Before the first that is written Are problems" })).toBeVisible();
  const changes = within(screen.getByRole("group", { name: "The ship changes to another hemisphere: longitude" }));
  const check = screen.getByRole("button", { name: "Check all rows" });
  await expect.poll(() => check).toHaveAccessibleDescription("6 questions are open.");
  await userEvent.type(changes.getByRole("spinbutton", { name: /^From row/ }), "204");
  await userEvent.click(changes.getByRole("button", { name: /^All are/ }));
  await userEvent.click(await screen.findByRole("option", { name: "West" }));
  await userEvent.click(
    screen.getByRole("button", { name: /^Not written where a ship can have crossed the meridian/ }),
  );
  await userEvent.click(await screen.findByRole("option", { name: "Is as in the row above" }));
  await press("Further settings: positions");
  await press("Further settings: times");
  const meridian = screen.getByRole("spinbutton", { name: /^Longitudes count from the meridian at/ });
  await userEvent.clear(meridian);
  await userEvent.type(meridian, "2.337222");
  await userEvent.type(screen.getByRole("spinbutton", { name: /^Years of two digits start at/ }), "1850");
  await userEvent.tab();
  expect(check).toHaveAccessibleDescription("5 questions are open.");
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      time: { century: 1850 },
      positions: [
        {
          zeroMeridian: 2.337222,
          longitude: { nearZero: "above", hemisphereFrom: [{ row: 204, hemisphere: "west" }] },
        },
      ],
    });
  await userEvent.click(changes.getByRole("button", { name: "Remove the change 1 of longitude" }));
  await expect.poll(() => sent.at(-1)).toMatchObject({ positions: [{ longitude: { hemisphereFrom: [] } }] });
});

test("a saved mapping that is used fills the fields, also those that were written in", async () => {
  const saved = { ...decidedMapping, time: { ...decidedMapping.time, words: { forenoon: "09:00" } } };
  const open = importIn(ImportState.MAPPING, {
    mapping: { ...deckMapping, time: { ...deckMapping.time, words: { forenoon: null } } },
  });
  for (const table of open.tables)
    table.savedMappings.push(
      create(ImportSavedMappingSchema, { displayName: "Deck", mapping: JSON.stringify(saved), savedMappingUuid: "1" }),
    );
  renderShore(step("meaning"), importsAnswering([open]));
  const word = () => screen.getByRole("textbox", { name: /^The time of day 'forenoon'/ });
  await userEvent.type(await screen.findByRole("textbox", { name: /^The time of day 'forenoon'/ }), "08:00");
  await userEvent.click(screen.getByRole("button", { name: "Use it" }));
  await expect.poll(word).toHaveValue("09:00");
});

test("the name that is refused for a mapping says why, until another one is written", async () => {
  const reason = "A mapping for a table with other heads has this name. Write another name.";
  renderShore(step("meaning"), { ...decided(), importMappingSave: failing(Code.AlreadyExists, reason) });
  for (const radio of await screen.findAllByRole("radio", { name: /^(It is what it says|These rows are problems)/ }))
    await userEvent.click(radio);
  const name = await screen.findByRole("textbox", { name: /^Name of the mapping/ });
  await userEvent.type(name, "Deck log");
  await press("Save mapping");
  await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(reason)));
  expect(name).toBeInvalid();
  await userEvent.type(name, " 2");
  expect(name).toBeValid();
});

test("a word for a time of day gets its time, or its rows are left out", async () => {
  const time = { ...deckMapping.time, words: { forenoon: null } };
  const { answers, sent } = recordingMappings(meaning({ ...deckMapping, time }));
  renderShore(step("meaning"), answers);
  const word = await screen.findByRole("textbox", { name: /^The time of day 'forenoon'/ });
  await userEvent.type(word, "8");
  expect(screen.getByText("Write a time such as 08:00.")).toBeVisible();
  await userEvent.clear(word);
  await userEvent.type(word, "08:00");
  await expect.poll(() => sent.at(-1)).toMatchObject({ time: { words: { forenoon: "08:00" } } });
});

test("a question about a time of day has its choices and any other time, at its own place in the mapping", async () => {
  const word = ["time", "words", "Mean"];
  const questions = [
    {
      id: "time_word:Mean",
      column: null,
      sentence: "12 rows have Mean as their time. What does it mean?",
      choices: [
        { label: "These rows are left out", changes: [{ path: word, value: null }] },
        { label: "These rows are problems", changes: [] },
      ],
      free: { kind: "time" as const, path: word },
    },
  ];
  const of = importIn(ImportState.MAPPING);
  of.tables = [tableOf(decidedMapping, { ...deckProposal, mapping: decidedMapping, questions })];
  const { answers, sent } = recordingMappings(importsAnswering([of]));
  renderShore(step("meaning"), answers);
  const group = await screen.findByRole("radiogroup", { name: /12 rows have Mean/ });
  await screen.findAllByText("One question is open.");
  await userEvent.click(within(group).getByRole("radio", { name: "These rows are left out" }));
  await waitFor(() => expect(sent.at(-1)?.time.words).toEqual({ Mean: null }));
  await waitFor(() => expect(screen.queryAllByText("One question is open.")).toEqual([]));
  await userEvent.click(within(group).getByRole("radio", { name: "Another time" }));
  await screen.findAllByText("One question is open.");
  await userEvent.type(screen.getByRole("textbox", { name: "Time" }), "13:30");
  await waitFor(() => expect(sent.at(-1)?.time).toMatchObject({ fixed: null, words: { Mean: "13:30" } }));
  await userEvent.click(within(group).getByRole("radio", { name: "These rows are problems" }));
  await waitFor(() => expect(sent.at(-1)?.time.words).toEqual({}));
  await waitFor(() => expect(screen.queryAllByText("One question is open.")).toEqual([]));
});

test("a vessel that is not there is added in place", async () => {
  renderShore(step("meaning"), mapping());
  await press("Add vessel");
  expect(await screen.findByRole("dialog", { name: "Add vessels" })).toBeVisible();
});

test("a mapping that somebody else has changed is said, and loaded again on request", async () => {
  const sentence = "Somebody else has changed this import since you opened it.";
  renderShore(step("meaning"), { ...mapping(), importMappingSet: failing(Code.Aborted, sentence) });
  await userEvent.click(await screen.findByRole("radio", { name: "3 April 2025" }));
  expect(await screen.findByText(sentence)).toBeVisible();
  await press("Load it again");
  await waitFor(() => expect(screen.getByRole("radio", { name: "3 April 2025" })).not.toBeChecked());
});

test("what somebody else stores after a change made here is shown, and the next change is based on it", async () => {
  const etags: string[] = [];
  let newest = importIn(ImportState.MAPPING, { mapping: deckMapping });
  renderShore(step("meaning"), {
    ...mapping(),
    importGet: () => newest,
    importMappingSet: ({ etag }) => {
      etags.push(etag);
      return { import: newest.import };
    },
  });
  const april = await screen.findByRole("radio", { name: "3 April 2025" });
  const march = screen.getByRole("radio", { name: "4 March 2025" });
  await userEvent.click(april);
  await expect.poll(() => etags.length).toBe(1);
  newest = importIn(ImportState.MAPPING, {
    mapping: { ...deckMapping, time: { ...deckMapping.time, order: "month_day_year" } },
  });
  if (newest.import) newest.import.etag = "2";
  // A refetch joins one that is on its way, so the window is shown again.
  const shown = () => {
    dispatchEvent(new Event("visibilitychange"));
    return [april, march].map((one) => (one as HTMLInputElement).checked);
  };
  await expect.poll(shown, { timeout: 10_000 }).toEqual([false, true]);
  await userEvent.click(april);
  await expect.poll(() => etags[1]).toBe("2");
});

test("the import waits until each problem is decided, then leads to its own page", async () => {
  renderShore(step("check"), checked());
  expect(await screen.findByText("1,161 entries of 1 vessel from 2025-01-01 to 2025-12-31")).toBeVisible();
  const start = screen.getByRole("button", { name: "Import 1,161 entries" });
  const reason = "12 rows with problems are undecided: leave them out, change the meaning, or correct the file.";
  expect(start).toHaveAccessibleDescription(reason);
  const bar = within(screen.getByRole("region", { name: "Actions" }));
  expect(bar.getByText("12 rows undecided; 1,161 entries ready, nothing imported yet")).toBeVisible();
  await press("Leave 11 rows out");
  await waitFor(() => expect(start).toHaveAccessibleDescription(/^1 row with problems is undecided/));
  await press("Leave 1 row out");
  await waitFor(() => expect(start).not.toHaveAccessibleDescription());
  expect(bar.getByText("1,161 entries ready, nothing imported yet; they can be withdrawn for 7 days")).toBeVisible();
  await userEvent.click(start);
  expect(await screen.findByText("1,161 entries imported. They can be withdrawn until 2026-11-27.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Logbook of Havbris" })).toHaveAttribute(
    "href",
    expect.stringMatching(/until-date\/2025-12-31$/),
  );
});

test("where a ship may have crossed the equator, the hemisphere is chosen at the row, and all rows are checked again", async () => {
  const { answers, sent } = recordingMappings(
    importsAnswering([importIn(ImportState.CHECKED, { check: crossingCheck })]),
  );
  renderShore(step("check"), answers);
  const group = within(await screen.findByRole("region", { name: "Perhaps across the equator" }));
  expect(screen.getAllByRole("heading", { level: 3 })[0]).toHaveTextContent("Perhaps across the equator");
  const store = group.getByRole("button", { name: "Check again" });
  expect(store).toHaveAccessibleDescription("Choose a hemisphere at a row first.");
  for (const [number, side] of [
    [17, "South"],
    [203, "North"],
  ] as const) {
    await userEvent.click(group.getByRole("button", { name: new RegExp(`^Hemisphere from row ${number} on`) }));
    await userEvent.click(await screen.findByRole("option", { name: side }));
  }
  expect(sent).toEqual([]);
  await userEvent.click(group.getByRole("button", { name: "Check again with 2 choices" }));
  expect(await screen.findByRole("region", { name: "Latitude beyond 90°." })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.positions[0]?.latitude.hemisphereFrom).toEqual([
    { row: 17, hemisphere: "south" },
    { row: 203, hemisphere: "north" },
  ]);
});

test("what rows of a problem mean is chosen once beside them, and all rows are checked again", async () => {
  const withinBounds: Mapping = withWithin({ from: 870, to: 1_090 });
  for (const [name, button, check, before, after] of [
    ["Perhaps of the next day", /of the next day/, goesBackCheck, datesAboveMapping, goingBack("next_day")],
    ["Perhaps of the next day", /of the same day/, goesBackCheck, datesAboveMapping, goingBack("same_day")],
    ["Beyond what there is", /^Values of column E are right/, doubtfulCheck, withinBounds, withWithin("anywhere")],
  ] as const) {
    const { answers, sent } = recordingMappings(
      importsAnswering([importIn(ImportState.CHECKED, { check, mapping: before })]),
    );
    const { unmount } = renderShore(step("check"), answers);
    const group = within(await screen.findByRole("region", { name }));
    await userEvent.click(group.getByRole("button", { name: button }));
    expect(await screen.findByRole("region", { name: "Latitude beyond 90°." })).toBeVisible();
    expect(sent).toEqual([after]);
    unmount();
  }
});

function goingBack(rowsGoBack: Mapping["time"]["rowsGoBack"]): Mapping {
  return { ...datesAboveMapping, time: { ...datesAboveMapping.time, rowsGoBack } };
}

/** A mapping whose values in column E lie within bounds. */
function withWithin(bounds: "anywhere" | { from: number; to: number }): Mapping {
  return {
    ...decidedMapping,
    columns: decidedMapping.columns.map((one) =>
      one.column === "E" && one.meaning.kind === "value"
        ? { ...one, meaning: { ...one.meaning, within: bounds } }
        : one,
    ),
  };
}

test("whether rows whose time goes back are of the next day is set beside the other times", async () => {
  const { answers, sent } = recordingMappings(meaning(datesAboveMapping));
  renderShore(step("meaning"), answers);
  await press("Rows without a date whose time goes back Are problems");
  await userEvent.click(await screen.findByRole("option", { name: "Are of the next day" }));
  await waitFor(() => expect(sent.at(-1)?.time.rowsGoBack).toBe("next_day"));
});

test("a mapping with what this page does not know is shown, and stored again with nothing lost", async () => {
  const sent: unknown[] = [];
  const answers = meaning(decidedMapping);
  const newer = {
    ...decidedMapping,
    time: { ...decidedMapping.time, clock: "sundial", later: "kept" },
    columns: decidedMapping.columns.map((one) => ({ ...one, mark: one.column })),
  };
  const open = importIn(ImportState.MAPPING);
  open.tables = [{ ...tableOf(decidedMapping), mapping: JSON.stringify(newer) }];
  renderShore(step("meaning"), {
    ...answers,
    importGet: () => open,
    importMappingTry: () => ({}),
    importMappingSet: ({ mapping: text }) => {
      sent.push(JSON.parse(text));
      return { import: open.import };
    },
  });
  await press("Further settings: times");
  await press("Midnight Begins the day of its row");
  await userEvent.click(await screen.findByRole("option", { name: "Ends the day of its row" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...newer, time: { ...newer.time, midnight: "ends" } }));
});

test("dates without a year take one of the table's, or any other, and a choice says what it is taken from", async () => {
  const path = ["time", "firstYear"];
  const asked = {
    id: "first_year",
    column: "A",
    sentence: "Dates such as 3 Jan say no year. Of which year is the first?",
    choices: [
      { label: "1914", reason: "The table says Log 1914.", changes: [{ path, value: 1_914 }] },
      { label: "They are problems", changes: [] },
    ],
    free: { kind: "year" as const, path },
  };
  const open = importIn(ImportState.MAPPING, { mapping: decidedMapping });
  open.tables = [tableOf(decidedMapping, { ...deckProposal, mapping: decidedMapping, questions: [asked] })];
  const { answers, sent } = recordingMappings(importsAnswering([open]));
  renderShore(step("meaning"), answers);
  const check = await screen.findByRole("button", { name: "Check all rows" });
  expect(check).toHaveAccessibleDescription("One question is open.");
  const named = screen.getByRole("radio", { name: "1914" });
  expect(named).toHaveAccessibleDescription("The table says Log 1914.");
  await userEvent.click(named);
  await waitFor(() => expect(sent.at(-1)?.time.firstYear).toBe(1_914));
  await userEvent.click(screen.getByRole("radio", { name: "Another year" }));
  const year = screen.getByRole("textbox", { name: /^Year/ });
  expect(year).toBeValid();
  await userEvent.type(year, "19");
  expect(screen.getByText("Write a year such as 1934.")).toBeVisible();
  // In the digits of any script.
  await userEvent.type(year, "٣٤");
  await waitFor(() => expect(sent.at(-1)?.time.firstYear).toBe(1_934));
  expect(check).not.toHaveAccessibleDescription();
});

test("the focus stays in the check while it runs and when it has ended", async () => {
  let state: ImportState = ImportState.CHECKED;
  const now = () => importIn(state, { check: crossingCheck });
  const { answers } = recordingMappings({
    ...importsAnswering([now()]),
    importGet: now,
    importCheck: () => {
      state = ImportState.CHECKING;
      return { import: now().import };
    },
  });
  renderShore(step("check"), answers);
  const group = within(await screen.findByRole("region", { name: "Perhaps across the equator" }));
  await userEvent.click(group.getByRole("button", { name: /^Hemisphere from row 17 on/ }));
  await userEvent.click(await screen.findByRole("option", { name: "South" }));
  await userEvent.click(group.getByRole("button", { name: "Check again with 1 choice" }));
  expect(await screen.findByRole("progressbar")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("group", { name: "Check of all rows" })).toHaveFocus());
  state = ImportState.CHECKED;
  await screen.findByRole("region", { name: "Perhaps across the equator" });
  expect(screen.getByRole("group", { name: "Check of all rows" })).toHaveFocus();
});

test("rows with problems are shown as in the file, and what is there and different side by side", async () => {
  renderShore(step("check"), checked());
  const group = within(await screen.findByRole("region", { name: "Latitude beyond 90°." }));
  expect(group.getByRole("row", { name: /^17 95 30 N is beyond 90°.*1200/ })).toBeVisible();
  expect(await screen.findByText("Fog, whistle sounded")).toBeVisible();
  expect(screen.getByRole("region", { name: "In the logbook" })).toBeVisible();
  expect(screen.getByRole("region", { name: "deck-2025.csv, row 88" })).toBeVisible();
});

test("the entries, the track and the figures are shown as they will be, marked as not imported yet", async () => {
  renderShore(step("check"), checked());
  const entries = within(await screen.findByRole("table", { name: "1,161 entries, not imported yet" }));
  expect(entries.getAllByRole("row", { name: /^Log entry, 20:00 \+00:00, Deck.*not imported yet$/ })[0]).toBeVisible();
  const [newest] = entries.getAllByRole("button", { name: "Details of Log entry, 20:00 +00:00" });
  if (newest) await userEvent.click(newest);
  expect(await entries.findByText("Author and time not recorded.")).toBeVisible();
  expect(await screen.findByRole("listbox", { name: /^9 positions.*Not imported yet\.$/ })).toBeVisible();
  expect(await screen.findByRole("listbox", { name: "Barometer hPa of Havbris. Not imported yet." })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Value Barometer/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Wind force" }));
  expect(await screen.findByRole("listbox", { name: "Wind force of Havbris. Not imported yet." })).toBeVisible();
});

test("an import that failed before it stored anything says why, and can be removed", async () => {
  renderShore(
    step("check"),
    importsAnswering([importIn(ImportState.MAPPING, { failure: "Column C holds a text in row 9,041." })]),
  );
  expect(await screen.findByText("Column C holds a text in row 9,041.")).toBeVisible();
  await press("More actions");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove import" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove deck-2025.csv?" }));
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Import removed.")).toBeVisible();
  expect(await screen.findByText("No imports.")).toBeVisible();
});

test("withdrawing asks first and names the counts; then the import is withdrawn", async () => {
  renderShore(stored);
  await press("Withdraw import");
  const question = within(await screen.findByRole("alertdialog", { name: "Withdraw 1,161 entries?" }));
  expect(question.getByText(/^1,161 entries of Havbris from 2 files are removed for everyone/)).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Withdraw import" }));
  expect(await screen.findByText("Import withdrawn.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Keep" })).toBeNull());
  expect(screen.queryByRole("link", { name: "Logbook of Havbris" })).toBeNull();
});

test("keeping asks first; a kept import cannot be withdrawn", async () => {
  renderShore(stored);
  await press("Keep");
  const question = within(await screen.findByRole("alertdialog", { name: "Keep 1,161 entries?" }));
  await userEvent.click(question.getByRole("button", { name: "Keep" }));
  expect(await screen.findByText("Import kept.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Withdraw import" })).toBeNull());
});

test("an import and a step that do not exist are not found", async () => {
  const { unmount } = renderShore(paths.importStep({ organizationUuid, importUuid, step: "party" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  unmount();
  renderShore(paths.import({ organizationUuid, importUuid }), {
    importGet: () => {
      throw new ConnectError("There is no such import.", Code.NotFound);
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
});
