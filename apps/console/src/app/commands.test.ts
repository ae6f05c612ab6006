import { create } from "@bufbuild/protobuf";
import { WhoAmIResponseSchema } from "@shore/api/gen/shore/v1/session_pb";
import { SavedViewSchema } from "@shore/api/gen/shore/v1/saved_views_pb";
import { VesselSchema } from "@shore/api/gen/shore/v1/vessels_pb";
import { expect, test } from "vitest";
import { flags } from "#session/flags.ts";
import { allCommands, commandsById, commandsFor, type CommandSources } from "./commands.tsx";

const vessel = (displayName: string, imoNumber: string) =>
  create(VesselSchema, { vesselUuid: `uuid-of-${displayName}`, displayName, imoNumber });

const view = (displayName: string, path: string) =>
  create(SavedViewSchema, { savedViewUuid: `uuid-of-${displayName}`, displayName, path });

function sources(manager: boolean, hasFlags: boolean): CommandSources {
  return {
    session: create(WhoAmIResponseSchema, {
      user: { organizationUuid: "havbris", member: true, manager },
      featureFlags: Object.fromEntries(Object.values(flags).map((name) => [name, { name, enabled: hasFlags }])),
    }),
    vessels: [vessel("Fjordglimt", "9990129"), vessel("Fjordsund", "9990130"), vessel("Kystvåg", "9990143")],
    views: [
      view("Struck oil entries", "find?logbook=oil1&state=removed"),
      view("Removals", "users/audit-log?what=removed"),
    ],
    theme: "day",
  };
}

const everything = sources(true, true);
const lines = (query: string, from = everything) =>
  commandsFor(query, from).map(({ group, label }) => `${group}: ${label}`);

test("a vessel by its name or number, with the pages of the first one found", () => {
  expect(lines("fjord")).toEqual([
    "Vessels: Fjordglimt",
    "Vessels: Fjordsund",
    "Fjordglimt: Logbooks",
    "Fjordglimt: Create logbook report",
    "Fjordglimt: CSRD",
    "Fjordglimt: Checklists",
    "Fjordglimt: Link",
  ]);
  expect(lines("9990143")[0]).toBe("Vessels: Kystvåg");
  expect(lines("kystvag")[0]).toBe("Vessels: Kystvåg");
});

test("a vessel's page by both names", () => {
  expect(lines("fjord csrd")).toEqual(["Fjordglimt: CSRD", "Fjordsund: CSRD"]);
});

test("pages and actions by their names; what matches nothing is not there", () => {
  expect(lines("night")).toEqual(["Actions: Theme: Night"]);
  expect(lines("users")).toEqual(["Pages: Users"]);
  expect(lines("attention")).toEqual(["Pages: Attention", "Pages: Attention rules"]);
  expect(lines("ship links")).toEqual(["Pages: Ship links"]);
  expect(lines("kyst link")).toEqual(["Kystvåg: Link"]);
  expect(lines("audit")).toEqual(["Pages: Audit log"]);
  expect(lines("Poseidon")).toEqual([]);
});

test("saved views by their names, where the person may open them", () => {
  expect(lines("oil struck")).toEqual(["Saved views: Struck oil entries"]);
  expect(lines("removals")).toEqual(["Saved views: Removals"]);
  expect(lines("removals", sources(false, true))).toEqual([]);
  expect(commandsFor("oil", everything)[0]).toMatchObject({
    detail: "Find · 2 filters",
    href: "/orgs/havbris/find?logbook=oil1&state=removed",
  });
});

test("nobody is offered what they may not do, nor the theme they have", () => {
  const labels = allCommands(sources(false, false)).map(({ label }) => label);
  expect(labels).toEqual([
    "Attention",
    "Notifications",
    "Vessels",
    "Find",
    "Saved views",
    "Amendments",
    "Completeness",
    "Theme: System",
    "Theme: Night",
    "Theme: High contrast",
    "Struck oil entries",
    "Fjordglimt",
    "Fjordsund",
    "Kystvåg",
  ]);
  expect(lines("csrd", sources(true, false))).toEqual([]);
  expect(lines("integrations", sources(false, true))).toEqual([]);
  expect(lines("audit", sources(false, true))).toEqual([]);
});

test("recent ones come in their order, a vessel's page with its vessel, and without what is gone", () => {
  const ids = ["csrd uuid-of-Kystvåg", "users", "vessel uuid-of-sold", "theme-night", "logbooks uuid-of-sold"];
  expect(commandsById(ids, everything).map(({ label, detail }) => [label, detail])).toEqual([
    ["CSRD", "Kystvåg"],
    ["Users", undefined],
    ["Theme: Night", undefined],
  ]);
  expect(commandsById(["users"], sources(false, true))).toEqual([]);
});
