import { virtual } from "@guidepup/virtual-screen-reader";

/** Returns what a screen reader reads of a page's `main`, from start to end, one line per phrase. */
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
  return `${phrases.map((phrase) => phrase.replaceAll("\n", " ")).join("\n")}\n`;
}

const MAX_PHRASES = 1000;
