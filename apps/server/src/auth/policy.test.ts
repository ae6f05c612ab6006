import type { DescMessage } from "@bufbuild/protobuf";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { describe, expect, test } from "vitest";
import { type CallName, policy, type Rule } from "./policy.ts";

describe("the policy", () => {
  test("has a rule for every call of the contract and no others", () => {
    expect(Object.keys(policy).toSorted()).toEqual(Object.keys(ShoreAPI.method).toSorted());
  });

  test("sets the vessel scope of every call that names or returns a vessel", () => {
    const silent = ShoreAPI.methods.filter(
      ({ localName, input, output }) =>
        (mentionsVessel(input) || mentionsVessel(output)) && ruleOf(localName).vessels === "none",
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test("checks the named vessel only where the request has one", () => {
    const without = ShoreAPI.methods.filter(
      ({ localName, input }) => ruleOf(localName).vessels === "named" && !input.field["vesselUuid"],
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test("reserves settings, balance rules, users, audit log, data exports, webhooks, ship credentials, imports and changes of vessels for managers, nothing else", () => {
    const forManagers = Object.keys(policy).filter((name) => ruleOf(name).who === "manager");
    const named = Object.keys(policy).filter((name) =>
      /^(attentionRules|balanceRules|organizationSettings|getUsers?|getAudit|grantUser|revokeUser|setUser|listAudit|generateAudit|dataExport|generateDataExport|import|generateImport|shipCredential|shipLinkSwitch|shipFactSeen|vesselCreate|vesselUpdate|vesselDelete|webhook)/.test(
        name,
      ),
    );
    expect(forManagers).toEqual(named);
  });
});

function ruleOf(localName: string): Rule {
  return policy[localName as CallName]; // The first test ensures that the names are the same.
}

function mentionsVessel(message: DescMessage, seen = new Set<DescMessage>()): boolean {
  if (seen.has(message)) return false;
  seen.add(message);
  return message.fields.some(
    (field) =>
      /^vessel_uuids?$/.test(field.name) || (field.message !== undefined && mentionsVessel(field.message, seen)),
  );
}
