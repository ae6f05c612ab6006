import { type DescField, type DescMessage, getOption, hasOption } from "@bufbuild/protobuf";
import { field as fieldRules } from "@bufbuild/protovalidate/gen/buf/validate/validate_pb.js";
import { file_shore_v1_shore_api } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { contractFiles } from "./contract-files.ts";

/**
 * Returns `field-limits.gen.ts`: for each message of the contract the most characters, items or the largest number that the rules allow for
 * its fields. One constant for each message, so that a bundle has only those it uses.
 */
export function fieldLimits(): string {
  const constants = contractFiles(file_shore_v1_shore_api)
    .flatMap(({ messages }) => messages.flatMap(withNested))
    .flatMap((message) => {
      const limits = message.fields.flatMap((field) => {
        const limit = limitOf(field);
        return limit === undefined ? [] : [`  ${field.localName}: ${limit},\n`];
      });
      return limits.length === 0 ? [] : [`export const ${constantName(message)} = {\n${limits.join("")}} as const;\n`];
    });
  return `// Generated from the contract by \`npm run generate\`. Do not edit.\n\n${constants.toSorted().join("\n")}`;
}

function limitOf(field: DescField): number | undefined {
  if (!hasOption(field, fieldRules)) return undefined;
  const { type } = getOption(field, fieldRules);
  // A rule that is not set is 0.
  if (type.case === "string") return Number(type.value.maxLen) || undefined;
  if (type.case === "repeated") return Number(type.value.maxItems) || undefined;
  if (type.case === "int32" || type.case === "uint32" || type.case === "double" || type.case === "float")
    return type.value.lessThan.case === "lte" ? type.value.lessThan.value : undefined;
  return undefined;
}

function constantName({ typeName }: DescMessage): string {
  return typeName
    .replace("shore.v1.", "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(".", "_")
    .toUpperCase();
}

function withNested(message: DescMessage): DescMessage[] {
  return [message, ...message.nestedMessages.flatMap(withNested)];
}
