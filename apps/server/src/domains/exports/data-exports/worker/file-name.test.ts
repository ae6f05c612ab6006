import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test.each([
  ["Ærø Ålesund", "aero-alesund"],
  ["Łódź, Władysławowo", "lodz-wladyslawowo"],
  ["Đà Nẵng", "da-nang"],
  ["Ħal Far", "hal-far"],
  ["Sacré-Cœur", "sacre-coeur"],
  ["Kızıl İnci", "kizil-inci"],
  ["Ŋuŧ & Þór", "nut-thor"],
  ["Hav\u00ADbris\u200B", "havbris"],
  ["主机", "vessel"],
])("the folder of %j is %s", (vesselName, folder) => {
  const identity = { ownerUuid: "o", vesselUuid: "v", datasetName: "positions", period: [new Date(0)] };
  expect(fileName(identity, vesselName)).toMatch(
    new RegExp(`^${folder}/positions-1970-01-01T0000Z-[0-9a-f]{16}\\.csv$`),
  );
});
