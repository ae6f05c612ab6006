import { toJsonString, create } from "@bufbuild/protobuf";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { CallName } from "../../auth/policy.ts";
import { sampleRequests } from "../../testing/sample-requests.ts";
import { get, jsonQuery, pathOf, post, type WireCase } from "./wire-case.ts";

/** Which addresses there are, and by which methods they are asked: every call of the contract, and what looks like one. */
export function addressCases(): WireCase[] {
  return [...everyCall(), ...methodCases(), ...pathCases()];
}

/** Only what changes nothing may be asked by GET, and nobody without a session gets anything, whichever way they ask. */
function everyCall(): WireCase[] {
  return ShoreAPI.methods.flatMap(({ name, localName, input, idempotency }): WireCase[] => {
    const readsOnly = idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
    // Names are held by the policy's own test.
    const message = toJsonString(input, create(input, sampleRequests(NOBODY)[localName as CallName]));
    const unauthenticated = { status: 401, code: "unauthenticated" };
    return [
      [`${name} is not for somebody without a session`, post(name, message, { cookie: undefined }), unauthenticated],
      readsOnly
        ? [`${name} by GET, too`, get(name, jsonQuery(message), { cookie: undefined }), unauthenticated]
        : [`${name} is never a GET`, get(name, jsonQuery(message)), { status: 405, headers: { allow: "POST" } }],
    ];
  });
}

function methodCases(): WireCase[] {
  return ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "QUERY"].flatMap((method): WireCase[] => [
    [
      `${method} is no way to read`,
      { ...post("WhoAmI", "{}"), method },
      { status: 405, headers: { allow: "POST, GET" } },
    ],
    [
      `${method} is no way to change`,
      { ...post("VesselGroupDelete", "{}"), method },
      { status: 405, headers: { allow: "POST" } },
    ],
  ]);
}

function pathCases(): WireCase[] {
  const unimplemented = { status: 404, code: "unimplemented" };
  const here = pathOf("WhoAmI");
  const unknown = [
    pathOf("DropAllTables"),
    pathOf(""),
    pathOf("whoAmI"),
    pathOf("WHOAMI"),
    pathOf("constructor"),
    pathOf("__proto__"),
    `${here}/`,
    `${here}/x`,
    `${here}.json`,
    `${here};v=1`,
    `${here}%20`,
    `${here}%00`,
    here.replace("W", "%57"),
    here.replace("shore.v1.ShoreAPI", "shore.v2.ShoreAPI"),
    here.replace("shore.v1.ShoreAPI", "ShoreAPI"),
    here.replace("shore.v1.ShoreAPI", "grpc.health.v1.Health"),
    here.replace("shore.v1", "shore%2Ev1"),
    here.replace("/WhoAmI", "//WhoAmI"),
    here.replace("/WhoAmI", "/../shore.v1.ShoreAPI/WhoAmI"),
    here.replace("/WhoAmI", "%2FWhoAmI"),
    "/shore/crpc/",
    `/shore/crpc/${"x".repeat(8_000)}`,
  ];
  return [
    ...unknown.flatMap((path): WireCase[] => [
      [`${short(path)} is no call`, { method: "POST", path, body: "{}" }, unimplemented],
      [`${short(path)} cannot be read`, { method: "GET", path }, unimplemented],
    ]),
    ["a POST may have a query, which says nothing", { ...post("WhoAmI", "{}"), path: `${here}?message=x` }, OK],
    ["the path of calls itself takes no changes", { method: "POST", path: "/shore/crpc", body: "{}" }, { status: 405 }],
  ];
}

function short(path: string): string {
  return path.length > 100 ? `${path.slice(0, 20)}… of ${path.length} letters` : path;
}

const OK = { status: 200 };

const NOBODY = "00000000-0000-4000-8000-000000000000";
