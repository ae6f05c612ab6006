import { virtual } from "@guidepup/virtual-screen-reader";

/** Returns what a screen reader reads of a page's `main`, from start to end, one line per phrase. */
export async function everythingSaid(main: HTMLElement): Promise<string> {
  await virtual.start({ container: main });
  const phrases = [await virtual.lastSpokenPhrase()];
  while (phrases.length < MOST_PHRASES && phrases.at(-1) !== "end of main") {
    await virtual.next();
    phrases.push(await virtual.lastSpokenPhrase());
  }
  await virtual.stop();
  if (phrases.length === MOST_PHRASES)
    throw new Error(`A screen of more than ${MOST_PHRASES} phrases: its transcript would be cut off.`);
  return `${phrases.map((phrase) => phrase.replaceAll("\n", " ")).join("\n")}\n`;
}

const MOST_PHRASES = 1000;
