import { get, jsonQuery, post, postBinary, type WireCase } from "./wire-case.ts";
import { scriptedUser } from "./scripted-user.ts";

/** What headers say and leave out: content type, version of the protocol, time limit, who asks. */
export function headerCases(): WireCase[] {
  return [...contentTypeCases(), ...versionCases(), ...timeoutCases(), ...whoAsksCases()];
}

function contentTypeCases(): WireCase[] {
  const json = [
    "application/json",
    "application/json; charset=utf-8",
    "application/json;charset=utf-8",
    "application/json; charset=UTF-8",
    "application/json; charset=utf8",
    "APPLICATION/JSON",
    "Application/Json;CHARSET=UTF-8",
  ];
  const refused = [
    "",
    "text/plain",
    "text/json",
    "text/html",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/octet-stream",
    "application/protobuf",
    "application/x-protobuf",
    "application/proto; charset=utf-8",
    "application/json; charset=iso-8859-1",
    "application/json; profile=x",
    "application/json, application/json",
    "application/jsonp",
    "application/ld+json",
    "application/*",
    "*/*",
    "json",
    "image/jpeg",
    "application/grpc",
    "application/grpc+proto",
    "application/grpc+json",
    "application/grpc-web",
    "application/grpc-web+proto",
    "application/grpc-web-text",
    "application/connect+json",
    "application/connect+proto",
  ];
  const unsupported = { status: 415, headers: { "accept-post": "application/json, application/proto" } };
  return [
    ...json.map((type): WireCase => [
      `${type} is JSON`,
      post("WhoAmI", "{}", { "content-type": type }),
      { status: 200, headers: { "content-type": "application/json" } },
    ]),
    ...["application/proto", "Application/PROTO"].map((type): WireCase => [
      `${type} is binary`,
      postBinary("WhoAmI", new Uint8Array(), { "content-type": type }),
      { status: 200, headers: { "content-type": "application/proto" } },
    ]),
    ...refused.map((type): WireCase => [
      `content type "${type}" is not taken`,
      post("WhoAmI", "{}", { "content-type": type }),
      unsupported,
    ]),
    ["a body without a content type is not taken", post("WhoAmI", "{}", { "content-type": undefined }), unsupported],
    ["nor is one for a change", post("VesselGroupCreate", "{}", { "content-type": "text/plain" }), unsupported],
  ];
}

function versionCases(): WireCase[] {
  const invalid = { status: 400, code: "invalid_argument", says: /connect-protocol-version/i };
  const wrong = ["", "0", "2", "01", "1.0", "v1", "one", "1, 1", "1,2", "+1"];
  return [
    ["version 1 with space around it is version 1", post("WhoAmI", "{}", { [VERSION]: " 1 " }), { status: 200 }],
    ["a POST without a version is refused", post("WhoAmI", "{}", { [VERSION]: undefined }), invalid],
    ["also in binary", postBinary("WhoAmI", new Uint8Array(), { [VERSION]: undefined }), invalid],
    ["two versions are none", post("WhoAmI", "{}", { [VERSION]: ["1", "1"] }), invalid],
    ...wrong.map((version): WireCase => [
      `version "${version}" is refused`,
      post("WhoAmI", "{}", { [VERSION]: version }),
      invalid,
    ]),
    ["a GET says its version in the address", get("WhoAmI", jsonQuery({}), { [VERSION]: undefined }), { status: 200 }],
  ];
}

