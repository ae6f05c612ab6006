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

test("a vessel is found by name or number, followed by the tabs of the first match", () => {
  expect(lines("fjord")).toEqual([
    "Vessels: Fjordglimt",
    "Vessels: Fjordsund",
    "Fjordglimt: Logbooks",
    "Fjordglimt: Track",
    "Fjordglimt: Figures",
    "Fjordglimt: Reports",
    "Fjordglimt: CSRD",
    "Fjordglimt: Checklists",
    "Fjordglimt: Link",
  ]);
  expect(lines("9990143")[0]).toBe("Vessels: Kystvåg");
  expect(lines("kystvag")[0]).toBe("Vessels: Kystvåg");
});

test("a vessel's logbooks open at the day, without the redirect of their address", () => {
  const [command] = commandsFor("fjord logbooks", everything).filter(({ label }) => label === "Logbooks");
  expect(command?.href).toMatch(/\/vessels\/uuid-of-Fjordglimt\/logbooks\/until-date\/\d{4}-\d\d-\d\d$/);
});

test("a vessel's page is found by both names", () => {
  expect(lines("fjord csrd")).toEqual(["Fjordglimt: CSRD", "Fjordsund: CSRD"]);
});

test("pages and actions are found by name; what does not match is omitted", () => {
  expect(lines("night")).toEqual(["Actions: Theme: Night"]);
  expect(lines("users")).toEqual(["Pages: Users"]);
  expect(lines("attention")).toEqual(["Pages: Attention rules"]);
  expect(lines("today")).toEqual(["Pages: Today"]);
  expect(lines("ship links")).toEqual(["Pages: Ship links"]);
  expect(lines("kyst link")).toEqual(["Kystvåg: Link"]);
  expect(lines("kyst track", sources(false, false))).toEqual(["Kystvåg: Track"]);
  expect(lines("kyst figures", sources(false, false))).toEqual(["Kystvåg: Figures"]);
  expect(lines("balance", sources(false, false))).toEqual(["Pages: Balance"]);
  expect(lines("audit")).toEqual(["Pages: Audit log"]);
  expect(lines("Poseidon")).toEqual([]);
});

test("saved views are found by name, if the user may open them", () => {
  expect(lines("oil struck")).toEqual(["Saved views: Struck oil entries"]);
  expect(lines("removals")).toEqual(["Saved views: Removals"]);
  expect(lines("removals", sources(false, true))).toEqual([]);
  expect(commandsFor("oil", everything)[0]).toMatchObject({
    detail: "Find · Oil I · Removed",
    href: "/orgs/havbris/find?logbook=oil1&state=removed",
  });
});

test("actions that are not permitted and the current theme are omitted", () => {
  const labels = allCommands(sources(false, false)).map(({ label }) => label);
  expect(labels).toEqual([
    "Today",
    "Notifications",
    "Vessels",
    "Find",
    "Saved views",
    "Amendments",
    "Completeness",
    "Balance",
    "Sessions",
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

test("recent commands keep their order, a vessel's page names its vessel, and removed ones are omitted", () => {
  const ids = ["csrd uuid-of-Kystvåg", "users", "vessel uuid-of-sold", "theme-night", "logbooks uuid-of-sold"];
  expect(commandsById(ids, everything).map(({ label, detail }) => [label, detail])).toEqual([
    ["CSRD", "Kystvåg"],
    ["Users", undefined],
    ["Theme: Night", undefined],
  ]);
  expect(commandsById(["users"], sources(false, true))).toEqual([]);
});
