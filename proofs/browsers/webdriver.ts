/** Commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/) to the current window of a browser. */
export type WebDriver = {
  goTo: (address: string) => Promise<void>;
  address: () => Promise<string>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Runs a function in the page; arguments and result are sent as JSON. */
  evaluate: <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Clicks the middle of the first element that matches, after scrolling it into view. @throws when it is covered */
  click: (selector: string) => Promise<void>;
  /** Presses and releases keys: names of `keys` or single characters. `Shift+Tab` holds Shift. */
  press: (...pressed: string[]) => Promise<void>;
  /** Types text into the focused element. */
  type: (text: string) => Promise<void>;
  /** Scrolls with the wheel at the middle of the window. */
  scroll: (pixels: number) => Promise<void>;
  /** Opens a window, which is visible like the others, unlike a tab. @returns the handle for `switchTo` */
  openWindow: () => Promise<string>;
  /** Identifiers of all windows and tabs. */
  windows: () => Promise<string[]>;
  /** Makes a window current. */
  switchTo: (handle: string) => Promise<void>;
  closeWindow: () => Promise<void>;
  end: () => Promise<void>;
};

/**
 * Opens a session.
 * @param driver address of a WebDriver server
 * @param capabilities required capabilities of the browser
 * @param size of its window
 */
export async function openSession(
  driver: string,
  capabilities: object,
  size: { width: number; height: number },
): Promise<WebDriver> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(driver + path, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout(COMMAND_MS),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  const { sessionId } = (await send("POST", "/session", { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const command = (method: string, path: string, body?: object) => send(method, `/session/${sessionId}/${path}`, body);
  await command("POST", "window/rect", { x: 0, y: 0, ...size });
  await command("POST", "timeouts", { pageLoad: 60_000, script: 60_000, implicit: 0 });
  const act = (actions: object[]) =>
    command("POST", "actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  return {
    goTo: async (url) => void (await command("POST", "url", { url })),
    address: async () => String(await command("GET", "url")),
    reload: async () => void (await command("POST", "refresh")),
    back: async () => void (await command("POST", "back")),
    evaluate: async <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) =>
      (await command("POST", "execute/sync", {
        script: `return (${run.toString()}).apply(null, arguments)`,
        args,
      })) as Result,
    click: async (selector) => {
      const { x, y } = (await command("POST", "execute/sync", {
        script: `return (${middleOf.toString()})(arguments[0])`,
        args: [selector],
      })) as Point;
      const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport", duration: 0 };
      const button = { button: 0 };
      const pointer = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } };
      const actions = [move, { type: "pointerDown", ...button }, { type: "pointerUp", ...button }];
      await command("POST", "actions", { actions: [{ ...pointer, actions }] });
    },
    press: async (...pressed) => {
      await act(
        pressed.flatMap((each) => {
          const held = (each === "+" ? [each] : each.split("+")).map((name) => keys[name] ?? name);
          return [
            ...held.map((value) => ({ type: "keyDown", value })),
            ...held.toReversed().map((value) => ({ type: "keyUp", value })),
          ];
        }),
      );
    },
    type: async (text) => {
      await act(
        Array.from(text).flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      );
    },
    scroll: async (pixels) => {
      const [x, y] = [Math.round(size.width / 2), Math.round(size.height / 2)];
      const actions = [{ type: "scroll", x, y, deltaX: 0, deltaY: pixels, duration: 0, origin: "viewport" }];
      await command("POST", "actions", { actions: [{ type: "wheel", id: "wheel", actions }] });
    },
    openWindow: async () => {
      const { handle } = (await command("POST", "window/new", { type: "window" })) as { handle: string };
      await command("POST", "window", { handle });
      await command("POST", "window/rect", { x: 0, y: 0, ...size });
      return handle;
    },
    windows: async () => (await command("GET", "window/handles")) as string[],
    switchTo: async (handle) => void (await command("POST", "window", { handle })),
    closeWindow: async () => void (await command("DELETE", "window")),
    end: async () => void (await send("DELETE", `/session/${sessionId}`)),
  };
}

type Point = { x: number; y: number };

/** Scrolls an element into view; runs in the page. @throws when another element covers its middle */
function middleOf(selector: string): Point {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  const label = hit?.closest("label")?.control;
  if (!element.contains(hit) && label !== element)
    throw new Error(`${selector} is covered by ${hit?.outerHTML.slice(0, 200)}.`);
  return middle;
}

/** Code points of WebDriver's keys (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
};

const COMMAND_MS = 120_000;
