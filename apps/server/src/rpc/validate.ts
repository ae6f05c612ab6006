import { type DescField, type DescMessage, isMessage, type Message } from "@bufbuild/protobuf";
import type { Path } from "@bufbuild/protobuf/reflect";
import type { Violation as RuleViolation } from "@bufbuild/protovalidate";
import type { Interceptor } from "@connectrpc/connect";
import { ChecklistSectionSchema, ChecklistTemplateDataSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";
import { setImmediate as nextTurn } from "node:timers/promises";
import { contractValidator } from "./contract-validator.ts";
import { invalidArgument, MAX_VIOLATIONS, type Violation } from "./rpc-errors.ts";

/**
 * Rejects a request that breaks the contract's rules, naming every field. The largest checklist takes some 100 ms, so its sections
 * are validated one by one, and other requests run in between.
 */
export function validateRequest(): Interceptor {
  /** Deduplicates by field and sentence: an empty name breaks both the rule of its length and that of its content. */
  const addViolations = (found: Map<string, Violation>, schema: DescMessage, message: Message, path = "") => {
    const result = contractValidator.validate(schema, message);
    // A rule that can't be evaluated is an error of the contract, not of the request.
    if (result.kind === "error") throw result.error;
    for (const broken of result.violations ?? []) {
      const violation = { field: joined(path, fieldText(broken.field)), description: sentenceFor(broken) };
      found.set(`${violation.field} ${violation.description}`, violation);
      if (found.size === MAX_VIOLATIONS) throw invalidArgument([...found.values()]);
    }
  };
  return (next) => async (request) => {
    if (request.stream) return next(request);
    const { method, message } = request;
    const found = new Map<string, Violation>();
    const data = "templateData" in message ? message.templateData : undefined;
    if (isMessage(data, ChecklistTemplateDataSchema)) {
      // The list of sections itself has only a length rule, which the request guard has checked.
      // A copy of a message's properties is a message.
      const withoutSections = { ...message, templateData: { ...data, sections: [] } };
      addViolations(found, method.input, withoutSections);
      for (const [index, section] of data.sections.entries()) {
        addViolations(found, ChecklistSectionSchema, section, `templateData.sections[${index}]`);
        await nextTurn();
      }
    } else {
      addViolations(found, method.input, message);
    }
    if (found.size > 0) throw invalidArgument([...found.values()]);
    return next(request);
  };
}

/** Returns the path in JSON names: `templateData.sections[2].name`. */
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

function joined(path: string, field: string): string {
  return path && field ? `${path}.${field}` : path || field;
}

function isField(step: Path[number]): step is DescField {
  return step.kind === "field";
}

/** Returns the specification's wording where it has one (section 5), else the rule's. */
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
