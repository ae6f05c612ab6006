import { create } from "@bufbuild/protobuf";
import { WhoAmIResponseSchema } from "@shore/api/gen/shore/v1/session_pb";
import { describe, expect, test } from "vitest";
import { canManageFleet, canOpenIntegrations, canSeeChecklists, canSeeCsrd, canSeeOrganization } from "./access.ts";
import { safeReturnTo } from "./return-to.ts";
import { sessionStatus } from "./session.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const later = "2026-11-20T18:00:00+00:00";

type Init = { manager?: boolean; member?: boolean; restrictToVessel?: boolean; expireTime?: string; on?: string[] };
const session = (init: Init) =>
  create(WhoAmIResponseSchema, {
    expireTime: init.expireTime ?? later,
    user: {
      member: init.member ?? true,
      manager: init.manager ?? false,
      restrictToVessel: init.restrictToVessel ?? false,
    },
    featureFlags: Object.fromEntries((init.on ?? []).map((name) => [name, { name, enabled: true }])),
  });

describe("session status", () => {
  test("no session, or an expired one, is signed out", () => {
    expect(sessionStatus(undefined, now)).toBe("signedOut");
    expect(sessionStatus(create(WhoAmIResponseSchema, { expireTime: later }), now)).toBe("signedOut");
    expect(sessionStatus(session({ expireTime: "2026-11-20T12:00:00+00:00" }), now)).toBe("signedOut");
    expect(sessionStatus(session({ expireTime: "soon" }), now)).toBe("signedOut");
  });

  test("a signed-in user is an outsider until made a member", () => {
    expect(sessionStatus(session({ member: false }), now)).toBe("outsider");
    expect(sessionStatus(session({}), now)).toBe("member");
  });

  test("an end with an offset is compared as an instant", () => {
    expect(sessionStatus(session({ expireTime: "2026-11-20T13:30:00+02:00" }), now)).toBe("signedOut");
    expect(sessionStatus(session({ expireTime: "2026-11-20T10:30:00-02:00" }), now)).toBe("member");
  });
});

describe("permissions", () => {
  test("a user restricted to one vessel cannot manage the fleet", () => {
    expect(canManageFleet(session({}))).toBe(true);
    expect(canManageFleet(session({ restrictToVessel: true }))).toBe(false);
    const manager = { manager: true, on: ["integrations/data-export/schedule"] };
    expect(canOpenIntegrations(session(manager))).toBe(true);
    expect(canOpenIntegrations(session({ ...manager, restrictToVessel: true }))).toBe(false);
  });

  test("checklists and CSRD depend on their feature flags", () => {
    expect(canSeeChecklists(session({}))).toBe(false);
    expect(canSeeChecklists(session({ on: ["checklists"] }))).toBe(true);
    expect(canSeeCsrd(session({ on: ["csrd"] }))).toBe(true);
  });

  test("users and integrations are for managers; integrations also need their feature flag", () => {
    expect(canSeeOrganization(session({}))).toBe(false);
    expect(canSeeOrganization(session({ manager: true }))).toBe(true);
    expect(canOpenIntegrations(session({ manager: true }))).toBe(false);
    expect(canOpenIntegrations(session({ manager: true, on: ["integrations/data-export/schedule"] }))).toBe(true);
    expect(canOpenIntegrations(session({ on: ["integrations/data-export/schedule"] }))).toBe(false);
  });
});

describe("the address to return to after sign-in", () => {
  test("is kept for pages of the console", () => {
    expect(safeReturnTo("/shore/orgs/o/vessels?q=hav")).toBe("/shore/orgs/o/vessels?q=hav");
  });

  test.each([
    null,
    "",
    "/",
    "https://evil.example/shore/",
    "//evil.example/shore/",
    "/shore/../evil",
    "/shore\\evil",
    "/shore/login",
    "/shore/lobby",
    "/shore/auth/signout",
    "javascript:alert(1)",
  ])("is dropped for %s", (text) => {
    expect(safeReturnTo(text)).toBeUndefined();
  });
});
