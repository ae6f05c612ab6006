import type { MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import type { VesselGroupSchema } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { fleet } from "./fleet.ts";
import type { Answers } from "./transport.ts";

type GroupInit = MessageInitShape<typeof VesselGroupSchema> & { vesselGroupId: { vesselGroupUuid: string } };

/** The vessel groups of the design pictures. */
export const vesselGroups: GroupInit[] = [
  group(
    "All vessels",
    "Every vessel of the fleet",
    fleet.map(({ displayName }) => displayName ?? ""),
  ),
  group("Coastal", "Norwegian coast, short voyages", [
    "Astrid Marie",
    "Bergensund",
    "Fjordglimt",
    "Kystvåg",
    "Northern Tern",
  ]),
  group("North Sea cargo", "Liner service west", ["Havbris", "Skagen Wind", "Solund Carrier", "Tern of Orkney"]),
  group("Pilot and service", "Call sign only", ["Lofot Pilot", "Utsira Light"]),
  group("Winter class", "Ice class 1B and above", ["Marstal Breeze", "Northern Tern", "Solund Carrier"]),
].map((init, index) => ({
  ...init,
  vesselGroupId: { vesselGroupUuid: `6c1f0000-0000-4000-8000-${String(index + 1).padStart(12, "0")}` },
}));

/** Coastal, the group of the design's editor. */
// oxlint-disable-next-line no-non-null-assertion -- the second of the five above
export const coastal = vesselGroups[1]!;

/** Answers reads with these groups and refuses unknown ones like a server. */
export function vesselGroupsAnswering(groups: GroupInit[]): Answers {
  return {
    vesselGroupList: () => ({ vesselGroups: groups }),
    vesselGroupGet: ({ vesselGroupId }) => {
      const found = groups.find((one) => one.vesselGroupId.vesselGroupUuid === vesselGroupId?.vesselGroupUuid);
      if (found === undefined) throw new ConnectError("There is no such vessel group.", Code.NotFound);
      return { vesselGroup: found };
    },
  };
}

function group(displayName: string, description: string, names: string[]) {
  const members = fleet
    .filter((vessel) => names.includes(vessel.displayName ?? ""))
    .map(({ vesselUuid = "", displayName: name = "", imoNumber = "", callSign = "" }) => ({
      vesselUuid,
      displayName: name,
      imoNumber,
      callSign,
    }));
  return { displayName, description, members, etag: `etag of ${displayName}` };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => vesselGroupsAnswering(vesselGroups);
