import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { VersionList } from "./VersionList.tsx";
import { render } from "../testing/render.tsx";

const versions = [
  { key: "3", href: "/checklists/3", label: "2026-11-12 09:14 +01:00", status: "draft" },
  { key: "2", href: "/checklists/2", label: "2026-10-04 15:40 +02:00", status: "published" },
  { key: "1", href: "/checklists/1", label: "2025-12-01 08:30 +01:00" },
] as const;

conformance("VersionList", (props) => <VersionList {...props} versions={versions} currentKey="3" />, {
  element: HTMLOListElement,
});

test("each version is a link, the shown one is the current page, and drafts and the published one are labelled", () => {
  render(<VersionList aria-label="Versions" versions={versions} currentKey="3" />);
  const items = within(screen.getByRole("list", { name: "Versions" })).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "2026-11-12 09:14 +01:00Draft",
    "2026-10-04 15:40 +02:00Published",
    "2025-12-01 08:30 +01:00",
  ]);
  const shown = screen.getByRole("link", { name: "2026-11-12 09:14 +01:00" });
  expect(shown).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "2025-12-01 08:30 +01:00" })).toHaveAttribute("href", "/checklists/1");
  expect(screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"))).toEqual([shown]);
});

test("the whole row of a version is its target, at least 44 px high", () => {
  render(<VersionList versions={versions} />);
  const row = screen.getByText("Published").closest("li")?.getBoundingClientRect();
  expect(row?.height).toBeGreaterThanOrEqual(44);
  const hit = document.elementFromPoint((row?.right ?? 0) - 4, (row?.top ?? 0) + 4);
  expect(hit).toHaveAttribute("href", "/checklists/2");
});

test("when and by whom, and the author's note, are below the number", () => {
  const [version] = [{ key: "3", href: "/3", label: "Revision 3", detail: "2026-10-04 15:40 +02:00, Ingrid Solberg" }];
  render(
    <VersionList versions={[{ ...version, note: "Hatches and ramps: indicator panel added.", status: "published" }]} />,
  );
  expect(screen.getByRole("link")).toHaveAccessibleName("Revision 3");
  const [link, pill] = [screen.getByRole("link"), screen.getByText("Published")].map((one) =>
    one.getBoundingClientRect(),
  );
  for (const text of ["2026-10-04 15:40 +02:00, Ingrid Solberg", "Hatches and ramps: indicator panel added."]) {
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(text).getBoundingClientRect().top).toBeGreaterThanOrEqual(pill?.top ?? Infinity);
  }
  expect(Math.abs((link?.top ?? 0) - (pill?.top ?? 0))).toBeLessThan(16);
});
