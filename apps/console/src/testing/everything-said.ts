import { virtual } from "@guidepup/virtual-screen-reader";

/** What a screen reader says of the screen in a page's `main`, from its beginning to its end, a line for each thing said. */
export async function everythingSaid(main: HTMLElement): Promise<string> {
  await virtual.start({ container: main });
  const said = [await virtual.lastSpokenPhrase()];
  while (said.length < MOST_PHRASES && said.at(-1) !== "end of main") {
    await virtual.next();
    said.push(await virtual.lastSpokenPhrase());
  }
  await virtual.stop();
  return `${said.map((phrase) => phrase.replaceAll("\n", " ")).join("\n")}\n`;
}

const MOST_PHRASES = 500;
