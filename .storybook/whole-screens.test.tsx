import { expect, test } from "vitest";
import { wholeScreens } from "./whole-screens.ts";

const story = (title: string, name: string, tags: string[] = []) => ({
  id: `${title}--${name}`,
  title,
  name,
  type: "story",
  tags,
});

test("a screen is shown by its tagged stories, or by its first one; components are not screens", () => {
  const shown = wholeScreens([
    story("Screens/Vessels", "Typical"),
    story("Screens/Vessels", "Empty"),
    story("Screens/Gate", "Login", ["whole"]),
    story("Screens/Gate", "Login Narrow"),
    story("Screens/Gate", "Lobby", ["whole"]),
    story("Components/Button", "Primary", ["whole"]),
    { ...story("Screens/Whole screens", "Docs"), type: "docs" },
  ]);
  expect(shown.map(({ name }) => name)).toEqual(["Typical", "Login", "Lobby"]);
});