function timeoutCases(): WireCase[] {
  const never = JSON.stringify({ userUuid: scriptedUser("never") });
  const exceeded = { status: 504, code: "deadline_exceeded", says: /^the operation timed out$/ };
  const invalid = { status: 400, code: "invalid_argument" };
  const wrong = ["", "-1", "+5", "1.5", "1e3", "0x10", "5s", "five", "5, 5", "99999999999", "NaN", "１"];
  return [
    ...["30000", "60000", "0060000"].map((ms): WireCase => [
      `${ms} ms may be enough`,
      post("GetUser", JSON.stringify({ userUuid: scriptedUser("empty") }), { [TIMEOUT]: ms }),
      { status: 200 },
    ]),
    ["what takes longer than it may ends in time", post("GetUser", never, { [TIMEOUT]: "50" }), exceeded],
    ["also by GET", get("GetUser", jsonQuery(never), { [TIMEOUT]: "50" }), exceeded],
    ["no time at all is over at once", post("WhoAmI", "{}", { [TIMEOUT]: "0" }), exceeded],
    [
      "and a change is then not begun",
      post("VesselGroupCreate", '{"displayName":"Late"}', { [TIMEOUT]: "0" }),
      exceeded,
    ],
    ["more than a minute is refused", post("WhoAmI", "{}", { [TIMEOUT]: "60001" }), invalid],
    ["also by GET, in ten digits", get("WhoAmI", jsonQuery({}), { [TIMEOUT]: "9999999999" }), invalid],
    ["two limits are none", post("WhoAmI", "{}", { [TIMEOUT]: ["5000", "5000"] }), invalid],
    ...wrong.map((ms): WireCase => [
      `"${ms}" is no time limit`,
      post("WhoAmI", "{}", { [TIMEOUT]: Buffer.from(ms).toString("latin1") }),
      invalid,
    ]),
  ];
}

function whoAsksCases(): WireCase[] {
  const unauthenticated = { status: 401, code: "unauthenticated" };
  const change = '{"displayName":"Ferries"}';
  return [
    ["a cookie of nobody", post("WhoAmI", "{}", { cookie: `shore_session=${"x".repeat(43)}` }), unauthenticated],
    ["an empty cookie", post("WhoAmI", "{}", { cookie: "shore_session=" }), unauthenticated],
    ["a cookie without a name", post("WhoAmI", "{}", { cookie: "x".repeat(43) }), unauthenticated],
    [
      "a cookie of 16,000 letters",
      post("WhoAmI", "{}", { cookie: `shore_session=${"x".repeat(16_000)}` }),
      unauthenticated,
    ],
    ["a cookie with NUL in escapes", post("WhoAmI", "{}", { cookie: "shore_session=%00%ff" }), unauthenticated],
    ["nothing is known about a body before", post("WhoAmI", "{", { cookie: undefined }), unauthenticated],
    ["nor about a bad version", post("WhoAmI", "{}", { cookie: undefined, [VERSION]: "9" }), unauthenticated],
    [
      "a bearer token is no session",
      post("WhoAmI", "{}", { cookie: undefined, authorization: "Bearer x" }),
      unauthenticated,
    ],
    [
      "two proofs of the page are none",
      post("VesselGroupCreate", change, { "sec-fetch-site": ["same-origin", "cross-site"] }),
      { status: 403, code: "permission_denied" },
    ],
    [
      "a link that is followed reads nothing",
      get("WhoAmI", jsonQuery({}), { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }),
      { status: 403, code: "permission_denied" },
    ],
    [
      "nor an address that is typed",
      get("WhoAmI", jsonQuery({}), { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }),
      { status: 403, code: "permission_denied" },
    ],
    [
      "nor does a picture on another site",
      get("WhoAmI", jsonQuery({}), { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }),
      { status: 403, code: "permission_denied" },
    ],
    [
      "an origin in other letters is another",
      post("VesselGroupCreate", change, { "sec-fetch-site": undefined, origin: "null, null" }),
      { status: 403, code: "permission_denied" },
    ],
    [
      "a request's own id comes back",
      post("WhoAmI", "{}", { "x-request-id": "voyage-0815" }),
      { status: 200, headers: { "x-request-id": "voyage-0815" } },
    ],
    [
      "two ids are none",
      post("WhoAmI", "{}", { "x-request-id": ["voyage-0815", "voyage-0816"] }),
      { status: 200, headers: { "x-request-id": /^[0-9a-f-]{36}$/ } },
    ],
    [
      "headers nobody knows are nobody's matter",
      post("WhoAmI", "{}", { "x-anything": ["a", "b", "é"] }),
      { status: 200 },
    ],
    [
      "another page learns nothing of who may ask",
      post("WhoAmI", "{}", { origin: "https://evil.example" }),
      { status: 200, headers: { "access-control-allow-origin": undefined } },
    ],
    [
      "a question before a question is not answered",
      { method: "OPTIONS", path: post("WhoAmI", "").path, headers: { origin: "https://evil.example" } },
      { status: 405, headers: { "access-control-allow-origin": undefined } },
    ],
  ];
}

const VERSION = "connect-protocol-version";
const TIMEOUT = "connect-timeout-ms";
