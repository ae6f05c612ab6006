import type { Check, ExampleChecks } from "./run-rows.ts";
import { all, active, expectThat, hasRole, isNamed, NotApplicable, only, type Stage } from "./stage.ts";

const pressedBy =
  (key: string): Check =>
  async (stage) => {
    await stage.enter("button");
    await stage.press(key);
    await stage.until("One press is counted", () => stage.result() === "1");
    await stage.still("It is counted once", () => stage.result() === "1");
  };

const toggleSays =
  (state: "true" | "false"): Check =>
  async (stage) => {
    const button = toggle(stage);
    if (button.getAttribute("aria-pressed") !== state) {
      button.focus();
      await stage.press("Space");
    }
    await stage.until(`The toggle says ${state}`, () => toggle(stage).getAttribute("aria-pressed") === state);
  };

function toggle(stage: Stage): HTMLElement {
  const found = all("button", stage.host).find((button) => button.hasAttribute("aria-pressed"));
  if (found === undefined) throw new NotApplicable("There is no toggle button in this library's set-up.");
  return found;
}

const buttonSetup =
  "A button “Print page” that counts its presses in data-result; after it, where the library has one, a toggle button “Mute”, not pressed.";

const isButton: Check = (stage) => {
  const button = only("button", stage.host);
  expectThat("It is named “Print page”", isNamed(button, "button", /^Print page$/));
};

const buttonKeyboard = { Enter: pressedBy("Enter"), Space: pressedBy("Space") };

const buttonRole = {
  "div, a role button": isButton,
  'div, a tabindex="0"': async (stage: Stage) => void (await stage.enter("button")),
  'a aria-pressed="false"': toggleSays("false"),
  'a aria-pressed="true"': toggleSays("true"),
};

export const button: ExampleChecks = { setup: buttonSetup, keyboard: buttonKeyboard, role: buttonRole };

export const buttonIdl: ExampleChecks = {
  setup: buttonSetup,
  keyboard: buttonKeyboard,
  role: {
    ...buttonRole,
    'svg aria-hidden="true"': (stage) => {
      const pictures = all("button", stage.host).flatMap((button) => [...button.querySelectorAll("svg")]);
      if (pictures.length === 0) throw new NotApplicable("No button of the set-up has a picture.");
      for (const picture of pictures)
        expectThat("The picture is hidden", picture.closest('[aria-hidden="true"], [role="presentation"]') !== null);
    },
  },
};

export const link: ExampleChecks = {
  setup: "A link “Voyages” to #voyages.",
  keyboard: {
    enter: async (stage) => {
      let followed = 0;
      stage.host.addEventListener("click", () => (followed += 1));
      await stage.enter("link");
      await stage.press("Enter");
      await stage.until("The link is followed", () => followed === 1);
    },
  },
  role: {
    "span img role link": (stage) => void only("link", stage.host),
    'span, img tabindex="0"': async (stage) => void (await stage.enter("link")),
    "img alt": "The set-up's link is named by its text.",
    "span aria-label": (stage) =>
      expectThat("It is named “Voyages”", isNamed(only("link", stage.host), "link", /^Voyages$/)),
  },
};

export const breadcrumb: ExampleChecks = {
  setup: "A way of two links and this page, labelled as the library labels it.",
  keyboard: {},
  role: {
    "nav aria-label=Breadcrumb": (stage) => {
      const way = only("navigation", stage.host);
      expectThat("It is named breadcrumb(s)", isNamed(way, "navigation", /breadcrumb/i));
    },
    "a aria-current=page": (stage) => {
      const here = [...stage.host.querySelectorAll('[aria-current="page"]')];
      expectThat("One thing is the current page", here.length === 1);
      const links = all("link", stage.host).filter((link) => link !== here[0] && !here[0]?.contains(link));
      const isLast = links.every(
        (link) => link.compareDocumentPosition(here[0] ?? link) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      expectThat("It comes after all other links", isLast);
    },
  },
};

export const alert: ExampleChecks = {
  setup: "A button that shows a message of importance.",
  keyboard: {},
  role: {
    "div role alert": async (stage) => {
      const opener = await stage.enter("button");
      const before = all("alert").map((element) => element.textContent.trim());
      await stage.press("Enter");
      await stage.until("An alert has new content", () =>
        all("alert").some(({ textContent }) => textContent.trim() !== "" && !before.includes(textContent.trim())),
      );
      expectThat("Focus stays where it was", active() === opener && hasRole(opener, "button"));
    },
    "Implicit on div aria-live=assertive": async (stage) => {
      await stage.enter("button");
      await stage.press("Enter");
      await stage.until("There is an alert", () => all("alert").length > 0);
      const live = only("alert").getAttribute("aria-live");
      expectThat("It is assertive", live === null || live === "assertive");
    },
    "Implicit on div aria-atomic=true": async (stage) => {
      await stage.enter("button");
      await stage.press("Enter");
      await stage.until("There is an alert", () => all("alert").length > 0);
      expectThat("It is told as a whole", only("alert").getAttribute("aria-atomic") !== "false");
    },
  },
};
