/**
 * Writes `third_party/buf/validate/validate.proto`, which no npm package carries as text. It is printed from the
 * descriptor in @bufbuild/protovalidate; names, numbers and types are what `buf` needs, so options on its own fields
 * (rules about the rules, which only the running library reads) are left out.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DescEnum, DescExtension, DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";
import { ScalarType } from "@bufbuild/protobuf";
import { FieldDescriptorProto_Label } from "@bufbuild/protobuf/wkt";
import { file_buf_validate_validate as file } from "@bufbuild/protovalidate/gen/buf/validate/validate_pb.js";

/** Writes the file below `third_party` and gives its path. */
export function writeValidateProto(root: string): string {
  const path = join(root, "third_party", "buf", "validate", "validate.proto");
  const lines = [
    'syntax = "proto2";',
    `package ${file.proto.package};`,
    ...file.proto.dependency.map((name) => `import "${name}";`),
    ...file.enums.flatMap(printEnum),
    ...file.messages.flatMap(printMessage),
    ...file.extensions.flatMap(printExtension),
  ];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

function printEnum(desc: DescEnum): string[] {
  return [`enum ${desc.name} {`, ...desc.values.map((value) => `  ${value.name} = ${value.number};`), "}"];
}

function printMessage(desc: DescMessage): string[] {
  return [
    `message ${desc.name} {`,
    ...desc.nestedEnums.flatMap(printEnum),
    ...desc.nestedMessages.flatMap(printMessage),
    ...desc.members.flatMap((member) =>
      member.kind === "oneof" ? printOneof(member) : [`  ${label(member)} ${printField(member)}`],
    ),
    // The end of a range is exclusive in the descriptor and inclusive in the text; 2^29 stands for max.
    ...desc.proto.extensionRange.map(({ start, end }) =>
      end >= MAX_EXTENSION ? `  extensions ${start} to max;` : `  extensions ${start} to ${end - 1};`,
    ),
    ...(desc.proto.reservedRange.length > 0
      ? [
          `  reserved ${desc.proto.reservedRange.map(({ start, end }) => (end - start === 1 ? start : `${start} to ${end - 1}`)).join(", ")};`,
        ]
      : []),
    "}",
  ];
}

function printOneof(desc: DescOneof): string[] {
  return [`  oneof ${desc.name} {`, ...desc.fields.map((field) => `    ${printField(field)}`), "  }"];
}

function printExtension(desc: DescExtension): string[] {
  return [`extend ${desc.extendee.typeName} {`, `  ${label(desc)} ${printField(desc)}`, "}"];
}

function printField(field: DescField | DescExtension): string {
  return `${typeName(field)} ${field.name} = ${field.number};`;
}

function label(field: DescField | DescExtension): string {
  return field.proto.label === FieldDescriptorProto_Label.REPEATED ? "repeated" : "optional";
}

function typeName(field: DescField | DescExtension): string {
  const { name } = field;
  if (field.message) return `.${field.message.typeName}`;
  if (field.enum) return `.${field.enum.typeName}`;
  const scalar = field.scalar;
  if (scalar === undefined) throw new Error(`No type for field ${name}`);
  return ScalarType[scalar].toLowerCase();
}

const MAX_EXTENSION = 536_870_911;
