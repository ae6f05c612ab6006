import { virtual } from "@guidepup/virtual-screen-reader";
import { create } from "@bufbuild/protobuf";
import { ImportGetResponseSchema, ImportState } from "@shore/api/gen/shore/v1/imports_pb";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { draftImport, importIn, importsAnswering } from "#testing/imports.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";

afterEach(() => virtual.stop());

/** Work is not done at once: the first read after its start finds it running. */
function workingForAWhile(answers: Answers): Answers {
  let running: ImportState | undefined;
  return {
    ...answers,
    importCheck: (request, context) => {
      running = ImportState.CHECKING;
      return answers.importCheck?.(request, context) ?? {};
    },
    importStart: (request, context) => {
      running = ImportState.IMPORTING;
      return answers.importStart?.(request, context) ?? {};
    },
    importGet: async (request, context) => {
      const answer = await answers.importGet?.(request, context);
      if (running === undefined || answer?.import === undefined) return answer ?? {};
      const state = running;
      running = undefined;
      return create(ImportGetResponseSchema, { tables: answer.tables ?? [], import: { ...answer.import, state } });
    },
  };
}

const isAnnounced = (phrase: string) => /^(?:polite|assertive): /.test(phrase);
const COUNT = /\d options? available/;

/**
 * What a screen reader announces after each key, from complete files to the own logbook. Reviewed by reading. Real ones also say the new
 * state of a radio button, and the option of a list that the arrow keys reach; this one does not.
 */
test("screen reader output of the four steps of an import, by keyboard alone", async () => {
  const { importUuid } = draftImport;
  renderShore(
    paths.importStep({ organizationUuid, importUuid, step: "files" }),
    workingForAWhile(importsAnswering([importIn(ImportState.FILES)])),
  );
  await screen.findByRole("button", { name: "Read files" });
  await virtual.start({ container: document.body });
  const spoken: string[] = [];
  const phrases = async () => (await virtual.spokenPhraseLog()).filter(Boolean);
  const press = async (keys: string, until: () => unknown) => {
    await virtual.clearSpokenPhraseLog();
    await userEvent.keyboard(keys);
    await expect.poll(until, { message: keys }).toBe(true);
    const said = await phrases();
    // Where the focus ends: what it passes, and how often a list counts its options, depends on the machine.
    const reached = said.findLast((phrase) => !isAnnounced(phrase));
    spoken.push(
      `> ${keys}`,
      ...said.filter((phrase) => phrase === reached || (isAnnounced(phrase) && !COUNT.test(phrase))),
    );
  };
  const says = (text: string) => async () => (await phrases()).some((phrase) => phrase.includes(text));
  /** Only where it ends is written down. */
  const tabTo = async (phrase: string) => {
    const passed: string[] = [];
    for (let tabs = 0; tabs < 80; tabs += 1) {
      await virtual.clearSpokenPhraseLog();
      await userEvent.tab();
      const [reached = ""] = await phrases();
      passed.push(reached);
      if (!reached.includes(phrase)) continue;
      spoken.push("> Tab to", reached);
      return;
    }
    throw new Error(`${phrase} is not reached, only:\n${passed.join("\n")}`);
  };
  const choose = async (label: string) => {
    await tabTo(label);
    await press("[Space]", () => screen.getByRole<HTMLInputElement>("radio", { name: label }).checked);
  };

  await tabTo("Read files");
  await press("{Enter}", says("Table,"));
  await tabTo("Go on to Meaning");
  await press("{Enter}", says("Meaning,"));
  await choose("3 April 2025");
  await choose("There is no value");
  await choose("These rows are problems");
  await choose("UTC");
  await tabTo("vessel");
  await press("Havb", says("1 option available"));
  await press("{ArrowDown}{Enter}", () => document.activeElement?.getAttribute("aria-expanded") === "false");
  await tabTo("Check all rows");
  await press("{Enter}", says("12 rows with problems are undecided"));
  await tabTo("Leave 11 rows out");
  await press("{Enter}", says("1 row with problems is undecided"));
  await tabTo("Leave 1 row out");
  await press("{Enter}", says("All rows are decided"));
  await tabTo("Import 1,161 entries");
  await press("{Enter}", says("1,161 entries: Imported"));
  await tabTo("Logbook of Havbris");
  await expect(`${spoken.join("\n")}\n`).toMatchFileSnapshot("./import-walk.transcript.txt");
});
