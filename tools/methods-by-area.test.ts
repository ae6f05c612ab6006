import { fileDesc, serviceDesc } from "@bufbuild/protobuf/codegenv2";
import { expect, test } from "vitest";
import { ShoreAPI } from "@shore/api/gen/shore/v1/shore_api_pb";
import { areasOf, callsOfArea, everyCall, filesOf, serviceOfArea } from "./methods-by-area.ts";

const areas = areasOf(ShoreAPI);

test("the service of an area has its calls as the whole service has them", () => {
  const found = [...areas.values()].flatMap((methods) => {
    const base64 = Buffer.from(serviceOfArea(methods)).toString("base64");
    return serviceDesc(fileDesc(base64, [...filesOf(methods)]), 0).methods;
  });
  const said = ({ parent, name, methodKind, idempotency, input, output }: (typeof found)[number]) =>
    [parent.typeName, name, methodKind, idempotency, input.typeName, output.typeName].join(" ");
  expect(found.map(said).toSorted()).toEqual(ShoreAPI.methods.map(said).toSorted());
});

test("every call is given under its name by the area that has it", () => {
  const given = everyCall(areas, "/gen/");
  for (const [file, methods] of areas) {
    const area = file.replace("shore/v1/", "");
    const module = callsOfArea(areas, area);
    for (const { localName } of methods) {
      expect(given).toMatch(new RegExp(`\\b${localName}\\b.* from "/gen/${area}\\.calls-of-area\\.ts"`));
      expect(module).toContain(`export const ${localName} = method.${localName};`);
    }
  }
});

test("an area without calls is noticed", () => {
  expect(() => callsOfArea(areas, "weather")).toThrow("no calls");
});
