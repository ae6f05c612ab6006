/**
 * Plugin of `buf generate`: writes `calls/AREA.ts` for each file of messages, with the calls of ShoreAPI whose request is in it. A page that
 * imports its calls from there loads the descriptors of these messages only; `ShoreAPI` itself imports those of the whole contract.
 */
import { basename } from "node:path";
import { create, type DescMethod, type DescService, toBinary } from "@bufbuild/protobuf";
import { base64Encode } from "@bufbuild/protobuf/wire";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { createEcmaScriptPlugin, type GeneratedFile, runNodeJs, type Schema } from "@bufbuild/protoplugin";

function generateTs(schema: Schema): void {
  const service = schema.files.flatMap(({ services }) => services).find(({ typeName }) => typeName === SERVICE);
  if (service === undefined) throw new Error(`The contract has no ${SERVICE}.`);
  for (const [messages, methods] of Map.groupBy(service.methods, ({ input }) => input.file)) {
    const area = basename(messages.name);
    const file = schema.generateFile(`calls/${area}.ts`);
    file.preamble(service.file);
    writeCalls(file, area, service, methods);
  }
}

/** Writes a service with these methods only. Its name is the whole service's, so addresses of calls and keys of queries are the same. */
function writeCalls(file: GeneratedFile, area: string, service: DescService, methods: readonly DescMethod[]): void {
  const { fileDesc, GenService, serviceDesc } = file.runtime.codegen;
  const dependencies = new Set(methods.flatMap(({ input, output }) => [input.file, output.file]));
  const proto = create(FileDescriptorProtoSchema, {
    name: `shore/v1/calls/${area}.proto`,
    package: service.file.proto.package,
    syntax: service.file.proto.syntax,
    service: [{ ...service.proto, method: methods.map((method) => method.proto) }],
  });
  const descriptor = file.string(base64Encode(toBinary(FileDescriptorProtoSchema, proto), "std_raw"));
  const imports = file.array([...dependencies].map((dependency) => file.importSchema(dependency)));
  file.print("const calls: ", GenService, "<{");
  for (const { localName, methodKind, input, output } of methods) {
    file.print("  ", localName, ": {");
    file.print("    methodKind: ", file.string(methodKind), ";");
    file.print("    input: typeof ", file.importSchema(input, true), ";");
    file.print("    output: typeof ", file.importSchema(output, true), ";");
    file.print("  },");
  }
  file.print("}> = /*@__PURE__*/");
  file.print("  ", serviceDesc, "(/*@__PURE__*/ ", fileDesc, "(", descriptor, ", ", imports, "), 0);");
  for (const method of methods) {
    file.print();
    file.print(file.jsDoc(method));
    file.print(file.export("const", method.localName), " = calls.method.", method.localName, ";");
  }
}

const SERVICE = "shore.v1.ShoreAPI";

runNodeJs(createEcmaScriptPlugin({ name: "protoc-gen-calls", version: "v1", generateTs }));
