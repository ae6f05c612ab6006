import { generatePath, matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { paths, viewAddresses } from "./paths.ts";
import { routes } from "./routes.tsx";
import { screenRows } from "./screens.tsx";

const pages = import.meta.glob<string>("../../../docs/spec/*.md", { query: "?raw", import: "default", eager: true });
const specification = Object.values(pages).join("\n");

test.each(screenRows)("the address of %s leads to its own screen and no other", (key) => {
  const { pattern } = paths[key];
  const parameters = Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, `a ${name}`]));
  const innermost = matchRoutes(routes, generatePath(pattern as string, parameters))?.at(-1);
  expect(innermost).toMatchObject({ route: { id: key }, params: parameters });
});

test("every address is in the specification", () => {
  const missing = screenRows.flatMap(([key]) => {
    const address = paths[key].pattern.replace("/orgs/:organizationUuid/", "").replaceAll(/:(\w+)/g, "{$1}");
    return ["`", "`/shore"].some((start) => ["`", "?"].some((end) => specification.includes(start + address + end)))
      ? []
      : [address];
  });
  expect(missing, "Describe these addresses in docs/spec/screens.md").toEqual([]);
});

test("names in a path are encoded", () => {
  const ids = { organizationUuid: "o 1", vesselUuid: "v/1" };
  expect(paths.vessel(ids)).toBe("/orgs/o%201/vessels/v%2F1");
  expect(
    paths.logbooksUntil({ ...ids, untilDate: "2026-11-20", logbookNames: ["deck", "oil1"], logbookEntryUuid: "e" }),
  ).toBe("/orgs/o%201/vessels/v%2F1/logbooks/until-date/2026-11-20?logbook=deck&logbook=oil1&entry=e");
  expect(
    paths.checklistEditor({ ...ids, checklistTemplateUuid: "t", checklistTemplateRevisionUuid: "r", copy: true }),
  ).toBe("/orgs/o%201/checklists/editor/t/r?copy-checklist=true");
  expect(paths.lobby()).toBe("/lobby");
});

test("a saved view stores its address relative to the organisation's, and opens it again", () => {
  const to = { organizationUuid: "o 1" };
  const path = viewAddresses.pathOf(paths.find({ ...to, text: "a b" }), to);
  expect(path).toBe("find?q=a+b");
  expect(viewAddresses.hrefOf({ ...to, path })).toBe(paths.find({ ...to, text: "a b" }));
});
