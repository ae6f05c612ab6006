import { virtual } from "@guidepup/virtual-screen-reader";

/** What a screen reader says of the screen in a page's `main`, from its beginning to its end, a line for each thing said. */
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
