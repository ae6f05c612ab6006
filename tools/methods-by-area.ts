import { join } from "node:path";
import { clone, type DescFile, type DescMethod, type DescService, toBinary } from "@bufbuild/protobuf";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import type { Plugin } from "vite";

/**
 * The contract is one service, and whoever imports one call of it has the messages of all. What is built holds one service for
 * each area, of the same name and with its own calls alone, so that a screen loads what it asks with: 4 kB of 165 in brotli for
 * the first one, and nothing for areas that are still to come. In development and in tests the service stays whole.
 */
export function methodsByArea(): Plugin {
  return {
    name: "shore:methods-by-area",
    apply: "build",
    load: {
      filter: { id: [calls, ofArea] },
      handler: async (id) => {
        const areas = areasOf(await readService());
        const [, folder = ""] = calls.exec(id) ?? [];
        const [, ofFolder, name = ""] = ofArea.exec(id) ?? [];
        return ofFolder === undefined ? everyCall(areas, folder) : callsOfArea(areas, name);
      },
    },
    resolveId: {
      filter: { id: ofArea },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
  };
}

/** The calls by the file of the contract that their requests stand in. */
export function areasOf({ methods }: DescService): ReadonlyMap<string, readonly DescMethod[]> {
  return Map.groupBy(methods, ({ input }) => input.file.name);
}

/** Every call by its name, each from its area. */
export function everyCall(areas: ReadonlyMap<string, readonly DescMethod[]>, folder: string): string {
  return [...areas]
    .map(([file, methods]) => {
      const names = methods.map(({ localName }) => localName).join(", ");
      return `export { ${names} } from ${JSON.stringify(join(folder, `${baseName(file)}.calls-of-area.ts`))};`;
    })
    .join("\n");
}

/** The module of one area: the service with its calls alone, over the files of their messages. */
export function callsOfArea(areas: ReadonlyMap<string, readonly DescMethod[]>, name: string): string {
  const methods = [...areas].find(([file]) => baseName(file) === name)?.[1] ?? [];
  const files = filesOf(methods);
  const service = JSON.stringify(Buffer.from(serviceOfArea(methods)).toString("latin1"));
  const imports = [...files].map(
    ({ name: file }) => `import { ${fileConstant(file)} } from ${JSON.stringify(`./${baseName(file)}_pb.ts`)};`,
  );
  return `import { fileDesc, serviceDesc } from "@bufbuild/protobuf/codegenv2";
${imports.join("\n")}
const { method } = /*@__PURE__*/ serviceDesc(/*@__PURE__*/ fileDesc(/*@__PURE__*/ btoa(${service}), [${[...files].map((file) => fileConstant(file.name)).join(", ")}]), 0);
${methods.map(({ localName }) => `export const ${localName} = method.${localName};`).join("\n")}
`;
}

/**
 * The descriptor of the service with these calls alone, over the files of their messages.
 * @throws Error when there are none
 */
export function serviceOfArea(methods: readonly DescMethod[]): Uint8Array {
  const service = methods[0]?.parent;
  if (service === undefined) throw new Error("The contract has no calls in this area.");
  const file = clone(FileDescriptorProtoSchema, service.file.proto);
  const own = file.service.filter(({ name }) => name === service.name);
  for (const { method } of own) {
    const kept = method.filter(({ name }) => methods.some((one) => one.name === name));
    method.splice(0, method.length, ...kept);
  }
  file.service = own;
  file.dependency = [...filesOf(methods)].map(({ proto }) => proto.name);
  return toBinary(FileDescriptorProtoSchema, file);
}

/** Where their messages are described. */
export function filesOf(methods: readonly DescMethod[]): ReadonlySet<DescFile> {
  return new Set(methods.flatMap(({ input, output }) => [input.file, output.file]));
}

/** "shore/v1/vessels" as "vessels", which is how its module is called. */
function baseName(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

function fileConstant(file: string): string {
  return `file_${file.replaceAll("/", "_")}`;
}

/** At the time of building, since the generated code need not be there when settings are read. */
async function readService(): Promise<DescService> {
  const { ShoreAPI } = await import("@shore/api/gen/shore/v1/shore_api_pb");
  return ShoreAPI;
}

const calls = /^(.*\/packages\/api\/src\/gen\/shore\/v1\/)shore_api-ShoreAPI_connectquery\.ts$/;
const ofArea = /^(.*\/packages\/api\/src\/gen\/shore\/v1\/)(\w+)\.calls-of-area\.ts$/;
