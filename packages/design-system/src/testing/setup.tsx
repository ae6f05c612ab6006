import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { preloadAll } from "../primitives/lazy.tsx";
import "../GlobalStyle/GlobalStyle.tsx";

/** Every component test starts from the same page as the product: day, left to right, tokens and fonts loaded. */
beforeEach(() => {
  document.documentElement.dataset["theme"] = "day";
  document.documentElement.lang = "en";
  document.documentElement.dir = "ltr";
});

/** As the product does when it is idle. */
beforeAll(preloadAll);

afterEach(cleanup);
