import type { DescField } from "@bufbuild/protobuf";
import type { Path } from "@bufbuild/protobuf/reflect";
import type { Violation as RuleViolation } from "@bufbuild/protovalidate";
import type { Interceptor } from "@connectrpc/connect";
import { createContractValidator } from "./contract-validator.ts";
import { invalidArgument, MAX_VIOLATIONS, type Violation } from "./refusals.ts";

/** Refuses a request that breaks the rules written in the contract, naming every field. */
export function validateRequests(): Interceptor {
  const validator = createContractValidator();
  return (next) => (request) => {
    if (!request.stream) {
      const result = validator.validate(request.method.input, request.message);
      // A rule that can't be run is a fault of the contract, not of the request.
      if (result.kind === "error") throw result.error;
      if (result.kind === "invalid") {
        throw invalidArgument(violationsOf(result.violations));
      }
    }
    return next(request);
  };
}

/** One for each field and word: a name that is empty breaks the rule of its length and that of its content alike. */
function violationsOf(broken: readonly RuleViolation[]): Violation[] {
  const violations = new Map<string, Violation>();
  for (const one of broken) {
    const violation = { field: fieldText(one.field), description: sentenceFor(one) };
    violations.set(`${violation.field} ${violation.description}`, violation);
    if (violations.size === MAX_VIOLATIONS) break;
  }
  return [...violations.values()];
}

/** Path in JSON names: `templateData.sections[2].name`. */
function fieldText(path: Path): string {
  return path
    .map((step) => {
      if (isField(step)) return `.${step.jsonName}`;
      if (step.kind === "list_sub") return `[${step.index}]`;
      return step.kind === "map_sub" ? `[${JSON.stringify(step.key)}]` : "";
    })
    .join("")
    .replace(/^\./, "");
}

function isField(step: Path[number]): step is DescField {
  return step.kind === "field";
}

/** The specification's own words where it has some (section 5), else the rule's. */
function sentenceFor({ ruleId, message, field }: RuleViolation): string {
  const list = field.at(-1);
  switch (ruleId) {
    case "required":
    case "string.min_len":
    case "repeated.min_items":
      return "Required";
    case "string.max_len":
      return "Exceeds maximum length";
    case "repeated.max_items":
      return `Exceeds maximum amount${list && isField(list) ? ` of ${list.localName}` : ""}`;
    case "string.uuid":
    case "string.uuid_empty":
      return "Has to be a UUID.";
    case "string.pattern":
      return "Has another form than this call takes.";
    case "string.name":
    case "string.line":
      return message;
    default:
      return message.replace(/^(?:value )?must/, "Has to").replace(/(?<![.])$/, ".");
  }
}
