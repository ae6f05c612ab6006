import { create } from "@bufbuild/protobuf";
import { VesselSchema } from "@shore/api/gen/shore/v1/vessels_pb";
import { expect, test } from "vitest";
import { fleet } from "#testing/fleet.ts";
import { matching, sorted, vesselListView, withStatus } from "./vessel-list.ts";

const vessels = fleet.map((vessel) => create(VesselSchema, vessel));
const names = (list: readonly { displayName: string }[]) => list.map(({ displayName }) => displayName);

test("a vessel is found by name, IMO number, call sign or port, ignoring diacritics", () => {
  expect(names(matching(vessels, "kystvag"))).toEqual(["Kystvåg"]);
  expect(names(matching(vessels, "9990131"))).toEqual(["Havbris"]);
  expect(names(matching(vessels, "lahv"))).toEqual(["Lofot Pilot"]);
  expect(names(matching(vessels, "bodo"))).toEqual(["Lofot Pilot"]);
  expect(names(matching(vessels, "tern kirk"))).toEqual(["Northern Tern", "Tern of Orkney"]);
  expect(matching(vessels, "  ")).toHaveLength(12);
  expect(matching(vessels, ".*")).toHaveLength(0);
  expect(names(matching(vessels, "havbris\u200B"))).toEqual(["Havbris"]);
});

test.each([
  ["Łódź", "lodz"],
  ["Władysławowo", "Wladyslawowo"],
  ["Đà Nẵng", "da nang"],
  ["Ħal Far", "hal far"],
  ["Sacré-Cœur", "coeur"],
  ["Kızıl İnci", "kizil inci"],
  ["KIZIL", "kızıl"],
  ["Hav\u00ADbris", "havbris"],
  ["Havbris", "hav\u00ADbris"],
  ["Ærø Straße", "aero strasse"],
  ["ＨＡＶ", "hav"],
  ["长江之星", "江之"],
])("the vessel %j is found by %j", (displayName, text) => {
  const named = vessels.slice(0, 1).map((vessel) => ({ ...vessel, displayName }));
  expect(matching(named, text)).toHaveLength(1);
});

test("a vessel without a voyage is neither under way nor moored", () => {
  const idle = create(VesselSchema, { displayName: "Idle" });
  expect(withStatus([...vessels, idle], "under-way")).toHaveLength(7);
  expect(withStatus([...vessels, idle], "moored")).toHaveLength(5);
  expect(withStatus([...vessels, idle], "all")).toHaveLength(13);
});

test("a vessel is filtered out by values that are unknown", () => {
  expect(withStatus(vessels, "act")).toEqual([]);
  expect(withStatus(vessels, "silent")).toEqual([]);
  const attention = {
    has: (uuid: string, grade: string) => uuid === vessels[3]?.vesselUuid && grade === "act",
  };
  expect(names(withStatus(vessels, "act", { attention }))).toEqual(["Havbris"]);
  expect(withStatus(vessels, "look", { attention })).toEqual([]);
});

test("missing values come last in both directions", () => {
  for (const direction of ["ascending", "descending"] as const) {
    const list = sorted(vessels, { column: "voyageReference", direction });
    expect(names(list.slice(-2))).toEqual(["Lofot Pilot", "Utsira Light"]);
  }
});

test("numbers inside names are sorted numerically", () => {
  const numbered = ["Barge 10", "Barge 9", "barge 1"].map((displayName) => create(VesselSchema, { displayName }));
  expect(names(sorted(numbered, { column: "name", direction: "ascending" }))).toEqual([
    "barge 1",
    "Barge 9",
    "Barge 10",
  ]);
});

test("the URL has the view, and unknown values are ignored", () => {
  const search = new URLSearchParams("q=hav&status=moored&sort=-route");
  expect(vesselListView.toSearch(vesselListView.fromSearch(search)).toString()).toBe(search.toString());
  expect(
    vesselListView.toSearch(vesselListView.fromSearch(new URLSearchParams("status=lost&sort=constructor"))).toString(),
  ).toBe("");
});
