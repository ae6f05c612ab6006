import { virtual } from "@guidepup/virtual-screen-reader";
import { transcriptOutline } from "./transcript-outline.ts";

/** Returns what a screen reader reads of a page's `main`, from start to end, as an outline. */
export async function screenReaderTranscript(main: HTMLElement): Promise<string> {
  await virtual.start({ container: main });
  const phrases = [await virtual.lastSpokenPhrase()];
  while (phrases.length < MAX_PHRASES && phrases.at(-1) !== "end of main") {
    await virtual.next();
    phrases.push(await virtual.lastSpokenPhrase());
  }
  await virtual.stop();
  if (phrases.length === MAX_PHRASES)
    throw new Error(
      `The screen has more than ${MAX_PHRASES} phrases: its transcript would be truncated. Raise MAX_PHRASES.`,
    );
  return transcriptOutline(phrases.map((phrase) => phrase.replaceAll("\n", " ")));
}

const MAX_PHRASES = 1000;
